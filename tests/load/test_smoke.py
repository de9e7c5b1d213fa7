"""The load at the smallest size: whatever is sent is answered, and everybody sees the same in the end."""

import socket

import pytest

from benchmarks.load import boardgameio_side
from benchmarks.load.measure import Plan, Result, measure_boardgameio, measure_derelict

pytestmark = pytest.mark.asyncio


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def small() -> Plan:
    return Plan(tables=5, rates=(10,), seconds=1.5, port=free_port())


def check(result: Result) -> None:
    assert (result.tables, result.sockets) == (5, 20)
    for rung in result.rungs:
        assert rung.actions > 0
        assert (rung.errors, rung.faults) == (0, ())
        assert rung.disk > 0
    assert result.is_together


@pytest.mark.parametrize("is_bare", [False, True])
async def test_every_command_is_answered_and_every_viewer_sees_the_end(is_bare: bool) -> None:
    check(await measure_derelict(small(), lambda text: None, is_bare))


@pytest.mark.skipif(
    not (boardgameio_side.HERE / "node_modules").exists() or not boardgameio_side.is_possible(),
    reason="boardgame.io is installed by make load",
)
async def test_the_same_load_works_on_boardgameio() -> None:
    check(await measure_boardgameio(small(), False, lambda text: None))
