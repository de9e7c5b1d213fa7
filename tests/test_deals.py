"""Matches of a test are dealt the same whoever runs it."""

from hashlib import sha256

import pytest

from derelict import registry
from tests.trust.sizes import IS_SOAK

ID = "tests/test_deals.py::test_a_test_deals_from_its_name"


@pytest.mark.skipif(IS_SOAK, reason="a soak deals anew each time")
def test_a_test_deals_from_its_name() -> None:
    game = registry.game("neuroshima")
    assert [game.start().seed for _ in range(2)] == [sha256(f"{ID} {number}".encode()).hexdigest() for number in (1, 2)]
