"""Our server in a process of its own, without compression: `python -m benchmarks.load.server URL PORT`."""

import sys

import uvicorn

from derelict.table.house import Settings
from derelict.table.web.app import create_app
from derelict.table.web.server.http import Arrivals
from derelict.table.web.server.websocket import Wire


def main() -> None:
    url, port = sys.argv[1:]
    uvicorn.run(
        create_app(Settings(url)),
        host="127.0.0.1",
        port=int(port),
        log_config=None,
        access_log=False,
        http=Arrivals,
        ws=Wire,
        ws_per_message_deflate=False,
    )


if __name__ == "__main__":
    main()
