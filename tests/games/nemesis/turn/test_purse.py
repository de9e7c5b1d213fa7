"""An action and its payment in one line: what a page suggests is possible, and nothing else pays."""

from random import Random

import pytest

from derelict.core.errors import ActionError
from derelict.games.nemesis import GAME
from tests.games.nemesis.table import facility
from tests.marks import rule


@rule("X-47")
def test_whatever_lies_ready_pays_for_every_action() -> None:
    """In random matches each action of a turn can be played in one line with the cards that lie ready."""
    rng, paid = Random(3), 0
    for seed in range(3):
        match = GAME.start(3, seed)
        while match.decision is not None and len(match.actions) < 250:
            decision = match.decision
            found = GAME.purse(match.seen(decision.seat), decision, "en")
            assert (found is not None) == (decision.prompt == "turn")
            for text, price in found.prices.items() if found is not None else ():
                assert found is not None
                coins = list(found.coins)
                if text in found.spent:
                    coins.remove(next(coin for coin in coins if coin.thing == found.spent[text]))
                ahead, line = match.copy(), [text, *(coin.answer for coin in coins[:price])]
                ahead.play(" ".join(line))
                assert [action.text for action in ahead.actions[len(match.actions) :]] == line
                assert ahead.decision is None or ahead.decision.prompt != "pay"
                paid += 1
            match.play(rng.choice(list(decision.options)))
    assert paid > 300


@rule("X-47")
def test_what_is_missed_least_lies_ready_first() -> None:
    hand = ["search", "rest", "contamination", "interruption", "search"]
    stage = facility("sentry", at={0: "025"}, hands={0: hand}, rooms={"025": "archive"})
    assert stage.match.decision is not None
    found = GAME.purse(stage.state, stage.match.decision, "en")
    assert found is not None
    assert found.coins[0].thing == "card.interruption"
    assert sorted(coin.name for coin in found.coins) == ["Interruption", "Rest", "Search", "Search"]
    assert found.prices["careful 021"] == 2
    assert "pass" not in found.prices
    assert found.spent["play search"] == "card.search"


@rule("X-47")
@pytest.mark.parametrize("line", ["move 021 discard demolition", "move 021 discard rest discard search", "pass done"])
def test_a_line_pays_exactly_and_only_with_what_is_there(line: str) -> None:
    stage = facility("sentry", "hacker", at={0: "025"}, hands={0: ["rest", "search"]}, rooms={"025": "archive"})
    before = stage.state.copy()
    with pytest.raises(ActionError):
        stage.match.play(line)
    assert stage.state == before
