"""Traps and attacks, Assaults included."""
