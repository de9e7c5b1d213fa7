"""The kit finds every deliberate fault, and says which check found it, what is wrong and how to come there."""

import re

import pytest

from derelict.core.testing import check_game
from tests.toys.broken import FAULTS


@pytest.mark.parametrize("name", FAULTS)
def test_the_kit_finds(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fault = FAULTS[name]
    game = fault.breaks(monkeypatch)
    with pytest.raises(AssertionError) as found:
        check_game(game, matches=6, seed=1, modes=["standard"], thoroughness=1.0, longest=300)
    message = str(found.value)
    assert re.search(fault.words, message), message
    assert re.search(rf"^{fault.check}: " if fault.check not in ("", "check") else "", message, re.MULTILINE), message
    assert "peek" in message.splitlines()[-1]
