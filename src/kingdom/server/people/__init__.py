"""People beyond one game, still without a password: their names, their skill, whom they avoid."""
