"""The table: play in the browser, alone or together."""
