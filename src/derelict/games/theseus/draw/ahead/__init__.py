"""What lies ahead: the way of a unit before it moves, and what an enemy may do next."""
