"""Small helpers for the tests of words on cards, Alien players, Agendas and set-ups."""

from typing import Any

from derelict.core.components.cards import UNKNOWN
from tests.games.legendary.table import GAME, Table, complex

NIGHT_AND_BROOD = ["the_lost_colony", "they_mostly_come_at_night", "shell_breed_youll_die"]
"""Objectives whose enemies have Event abilities of different kinds."""


def begun(seats: int, seed: int = 1, mode: str = "alien", **options: Any) -> Table:
    """A match from its very start; a preparation turn leaves out the Hive phase."""
    table = Table(GAME.start(seats=seats, seed=seed, mode=mode, **options))
    return table.play("yes") if table.prompt == "skip_hive" else table


def hand_as_seen(table: Table, seat: int, by: int | None) -> list[str]:
    """The hand of a seat as another sees it; hidden cards are `?`. Nobody is an onlooker."""
    hand = GAME.hide(table.state, None if by is None else by - 1).hands[seat - 1]
    return ["?" if card.kind == UNKNOWN else card.kind for card in hand]


def agendas_as_seen(table: Table, by: int | None) -> list[str]:
    """The Agendas of all seats as one of them, or an onlooker, sees them; hidden ones are `?`."""
    agendas = GAME.hide(table.state, None if by is None else by - 1).agendas
    return ["?" if card.kind == UNKNOWN else card.kind for card in agendas]


def layer(table: Table, number: int) -> list[str]:
    """The cards of the mini-deck of an Objective in a Hive deck as it was built."""
    return [card.kind for card in table.state.hive if card.layer == number]


def alien(*roles: str, **fields: Any) -> Table:
    """Seat 1 is an Alien player, by default a Warrior, in its own turn; the others are players."""
    roles = roles or ("gunner", "medic", "scout")
    others = list(range(2, len(roles) + 1))
    usual: dict[str, Any] = {
        "alien_player": True, "alive": others, "aliens": [1],
        "avatars": ["warrior_xenomorph", *[""] * len(others)],
    }  # fmt: skip
    return complex(*roles, **(usual | fields))
