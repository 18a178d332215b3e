"""What may be seen of a game, by whom, in words."""
