"""The games, one folder each. A game knows core, never another game, never the web."""
