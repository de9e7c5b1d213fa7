"""The addresses of the table, one module for each part of the house."""
