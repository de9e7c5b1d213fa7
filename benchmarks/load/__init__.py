"""A full house on one server process, and the same load on a boardgame.io server."""
