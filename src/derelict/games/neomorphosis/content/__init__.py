"""The cards, tiles and missions of Neo-Morphosis, as data."""
