"""How our own server is closed."""

import uvicorn


class Server(uvicorn.Server):
    """A server of uvicorn that closes in peace, however often it is asked: that takes a moment, and ends by itself."""

    def handle_exit(self, sig: int, frame: object) -> None:
        if not self.should_exit:
            super().handle_exit(sig, None)
