"""What must hold whenever somebody is asked something, seen in matches played at random."""

from random import Random

import pytest

from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.events import HiveCardCame, TurnBegun
from derelict.games.legendary.state import State
from tests.games.legendary.rules.tools import start
from tests.games.legendary.table import Table
from tests.marks import rule


def look_at_everybody(s: State, seat: int) -> None:
    assert s.takes_part(seat), "the dead are asked nothing"
    for player in range(s.seats):
        if s.lives(player):
            assert s.damage(player) < s.health(player), "who has as much damage as Health is dead"
        elif not s.is_alien(player):
            piles = (s.hands, s.decks, s.discards, s.vigil, s.wounds)
            assert not any(pile[player] for pile in piles), "all cards of the dead have left the game"


def look_at_the_board(s: State) -> None:
    """In the Action phase, between two things done: nothing is left over of what was revealed."""
    for card in (*s.rooms, *s.combat):
        if card is not None and card.up:
            assert CARDS[card.kind].type not in ("event", "hazard", "facehugger"), f"{card.kind} has not left"
    assert all(card.up for card in s.combat), "nothing is hidden in the Combat Zone"
    assert all(s.hq) or not s.barracks, "the HQ is full"
    assert all(s.rooms[room] is None for room in range(5) if s.locked >> room & 1)


def at_random(table: Table, rng: Random) -> Table:
    """Play on with something; the turn is ended early only now and then."""
    assert table.match.decision is not None
    choices = list(table.match.decision.options)
    busy = [choice for choice in choices if choice.text != "end"]
    pool = busy if busy and rng.random() < 0.95 else choices
    table.match.play(pool[rng.randrange(len(pool))])
    return table


@rule("L-11", "L-29", "L-35", "L-55", "L-72", "L-84", "L-131")
@pytest.mark.parametrize("seed", range(40))
def test_what_holds_at_every_question(seed: int) -> None:
    mode = ("alien", "aliens", "alien3", "resurrection", "mix")[seed % 5]
    table = start(seats=1 + seed // 5 % 5, seed=seed, mode=mode)
    rng = Random(seed)
    looked = 0
    while (decision := table.match.decision) is not None:
        look_at_everybody(table.state, decision.seat)
        if decision.prompt == "action":
            look_at_the_board(table.state)
            looked += 1
        at_random(table, rng)
    assert table.results()
    assert looked > 10


@rule("L-28", "L-31")
@pytest.mark.parametrize("seats", [1, 3])
def test_every_turn_begins_with_a_hive_card(seats: int) -> None:
    table = start(seats=seats, seed=3)
    rng = Random(3)
    while table.match.decision is not None:
        at_random(table, rng)
    told = [told.event for told in table.match.events if isinstance(told.event, TurnBegun | HiveCardCame)]
    turns = [at for at, event in enumerate(told) if isinstance(event, TurnBegun)]
    assert len(turns) > 5
    for at in turns[:-1]:
        assert isinstance(told[at + 1], HiveCardCame)
