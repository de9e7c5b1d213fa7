"""The load at the smallest size: whatever is sent is answered, and everybody sees the same in the end."""

import socket

import pytest

from benchmarks.load import boardgameio_side
from benchmarks.load.measure import BARE, DERELICT, FILES, MEMORY, Plan, measure
from benchmarks.load.report import Report

pytestmark = pytest.mark.asyncio


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def small(servers: int) -> Plan:
    """Ports next to each other, none of them taken."""
    port = free_port()
    while not all(map(is_free, range(port, port + servers))):
        port = free_port()
    return Plan(tables=5, rates=(10,), seconds=1.5, port=port, rounds=2, round_seconds=0.1)


def is_free(port: int) -> bool:
    with socket.socket() as probe:
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


def check(report: Report) -> None:
    for result in report.measured.results:
        assert (result.tables, result.sockets) == (5, 20)
        assert (len(result.rungs), len(result.races)) == (1, 2)
        for rung in (*result.rungs, *result.races):
            assert rung.actions > 0
            assert (rung.errors, rung.faults) == (0, ())
        assert result.is_together
    assert report.bars()["no errors"]


async def test_every_command_is_answered_and_every_viewer_sees_the_end() -> None:
    plan = small(2)
    report = Report(await measure(plan, [DERELICT, BARE], lambda text: None), plan)
    check(report)
    assert report.beside() == []


@pytest.mark.skipif(
    not (boardgameio_side.HERE / "node_modules").exists() or not boardgameio_side.is_possible(),
    reason="boardgame.io is installed by make load",
)
async def test_the_same_load_works_on_boardgameio_and_is_compared_round_by_round() -> None:
    plan = small(3)
    report = Report(await measure(plan, [DERELICT, MEMORY, FILES], lambda text: None), plan)
    check(report)
    assert [each.storage for each in report.beside()] == ["memory", "files"]
    assert all(each.actions.median > 0 and each.cpu.median > 0 for each in report.beside())
