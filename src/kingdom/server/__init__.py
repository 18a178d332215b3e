"""The server: tables, rooms, sockets and store; it adds no rule of its own."""
