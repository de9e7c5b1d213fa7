"""The measurement of screens at the smallest size."""

from benchmarks.screens import ACTIONS, measure


def test_every_action_is_shown_and_counted() -> None:
    found = measure(tables=1, rounds=1)
    assert found["actions"] == ACTIONS
    assert found["mean_us"] > 0
    assert found["bytes"] > 1000
    assert found["calls"] > 100
    shares = list(found["most"].values())
    assert shares == sorted(shares, reverse=True)
    assert 0 < sum(shares) < 1
