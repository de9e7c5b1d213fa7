"""Runs all tests, and what failed beside the others once more alone.

Thousands of tests with servers and browsers share the machine with whatever else it does. A test that fails there and
passes alone has met a busy machine; a test that fails twice fails. Both runs are printed, so that a test that often
needs the second one is noticed. If more than `MOST` tests fail, there is no second run.
"""

import subprocess
import sys

import pytest

MOST = 5


class Failures:
    """Collects the ids of the tests that failed, in every process."""

    def __init__(self) -> None:
        self.ids: dict[str, None] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.ids[report.nodeid] = None


def main(arguments: list[str]) -> int:
    failures = Failures()
    code = pytest.main(arguments, plugins=[failures])
    if code != pytest.ExitCode.TESTS_FAILED or not 0 < len(failures.ids) <= MOST:
        return code
    print(f"\nOnce more, alone: {', '.join(failures.ids)}", flush=True)
    return subprocess.run([sys.executable, "-m", "pytest", *failures.ids]).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
