"""What the rule tests share beside the table: numbers from the content, set-ups played to their end, happenings."""

from typing import Any

from derelict.core.events import Event
from derelict.games.theseus.content.cards import CARDS
from derelict.games.theseus.events import Installed, Kept
from tests.games.theseus.table import GAME, Table


def value(card: str) -> int:
    """The number that a card shows in its upgrade symbol."""
    assert CARDS[card].takes_tokens, f"{card} shows no number"
    return CARDS[card].value


def start(*factions: str, seed: int = 1, **asked: Any) -> Table:
    """A match before its first choice."""
    seats = asked.pop("seats", len(factions) or 2)
    return Table(GAME.start(seats=seats, seed=seed, factions=list(factions), **asked))


def set_up(table: Table) -> Table:
    """Play the set-up to its end, always taking the first choice."""
    while table.state.turn == 0:
        table.play(table.options[0])
    return table


def put_down_cards(table: Table) -> list[str]:
    """Choose starting cards, always the first; the factions that chose, in their order."""
    while table.prompt in ("starting_card", "starting_slot"):
        table.play(table.options[0])
    told = (entry.event for entry in table.match.events)
    return [event.faction for event in told if isinstance(event, Installed | Kept)]


def happened(table: Table, *kinds: type[Event]) -> list[str]:
    """The names of the events of these kinds, in their order."""
    told = (entry.event for entry in table.match.events)
    return [type(event).__name__ for event in told if isinstance(event, kinds)]


def finish_turn(table: Table) -> Table:
    """End the turn as quietly as possible: plan nothing, use nothing."""
    turn = table.state.turn
    while table.match.decision is not None and table.state.turn == turn:
        table.play(next(line for line in ("pass", "go on", "no", *table.options) if line in table.options))
    return table
