"""What hangs on a pipe ends with it, whatever it does."""

import subprocess
import sys

import pytest

PATIENCE = 60
LOOPS = {
    "in Python": "while True: pass",
    "in C": "from collections import deque; from itertools import repeat; deque(repeat(0), maxlen=0)",
}
STARTS = {
    "end_with": "lifeline.end_with(0)",
    "watch": "threading.Thread(target=lifeline.watch, args=(0,), daemon=True).start()",
}


@pytest.mark.parametrize(
    ("start", "loop"),
    [
        ("end_with", "in Python"),
        ("watch", "in Python"),
        pytest.param("end_with", "in C", marks=pytest.mark.skipif(sys.platform != "linux", reason="needs the kernel")),
    ],
)
def test_a_process_ends_when_its_pipe_does(start: str, loop: str) -> None:
    script = f"import threading\nfrom derelict.table.rooms import lifeline\n{STARTS[start]}\nprint('on', flush=True)\n"
    command = [sys.executable, "-c", script + LOOPS[loop]]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        try:
            assert process.stdin is not None
            assert process.stdout is not None
            assert process.stdout.readline() == b"on\n"
            assert process.poll() is None
            process.stdin.close()
            assert process.wait(PATIENCE) != 0
        finally:
            process.kill()


def test_a_pipe_that_has_ended_before_ends_a_process_too() -> None:
    script = f"from derelict.table.rooms import lifeline\n{STARTS['end_with']}\n{LOOPS['in Python']}"
    with subprocess.Popen([sys.executable, "-c", script], stdin=subprocess.PIPE) as process:
        try:
            assert process.stdin is not None
            process.stdin.close()
            assert process.wait(PATIENCE) != 0
        finally:
            process.kill()
