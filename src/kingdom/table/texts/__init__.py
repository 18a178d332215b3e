"""The server's own sentences, one file for each language."""
