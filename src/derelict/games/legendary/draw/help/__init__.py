"""What helps a newcomer to read the pictures."""
