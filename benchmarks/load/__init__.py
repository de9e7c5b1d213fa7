"""Load tests: 500 tables on one server process, and an equal load on a boardgame.io server."""
