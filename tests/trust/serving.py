"""`derelict serve` as a process, for tests that end it. Started as `python -m tests.trust.serving URL PORT`.

The hooks that it is asked for are put into the server, not into the workers of its bots.
"""

import os
import sys

from tests.trust import hooks

HOOKS = "DERELICT_TEST_HOOKS"


if __name__ == "__main__":
    for name in filter(None, os.environ.get(HOOKS, "").split(",")):
        getattr(hooks, name)()
    from derelict.cli import main

    url, port = sys.argv[1:]
    sys.exit(main(["serve", "--port", port, "--db", url, "--workers", "1", "--no-open"]))
