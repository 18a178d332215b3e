"""What is known of one game and its people."""
