"""The words that cards, aliens and missions are written in."""
