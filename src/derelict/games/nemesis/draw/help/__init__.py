"""Help for newcomers: how the game is won, and the legend."""
