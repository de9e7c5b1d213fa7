"""What is wrong with the fields of a position before any card of it is laid out."""

from collections.abc import Container, Iterable, Sized

from derelict.core.errors import BadPosition
from derelict.games.legendary.content.board import FILMS
from derelict.games.legendary.content.kinds import AVATARS, CHARACTER_DECK, LOCATIONS, OBJECTIVES, ROLES
from derelict.games.legendary.position_cards import known
from derelict.games.legendary.position_fields import SEATS, Position
from derelict.games.legendary.settled import Rules
from derelict.games.legendary.state import HQ, State

MOST_SEATS = 5
BY_PLAYER = ("hands", "decks", "discards", "vigil", "wounds", "avatars", "hand_change", "fresh")
"""Lists by player, which may be shorter than the number of players."""


def check_fields(p: Position, rules: Rules, roles: list[str], seats: int) -> None:
    """Refuse what names something that there is not, and lists that are too long."""
    if not 1 <= seats <= MOST_SEATS:
        raise BadPosition(f"seats: there are 1 to {MOST_SEATS}, not {seats}")
    if len(roles) != seats:
        raise BadPosition(f"{seats} seats need as many roles, not {len(roles)}")
    if rules.has_agendas and rules.open_hands:
        raise BadPosition("with Hidden Agendas all hands stay hidden: choose open_hands or agenda, not both")
    _is_known("film", [rules.mode], {*FILMS, "mix"})
    _is_known("location", [rules.location], LOCATIONS)
    _is_known("objectives", rules.objectives, OBJECTIVES)
    _is_known("characters", rules.characters, CHARACTER_DECK)
    _is_known("roles", filter(None, roles), ROLES)
    _is_known("avatars", filter(None, p.avatars or ()), AVATARS)
    for name in BY_PLAYER:
        _is_short("players", name, getattr(p, name) or (), seats)
    _is_short("spaces", "hq", p.hq or (), HQ)
    if p.owned is not None and len(p.owned) != seats:
        raise BadPosition(f"owned: {seats} players need as many lists, not {len(p.owned)}")
    for kind in (kind for owned in p.owned or () for kind in owned):
        known(kind)
    for name in ("alive", "aliens", *SEATS):
        _are_seats(name, getattr(p, name) or (), seats)
    _are_seats("player", [p.player], seats)
    if not 0 <= p.stage <= len(rules.objectives):
        raise BadPosition(f"stage: 0 to {len(rules.objectives)} Objectives are completed, not {p.stage}")


def check_state(s: State) -> None:
    """Refuse cards that lie in front of players who are not there."""
    _are_seats("huggers", (hugger.seat + 1 for hugger in s.huggers), s.seats)
    _are_seats("offers", (offer.seat + 1 for offer in s.offers), s.seats)
    if s.rules.has_agendas and len(s.agendas) != s.seats:
        raise BadPosition(f"agendas: {s.seats} players need as many, not {len(s.agendas)}")


def _is_known(field: str, names: Iterable[str], all_names: Container[str]) -> None:
    for name in names:
        if name not in all_names:
            raise BadPosition(f"{field}: there is no {name!r}")


def _is_short(what: str, field: str, given: Sized, most: int) -> None:
    if len(given) > most:
        raise BadPosition(f"{field}: there are {most} {what}, not {len(given)}")


def _are_seats(field: str, numbers: Iterable[int], seats: int) -> None:
    for number in numbers:
        if not 1 <= number <= seats:
            raise BadPosition(f"{field}: there is no seat {number}")
