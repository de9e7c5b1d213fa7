"""The words of the cards, one class each: its arguments, its effect, and its value to bots.

A word of an Action card, a trap or an Instant changes the match, so these modules import the rules. The rules import
cards and call the words of a card; they never name a word.
"""
