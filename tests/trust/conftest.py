"""Servers for the tests of trust, and their figures at the end of the run."""

from collections.abc import Iterator

import pytest

from tests.trust.server import Server
from tests.trust.sizes import FIGURES


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for the tests of a module, without limits on how often something may be asked."""
    with Server(tmp_path_factory.mktemp("server"), hooks="unlimited") as running:
        yield running


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for the tests of a module, as it is."""
    with Server(tmp_path_factory.mktemp("strict")) as running:
        yield running


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if FIGURES:
        terminalreporter.section("figures of trust")
        for id, counted in sorted(FIGURES.items()):
            terminalreporter.line(f"{id}: " + ", ".join(f"{name} {value}" for name, value in counted.items()))
