"""The checks of a position: possible players, and cards that exist."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from derelict.core.components.cards import UNKNOWN
from derelict.core.positions.forms import Fault
from derelict.games.legendary.content.kinds import CARDS, LOCATIONS, PERILS
from derelict.games.legendary.content.things import Group
from derelict.games.legendary.invariants import all_cards, box_of, held_cards, whole_box
from derelict.games.legendary.rules.hive.hatchery import FACEHUGGER
from derelict.games.legendary.rules.ledger import CHESTBURSTER
from derelict.games.legendary.state import CLEANUP, State

_IN_HIVE: tuple[Group, ...] = ("hive", "drone", "secret", "alien", "hatchery")
HOLDS: dict[str, tuple[Group, ...]] = {
    **dict.fromkeys(("hive", "rooms", "combat", "attached", "found", "huggers", "spent", "dead_enemies"), _IN_HIVE),
    **dict.fromkeys(("strikes", "strike_discard", "drawn", "wounds"), ("strike",)),
    **dict.fromkeys(("alien_deck", "alien_discard"), ("alien",)),
    "barracks": ("barracks", "hatchery"),
    "drone_box": ("drone",),
    "sergeants": ("sergeant",),
    "dead_characters": ("agenda", "barracks", "basic", "role", "sergeant"),
}
"""The stacks of the box whose cards may come to a place."""


def check_places(s: State) -> None:
    """Refuse cards in places that their kind never reaches."""
    for where, groups in HOLDS.items():
        _refuse_kinds(where, [kind for kind in _kinds(getattr(s, where)) if CARDS[kind].group not in groups])


def _kinds(place: Iterable[Any]) -> Iterator[str]:
    """Yield the kinds of the cards in a place, which may hold piles, cards or kinds."""
    for one in place:
        if isinstance(one, tuple):
            yield from _kinds(one)
        elif one is not None:
            yield one if isinstance(one, str) else one.kind


def check_numbers(s: State) -> None:
    """Refuse numbers that the box does not have, repeated achievements, and an Agenda too many or too few."""
    copies = {kind: CARDS[kind].data.copies for kind in (FACEHUGGER, CHESTBURSTER)}
    for where, number, most in (
        ("phase", s.phase, CLEANUP),
        ("stage", s.stage, len(s.rules.objectives) - (s.outcome is None)),
        ("facehuggers", s.facehuggers, copies[FACEHUGGER]),
        ("brood", s.brood, copies[FACEHUGGER]),
        ("chestbursters", s.chestbursters, copies[CHESTBURSTER]),
    ):
        if not 0 <= number <= most:
            raise Fault("number", where=where, number=number, least=0, most=most)
    if len(set(s.achievements)) < len(s.achievements):
        raise Fault("twice", where="achievements")
    if len(s.spare_agenda) != s.rules.has_agendas:
        raise Fault("lists", where="spare_agenda", number=int(s.rules.has_agendas), found=len(s.spare_agenda))


def check_players(s: State) -> None:
    """Refuse impossible players: none alive, or with cards or attackers that no player can have."""
    if s.outcome is not None:
        return
    if not s.alive:
        raise Fault("nobody")
    for hugger in s.huggers:
        if not s.lives(hugger.seat) or s.is_infected(hugger.seat):
            raise Fault("no_host", seat=hugger.seat + 1)
    perils = PERILS if LOCATIONS[s.rules.location].stray else {CHESTBURSTER}
    for seat in range(s.seats):
        hand = [card.kind for card in s.hands[seat]]
        if s.is_alien(seat):
            _refuse_kinds("hands", [kind for kind in hand if kind != UNKNOWN and CARDS[kind].group != "alien"])
            continue
        _refuse_kinds("hands", [kind for kind in hand if kind != UNKNOWN and not CARDS[kind].is_character])
        _refuse_kinds("owned", [kind for kind in s.owned[seat] if not CARDS[kind].is_character and kind not in perils])
    _refuse_kinds("hq", [kind for kind in s.hq if kind and not CARDS[kind].is_character])


def _refuse_kinds(where: str, wrong: list[str]) -> None:
    if wrong:
        raise Fault("not_there", where=where, card=wrong[0])


def check_cards(s: State) -> None:
    """Refuse cards that do not exist: more of a kind than the box has, or more in all than a match uses.

    Players' cards are counted once as owned and once where they lie, because a position can state both. Any card of the
    box may be used with any film.
    """
    own = box_of(s)
    box, most = whole_box() | own, own.total()
    everything = Counter(all_cards(s))
    owned = Counter(kind for owned in s.owned for kind in owned)
    for cards in (everything, everything - owned + Counter(held_cards(s)), Counter(s.slain), Counter(s.foreign)):
        for kind, found in cards.items():
            if kind != UNKNOWN and found > box[kind]:
                raise Fault("too_many", card=kind, most=box[kind], found=found)
        if cards.total() > most:
            raise Fault("too_many_cards", most=most, found=cards.total())
    # Cards come back, so one may be named once for each time that it was played or drawn.
    for name, times in (("plays", len(s.plays)), ("drawn", len(s.drawn))):
        if times > most:
            raise Fault("too_long", where=name, most=most, found=times)
