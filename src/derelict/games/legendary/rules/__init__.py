"""The rules, chapter by chapter: frames, and the functions that they share with the words of cards."""
