"""The rules, chapter by chapter: frames, and the functions that they and the words of the cards share."""
