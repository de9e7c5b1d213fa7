"""What is wrong with the fields of a position before any card of it is laid out."""

from collections import Counter
from collections.abc import Container, Iterable, Sized

from derelict.core.cards import UNKNOWN
from derelict.core.errors import BadPosition
from derelict.games.legendary.content.board import FILMS
from derelict.games.legendary.content.kinds import AVATARS, CARDS, CHARACTER_DECK, LOCATIONS, OBJECTIVES, ROLES
from derelict.games.legendary.invariants import all_cards, box_of, held_cards, whole_box
from derelict.games.legendary.position_cards import MOST_SEATS, bad, bounded, known
from derelict.games.legendary.position_fields import NUMBERS, SEATS, Position
from derelict.games.legendary.rules.hatchery import FACEHUGGER
from derelict.games.legendary.rules.ledger import CHESTBURSTER
from derelict.games.legendary.settled import Rules
from derelict.games.legendary.state import HQ, State

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
    if len(set(rules.characters)) < len(rules.characters):
        raise bad("twice", where="characters")
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
    _check_numbers(p)
    if not 0 <= p.stage <= len(rules.objectives):
        raise BadPosition(f"stage: 0 to {len(rules.objectives)} Objectives are completed, not {p.stage}")


def _check_numbers(p: Position) -> None:
    numbers = [(name, getattr(p, name)) for name in (*NUMBERS, "preparation") if getattr(p, name) is not None]
    numbers += [("drones", number) for number in p.drones] + [("hand_change", number) for number in p.hand_change or ()]
    for name, number in numbers:
        bounded(name, number)
    for name, kind in (("facehuggers", FACEHUGGER), ("brood", FACEHUGGER), ("chestbursters", CHESTBURSTER)):
        most, number = CARDS[kind].data.copies, getattr(p, name) or 0
        if not 0 <= number <= most:
            raise bad("too_many", card=kind, most=most, found=number)


def check_state(s: State) -> None:
    """Refuse cards that lie in front of players who are not there."""
    _are_seats("huggers", (hugger.seat + 1 for hugger in s.huggers), s.seats)
    _are_seats("offers", (offer.seat + 1 for offer in s.offers), s.seats)
    if s.rules.has_agendas and len(s.agendas) != s.seats:
        raise BadPosition(f"agendas: {s.seats} players need as many, not {len(s.agendas)}")
    _are_seats("achievements", (seat + 1 for _, seat in s.achievements), s.seats)
    if len(set(s.achievements)) < len(s.achievements):
        raise bad("twice", where="achievements")


def check_cards(s: State) -> None:
    """Refuse cards that there are not: more of a kind than the box has, or more in all than a match is played with.

    Players' cards are counted as what they own, and again where they lie, as a position can say both. Which cards a
    film is played with is not asked: who composes a position may take others.
    """
    own = box_of(s)
    box, most = whole_box() | own, own.total()
    everything = Counter(all_cards(s))
    owned = Counter(kind for owned in s.owned for kind in owned)
    for cards in (everything, everything - owned + Counter(held_cards(s)), Counter(s.slain), Counter(s.foreign)):
        for kind, found in cards.items():
            if kind != UNKNOWN and found > box[kind]:
                raise bad("too_many", card=kind, most=box[kind], found=found)
        if cards.total() > most:
            raise bad("too_many_cards", most=most, found=cards.total())
    # Cards come back: one that was played or drawn may be named once for each time.
    for name, times in (("plays", len(s.plays)), ("drawn", len(s.drawn))):
        if times > most:
            raise bad("too_long", where=name, most=most, found=times)


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
