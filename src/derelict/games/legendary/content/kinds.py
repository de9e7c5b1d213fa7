"""The cards of the box by id, read from the content files and checked.

Their scripts are read on first use (see `scripts`), and all of them when the game loads.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from itertools import chain
from typing import Any

from derelict.core.content.effects import Word
from derelict.core.content.files import checked, read_toml
from derelict.core.errors import BadContent
from derelict.games.legendary.content.data import (
    AvatarData,
    CardData,
    CharacterData,
    HiveData,
    LocationData,
    ObjectiveData,
    RoleData,
)
from derelict.games.legendary.content.places import FILMS, FOLDER, ROOM_DATA
from derelict.games.legendary.content.things import AlienAvatar, Group, Kind, Location, Objective
from derelict.games.legendary.content.words.base import UNLIMITED

BOX: dict[Group, int] = {
    "basic": 60, "sergeant": 10, "role": 10, "barracks": 224, "agenda": 15, "hive": 132, "drone": 24, "secret": 5,
    "hatchery": 14, "strike": 40, "alien": 36,
}  # fmt: skip
"""The number of cards in each stack; with Avatars, Locations and Objectives they make up the 600 cards of the box."""
SIZES = (9, 11, 13)
"""The number of cards in the mini-deck of each Objective."""
FOUGHT = ("enemy", "final_enemy", "facehugger")
CARDS: dict[str, Kind] = {}
_COUNTS: Counter[Group] = Counter()


def _card(table: dict[str, Any], group: Group, file: str) -> Kind:
    """Make a card of a content file. Several mini-decks may have the same Hive card."""
    data = checked(table, CardData, f"{file}.toml, card {table.get('id')!r}")
    _COUNTS[group] += data.copies
    if data.id not in CARDS:
        CARDS[data.id] = Kind(data, group)
    elif CARDS[data.id].group != group or group != "hive":
        raise BadContent(f"{file}.toml: two cards have the id {data.id!r}")
    return CARDS[data.id]


def _tables(name: str, entry: str = "card", **more: Any) -> list[dict[str, Any]]:
    tables: list[dict[str, Any]] = read_toml(FOLDER / f"{name}.toml")[entry]
    return [more | table for table in tables]


def _cards(group: Group, name: str, entry: str = "card", **more: Any) -> list[Kind]:
    """Return the cards of a file that holds one stack."""
    return [_card(table, group, name) for table in _tables(name, entry, **more)]


def _deck(cards: Iterable[Kind]) -> list[str]:
    """Return the ids of cards, one for each copy."""
    return [kind.id for kind in cards for _ in range(kind.data.copies)]


_BASICS = [_card(card, "sergeant" if "classes" in card else "basic", "basics") for card in _tables("basics", "basic")]
SERGEANTS = _deck(kind for kind in _BASICS if kind.group == "sergeant")
STARTING_DECK = [kind.id for kind in _BASICS for _ in range(kind.data.per_starting_deck)]
DRONES = _deck(_cards("drone", "drones", "drone"))
STRIKES = _deck(_cards("strike", "strikes", "strike", kind="strike"))
_AGENDAS = _cards("agenda", "agendas", "agenda")
GOOD = [kind.id for kind in _AGENDAS if kind.data.alignment == "good"]
EVIL = [kind.id for kind in _AGENDAS if kind.data.alignment == "evil"]
_cards("secret", "secrets")
_cards("hatchery", "hatchery")
ALIEN_DECK = _deck(_cards("alien", "alien_player", subtype="alien", kind="alien"))
AVATARS = {
    avatar.id: AlienAvatar(avatar)
    for avatar in checked(_tables("alien_player", "avatar"), list[AvatarData], "alien_player.toml")
}
ROLES = {role.id: role for role in checked(_tables("roles", "role"), list[RoleData], "roles.toml")}
ROLE_CARD = {id: _card(role.card, "role", "roles").id for id, role in ROLES.items()}
CHARACTERS = {
    character.id: character
    for character in checked(_tables("characters", "character"), list[CharacterData], "characters.toml")
}
CHARACTER_DECK: dict[str, tuple[str, ...]] = {}
"""The 14 cards of each character."""
for _character in CHARACTERS.values():
    _own = [_card(card | {"team": _character.team}, "barracks", "characters") for card in _character.card]
    for _kind in _own:
        _kind.ripley, _kind.character = _character.ripley, _character.id
    CHARACTER_DECK[_character.id] = tuple(_deck(_own))
    if len(CHARACTER_DECK[_character.id]) != 14:
        raise BadContent(f"characters.toml: {_character.id} has 14 cards, not {len(CHARACTER_DECK[_character.id])}")
LOCATIONS = {
    location.id: Location(location)
    for location in checked(_tables("locations", "location"), list[LocationData], "locations.toml")
}
OBJECTIVES = {
    objective.id: Objective(objective)
    for objective in checked(_tables("objectives", "objective"), list[ObjectiveData], "objectives.toml")
}
MINI_DECKS: dict[str, tuple[str, ...]] = {}
"""The Hive cards of each Objective."""
for _mini in checked(_tables("hive", "hive"), list[HiveData], "hive.toml"):
    for _table in _mini.card:
        _card(_table, "hive", "hive").layer = _mini.stage
    MINI_DECKS[_mini.id] = tuple(card["id"] for card in _mini.card for _ in range(card["copies"]))
    if not len(MINI_DECKS[_mini.id]) == _mini.size == SIZES[_mini.stage - 1]:
        raise BadContent(f"hive.toml: {_mini.id} has {_mini.size} cards, not {len(MINI_DECKS[_mini.id])}")
LENDABLE = {id for id, kind in CARDS.items() if kind.coordinate}
"""The cards with Coordinate."""
COST = {"": UNLIMITED} | {id: kind.cost for id, kind in CARDS.items()}
"""The cost of recruiting each card; an empty space of the HQ is out of reach."""
PERILS = {id for id, kind in CARDS.items() if kind.type in ("chestburster", "hazard")}
"""The cards that do harm as soon as they are drawn."""
BASICS = {id for id, kind in CARDS.items() if kind.is_basic}
ROOTED = {id for id, kind in CARDS.items() if kind.data.does_not_move}
"""The enemies that do not move while face up."""


def _check() -> None:
    for group, count in BOX.items():
        if _COUNTS[group] != count:
            raise BadContent(f"the box has {count} cards of the stack {group!r}, not {_COUNTS[group]}")
    free = [role.id for role in ROLES.values() if role.defense < 1]
    free += [avatar.data.id for avatar in AVATARS.values() if avatar.data.defense < 1]
    free += [room.id for room in ROOM_DATA if room.scan_cost < 1]
    free += [kind.id for kind in CARDS.values() if kind.type in FOUGHT and kind.data.attack < 1]
    if free:
        raise BadContent(f"{free[0]}: a printed Attack, Defense or scan cost is at least 1")
    if set(MINI_DECKS) != set(OBJECTIVES):
        raise BadContent("every Objective has its own mini-deck")
    for film in FILMS.values():
        known = {*LOCATIONS, *OBJECTIVES, *CHARACTERS}
        wrong = {film.location, *film.objectives, *film.characters} - known
        if wrong:
            raise BadContent(f"board.toml, film {film.id!r}: unknown {', '.join(sorted(wrong))}")


_check()


@cache
def silenced() -> frozenset[str]:
    """Return the Objectives with a card that forbids lending while on the board."""
    return _with_cards(lambda kind: bool(kind.cuts_off))


@cache
def paid_on_board() -> frozenset[str]:
    """Return the Objectives with cards that are paid for where they lie in the Complex."""
    return _with_cards(lambda kind: kind.pay_from == "board")


def _with_cards(fits: Callable[[Kind], bool]) -> frozenset[str]:
    """Return the Objectives with such a card in their mini-deck; all of them if one comes from elsewhere."""
    if any(fits(kind) for kind in CARDS.values() if kind.group != "hive"):
        return frozenset(OBJECTIVES)
    return frozenset(id for id, deck in MINI_DECKS.items() if any(fits(CARDS[card]) for card in deck))


def read_words() -> None:
    """Read every word on the cards, so that loading the game exposes faults in content files."""
    for kind in CARDS.values():
        kind.read()
    all_words()


def all_words() -> list[Word]:
    """Return every word on the cards."""
    found: list[Word] = []
    for kind in CARDS.values():
        found += kind.words
    for location in LOCATIONS.values():
        found += chain(*location.hazards, location.stray)
    for objective in OBJECTIVES.values():
        found += chain(objective.event, objective.setup, objective.done)
    for avatar in AVATARS.values():
        found += avatar.start
    return found
