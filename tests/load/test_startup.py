"""What commands load before they do anything."""

import subprocess
import sys

from benchmarks.startup import COMMANDS, measure

UNNEEDED = {
    "game": {"derelict.core.drawing.scene", "derelict.core.lessons.tutorial", "importlib.metadata", "difflib"},
    "help": {"derelict.core.game", "derelict.registry", "msgspec", "rich", "asyncio"},
}
"""What each of them need not load, which is measured by `python -m benchmarks.startup`."""


def test_commands_load_no_more_than_they_need() -> None:
    for name, (flag, *rest) in COMMANDS.items():
        done = subprocess.run([sys.executable, "-X", "importtime", flag, *rest], capture_output=True, text=True)
        loaded = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()}
        assert not UNNEEDED[name] & loaded, name
        assert "derelict" in loaded


def test_the_start_is_measured() -> None:
    assert all(0 < ratio < 20 for ratio in measure(rounds=1).values())
