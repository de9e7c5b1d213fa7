"""The cards of Peek, and the words in which they are written."""
