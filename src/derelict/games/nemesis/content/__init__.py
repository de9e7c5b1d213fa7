"""The facility, its rooms, cards and tokens, and what they do."""
