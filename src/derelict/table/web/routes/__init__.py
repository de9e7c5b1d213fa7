"""The routes of the table, one module per topic."""
