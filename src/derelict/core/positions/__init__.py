"""States as positions that a person can write, read and change."""
