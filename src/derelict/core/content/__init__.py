"""What a game consists of besides code: content files, effect words, names, and sentences in every language."""
