"""Intruders: the bag, encounters, movement, attacks, injuries."""
