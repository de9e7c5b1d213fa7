"""How far one click goes through the table."""

from benchmarks.modules import passed

MOST = 20
"""The number of modules of the table that a click may pass."""


def test_a_click_passes_few_modules() -> None:
    clicks = passed()
    assert len(clicks[0]) <= MOST, sorted(clicks[0])
    assert {"rooms/rooms.py", "store/appends.py", "screen/feed.py", "web/socket.py"} <= clicks[0].keys()
