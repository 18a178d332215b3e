"""Where games are played: rooms, the lobby, guests and the desk."""
