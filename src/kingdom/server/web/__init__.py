"""What a server says over HTTP and sockets."""
