"""What the cards, tiles and missions of Neo-Morphosis say, as data."""
