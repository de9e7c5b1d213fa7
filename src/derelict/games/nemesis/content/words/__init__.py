"""The words of cards, rooms and tokens."""
