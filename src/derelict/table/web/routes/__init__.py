"""The routes of the table, one module for each part."""
