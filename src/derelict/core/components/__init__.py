"""Components of board games: cards in hidden places, dice, and maps of named places."""
