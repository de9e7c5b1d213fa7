"""The web interface: routes, forms, sockets."""
