"""Measures startup: the CPU time of commands relative to a Python that imports four libraries.

`python -m benchmarks.startup` runs them in turn, several times. Python may keep its bytecode, as in an installed
package: an environment that forbids that (`PYTHONDONTWRITEBYTECODE`) is overruled.
"""

import argparse
import json
import os
import sys
from statistics import median
from tempfile import TemporaryDirectory

BESIDE = "import json, tomllib, asyncio, msgspec"
COMMANDS = {
    "game": ("-c", "import derelict; derelict.game('neuroshima')"),
    "help": ("-m", "derelict", "--help"),
}
BARS = {"game": 1.6, "help": 2.0}
"""The bars, in multiples of the four libraries."""


def processor_time(arguments: tuple[str, ...], bytecode: str) -> float:
    """Return the CPU seconds of a Python with these arguments, the system's part included."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    quiet = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
    child = os.posix_spawn(
        sys.executable,
        [sys.executable, *arguments],
        {**environment, "PYTHONPYCACHEPREFIX": bytecode},
        file_actions=quiet,
    )
    _, status, used = os.wait4(child, 0)
    if status:
        raise RuntimeError(f"python {' '.join(arguments)} failed")
    return used.ru_utime + used.ru_stime


def measure(rounds: int) -> dict[str, float]:
    """Return for each command the median ratio to the four libraries, each pair measured back to back."""
    with TemporaryDirectory() as bytecode:
        for arguments in COMMANDS.values():
            processor_time(arguments, bytecode)
        pairs = [
            {name: processor_time(arguments, bytecode) for name, arguments in {**COMMANDS, "": ("-c", BESIDE)}.items()}
            for _ in range(rounds + 1)
        ][1:]
    return {name: median(pair[name] / pair[""] for pair in pairs) for name in COMMANDS}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.startup", description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=10, help="how often each is run (default: 10)")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    arguments = parser.parse_args()
    ratios = measure(arguments.rounds)
    if arguments.json:
        print(json.dumps(ratios))
        return
    for name, ratio in ratios.items():
        print(f"{' '.join(COMMANDS[name]):<50} {ratio:.2f} × (at most {BARS[name]} ×)")


if __name__ == "__main__":
    main()
