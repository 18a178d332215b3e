"""What a table is and shows, wherever it stands: on a server or in a browser without one."""
