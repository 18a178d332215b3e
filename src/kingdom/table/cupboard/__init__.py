"""What is the same at every table: the shelf, set-ups, rules."""
