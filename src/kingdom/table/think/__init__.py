"""What bots are asked for."""
