"""Our own server on top of uvicorn: timeouts, sockets, limits."""
