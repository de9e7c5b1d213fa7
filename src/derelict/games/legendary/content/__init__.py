"""Cards, rooms and films as data, and the words that cards are written in."""
