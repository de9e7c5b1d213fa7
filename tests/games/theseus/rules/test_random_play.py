"""What holds in every match, looked at while random players play: counts of movement, turn order, tokens, life."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from derelict.core.events import Event
from derelict.games.theseus import events
from derelict.games.theseus.actions import Move
from derelict.games.theseus.content.cards import CARDS
from derelict.games.theseus.rules.scoring import FULL
from derelict.games.theseus.rules.setup import TOKENS
from derelict.games.theseus.state import RESERVE, State
from derelict.games.theseus.state.board import NOBODY, InstalledCard
from tests.games.theseus.table import GAME, Table
from tests.marks import rule

LINEUPS: list[dict[str, Any]] = [
    {"factions": ["aliens", "scientists"]},
    {"factions": ["greys", "marines"], "beginner": True},
    {"factions": ["pandora", "marines"]},
    {"factions": ["aliens", "greys", "marines"], "mode": "deathmatch"},
    {"factions": ["scientists", "pandora", "greys"], "mode": "deathmatch"},
    {"factions": ["marines", "aliens", "greys", "scientists"], "mode": "teams"},
]
DETOURS = (events.Skipped, events.ShortcutUsed, events.Teleported, events.Played)
ENDS = (events.Arrived, events.TurnedAway, events.Ended)


def played(lineup: dict[str, Any], seed: int) -> Iterator[tuple[State, str, list[Event], State]]:
    """Each step of a random match: the state before, what was chosen, what happened, and the state after."""
    rng = Random(seed)
    match = GAME.start(seats=len(lineup["factions"]), seed=seed, **lineup)
    while match.decision is not None:
        before, told = Table(match).state.copy(), len(match.events)
        choice = match.decision.options[rng.randrange(len(match.decision.options))]
        match.play(choice)
        happened = [entry.event for entry in match.events[told:]]
        yield before, choice.text, happened, Table(match).state


def sector_after(s: State, room: int) -> tuple[int, int]:
    """How many points a unit in a room has, and where they lead."""
    points = s.count_in(room >> 2)
    ring = s.rules.ring
    return points, ring[(ring.index(room >> 2) + points) % len(ring)]


@rule("T-30", "T-31")
@pytest.mark.parametrize("lineup", LINEUPS, ids=lambda lineup: "-".join(lineup["factions"]))
def test_every_move_is_as_long_as_the_count_of_units_says(lineup: dict[str, Any]) -> None:
    checked = 0
    for seed in range(4):
        goal, way = None, list[Event]()
        for before, text, happened, _ in played(lineup, seed):
            if text.startswith("move "):
                room = next(room for room in range(len(before.rooms)) if Move(room).text == text)
                points, goal = sector_after(before, room)
                left = next(event for event in happened if isinstance(event, events.Left))
                assert left.points == points
                way = []
            way += happened
            end = next((event for event in way if isinstance(event, ENDS)), None)
            if goal is None or end is None:
                continue
            until = way[: way.index(end)]
            if isinstance(end, events.Arrived) and end.unit.kind != "runner" and not _changed(until):
                assert end.unit.room >> 2 == goal
                checked += 1
            goal = None
    assert checked > 30


def _changed(way: list[Event]) -> bool:
    return any(isinstance(event, DETOURS) for event in way)


@rule("T-2", "T-25")
@pytest.mark.parametrize("lineup", LINEUPS, ids=lambda lineup: "-".join(lineup["factions"]))
def test_turns_follow_each_other_in_their_order(lineup: dict[str, Any]) -> None:
    for seed in range(3):
        order, turns, tied = list[str](), list[str](), False
        for _, _, happened, after in played(lineup, seed):
            tied = tied or any(isinstance(event, events.Tied) for event in happened)
            if not tied:
                turns += [event.faction for event in happened if isinstance(event, events.TurnBegun)]
            order = [after.rules.factions[player] for player in after.rules.order]
        assert turns == [order[number % len(order)] for number in range(len(turns))]


@rule("T-9", "T-11", "T-103", "T-105")
@pytest.mark.parametrize("lineup", LINEUPS, ids=lambda lineup: "-".join(lineup["factions"]))
def test_tokens_are_never_lost_and_numbers_stay_in_their_bounds(lineup: dict[str, Any]) -> None:
    for _, _, _, s in played(lineup, 9):
        on_cards = [card.upgrades for board in s.boards for card in board.cards if card is not None]
        assert sum(s.stock) + sum(on_cards) + s.supply == TOKENS
        assert max(on_cards, default=0) <= 6
        assert all(0 <= life <= FULL for life in s.life)


@rule("T-66", "T-69")
@pytest.mark.parametrize("lineup", LINEUPS, ids=lambda lineup: "-".join(lineup["factions"]))
def test_lightning_strikes_only_after_a_unit_has_entered_or_come_into_play_there(lineup: dict[str, Any]) -> None:
    struck = 0
    for seed in range(30):
        if seed >= 4 and struck:
            break
        entered: int | None = None
        for _, _, happened, _ in played(lineup, seed):
            for event in happened:
                if isinstance(event, events.Arrived | events.Returned | events.Hatched):
                    entered = event.unit.room >> 2
                elif isinstance(event, events.LightningAssault):
                    assert event.sector == entered
                    struck += 1
    assert struck > 0


@rule("T-83", "T-100", "T-107", "T-245")
@pytest.mark.parametrize("lineup", LINEUPS, ids=lambda lineup: "-".join(lineup["factions"]))
def test_cards_and_tokens_lie_only_where_they_may(lineup: dict[str, Any]) -> None:
    for seed in (5, 6):
        for _, _, _, s in played(lineup, seed):
            for board in s.boards:
                for slot, card in enumerate(board.cards):
                    if card is not None:
                        _check_card(s, card, blocked=board.blocked == slot)
            assert all(CARDS[kind].is_instant for hand in s.hands for kind in hand)
            held = [card.embryo for board in s.boards for card in board.cards if card is not None and card.embryo >= 0]
            assert len(held) == len(set(held))
            assert all(s.where[unit] == RESERVE for unit in held)
            assert all(s.where[unit] >= 0 and s.card(slot) is not None for unit, slot in s.clamped)


def _check_card(s: State, card: InstalledCard, blocked: bool) -> None:
    """Instants are never installed, the token never lies on a Bonus card, Pandora holds what an embryo lies on."""
    if card.owner == NOBODY:
        assert card.data.faction == "bonus"
        assert not blocked
        return
    assert not card.data.is_instant
    assert card.data.takes_tokens or not card.upgrades
    assert (card.embryo >= 0) == (s.rules.factions[card.owner] != card.data.faction)
    assert card.embryo < 0 or s.rules.factions[card.owner] == "pandora"
