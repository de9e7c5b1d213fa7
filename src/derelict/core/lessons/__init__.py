"""Lessons of a game: a guided first game, and puzzles."""
