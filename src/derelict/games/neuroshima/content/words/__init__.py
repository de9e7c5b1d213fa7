"""The words that tiles are written in, one class each: arguments, effect, and advice for bots.

An action tile changes the match, so `actions` imports the rules. The rules import tiles, and ask a tile for its words;
they never name a word.
"""
