"""Limits and defaults of the commands, for the parser, which loads no command."""

FIRST_PORT, LAST_PORT = 8000, 65535
LOOPBACK = "127.0.0.1"
WORKERS = 2
LOGS = ("text", "json")
THEMES = ("dark", "light")
LAYOUTS = ("wide", "tall")
WIDTH, NARROWEST, WIDEST = 1200, 64, 8192
"""Widths of pictures, in pixels."""
