"""Cards that come out of the Hive, and their way through the Complex."""
