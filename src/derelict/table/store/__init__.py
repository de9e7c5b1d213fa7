"""What is on disk, in SQLite or PostgreSQL."""
