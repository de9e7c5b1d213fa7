"""Cards, rooms and films as data, and the words that the cards are written in."""
