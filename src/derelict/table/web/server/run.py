"""Our server's shutdown."""

import uvicorn


class Server(uvicorn.Server):
    """A uvicorn server that ignores further signals while it shuts down."""

    def handle_exit(self, sig: int, frame: object) -> None:
        if not self.should_exit:
            super().handle_exit(sig, None)
