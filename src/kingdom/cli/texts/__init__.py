"""The command's own sentences, one file a language; what belongs to the game is in its words."""
