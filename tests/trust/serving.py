"""`derelict serve`, for tests that end it: called in a process of its own.

The hooks that it is asked for are put into the server, not into the workers of its bots.
"""

import os

from tests import deals
from tests.trust import hooks

HOOKS = "DERELICT_TEST_HOOKS"


def serve(url: str, port: str) -> None:
    for name in filter(None, ("late_nursery", "cheap_passwords", *os.environ.get(HOOKS, "").split(","))):
        getattr(hooks, name)()
    deals.settle()
    from derelict.cli import main

    main(["serve", "--port", port, "--db", url, "--workers", "1", "--no-open"])
