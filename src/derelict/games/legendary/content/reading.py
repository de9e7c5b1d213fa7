"""Reads the content files, checks the totals of the box, and fills the tables of `kinds`."""

from collections import Counter
from typing import Any

from msgspec.structs import astuple

from derelict.core.content import checked, read_toml
from derelict.core.effects import Word
from derelict.core.errors import BadContent
from derelict.games.legendary.content import kinds
from derelict.games.legendary.content.board import FILMS, FOLDER, ROOM_DATA
from derelict.games.legendary.content.data import (
    AvatarData,
    CardData,
    CharacterData,
    HiveData,
    LocationData,
    ObjectiveData,
    RoleData,
)
from derelict.games.legendary.content.kinds import AlienAvatar, Group, Kind, Location, Objective, Pay, Script
from derelict.games.legendary.content.vocabulary import VOCABULARY
from derelict.games.legendary.content.words_cards import Clone, Copy
from derelict.games.legendary.content.words_control import Every, Shows
from derelict.games.legendary.content.words_hive import Attach, PlaceEnemy, SetAside
from derelict.games.legendary.content.words_resources import Avoid, NoCoordinate
from derelict.games.legendary.rules.effects import TARGETED

TIMINGS = (
    "play", "once", "sacrifice", "mobilize", "response", "reveal", "reveal_complex", "reveal_combat", "enter_combat",
    "death", "strike", "event", "static", "attached", "draw_effect", "when_drawn", "win",
)  # fmt: skip
BOX: dict[Group, int] = {
    "basic": 60, "sergeant": 10, "role": 10, "barracks": 224, "agenda": 15, "hive": 132, "drone": 24, "secret": 5,
    "hatchery": 14, "strike": 40, "alien": 36,
}  # fmt: skip
"""How many cards of each stack there are; with Avatars, Locations and Objectives these are the 600 of the box."""
SIZES = (9, 11, 13)
FOUGHT = ("enemy", "final_enemy", "facehugger")
COUNTS: Counter[Group] = Counter()


def tables(name: str) -> dict[str, Any]:
    return read_toml(FOLDER / f"{name}.toml")


def script(clauses: list[str], key: str) -> Script:
    """Clauses, read and kept under a key; inner ones get keys of their own."""
    try:
        words = tuple(VOCABULARY.read(text) for text in clauses)
        if any(_speaks_of_it(word) for word in words):
            raise BadContent("`it` and `shows` speak of a player of `every`")
    except BadContent as fault:
        raise BadContent(f"{key}: {fault}") from None
    if words:
        _keep(words, key)
        if _mentions(words, "target"):
            TARGETED.add(key)
    return words


def _keep(words: Script, key: str) -> None:
    kinds.add_script(key, words)
    for number, word in enumerate(words):
        for field in word.__struct_fields__:
            value = getattr(word, field)
            if isinstance(value, tuple) and value and isinstance(value[0], Word):
                _keep(value, f"{key}.{number}.{field}")


def _mentions(value: object, symbol: str) -> bool:
    if isinstance(value, tuple):
        return any(_mentions(part, symbol) for part in value)
    if isinstance(value, Word):
        return any(_mentions(getattr(value, field), symbol) for field in value.__struct_fields__)
    return value == symbol


def _speaks_of_it(value: object) -> bool:
    """Whether something outside `every` speaks of one of its players."""
    if isinstance(value, tuple):
        return any(_speaks_of_it(part) for part in value)
    if isinstance(value, Word) and not isinstance(value, Every):
        return isinstance(value, Shows) or _speaks_of_it(astuple(value))
    return value == "it"


def _has(words: Script, *sought: type[Word]) -> bool:
    """Whether clauses contain one of these words, at any depth."""
    return any(
        isinstance(word, sought) or any(
            isinstance(value, tuple) and value and isinstance(value[0], Word) and _has(value, *sought)
            for value in (getattr(word, field) for field in word.__struct_fields__)
        )
        for word in words
    )  # fmt: skip


def add_card(table: dict[str, Any], group: Group, file: str, count: bool = True) -> Kind:
    """A card of a content file."""
    data = checked(table, CardData, f"{file}.toml, card {table.get('id')!r}")
    COUNTS[group] += data.copies if count else 0
    known = kinds.CARDS.get(data.id)
    if known is not None:
        if known.group != group or group != "hive":
            raise BadContent(f"{file}.toml: two cards are called {data.id!r}")
        return known
    kind = Kind(data, group)
    where = data.id
    for timing in TIMINGS:
        setattr(kind, timing, script(getattr(data, timing), f"{where}.{timing}"))
    kind.zones = {
        (zone.zone, zone.timing): script(zone.do, f"{where}.{zone.zone}.{zone.timing}") for zone in data.zone_abilities
    }
    kind.pays = tuple(
        Pay(pay.cost, VOCABULARY.read(pay.requires) if pay.requires else None, script(pay.do, f"{where}.pay{number}"))
        for number, pay in enumerate(data.pay)
    )
    if kind.pays:
        kind.pay_from = "attached" if _has(kind.reveal, Attach) else "found" if _has(kind.reveal, SetAside) else "board"
    kind.cuts_off = _has(kind.zones.get(("complex", "continuous"), ()), NoCoordinate)
    kind.copies_cards = _has(kind.play, Copy, Clone)
    kind.formula = VOCABULARY.read(data.attack_formula) if data.attack_formula else None
    for word in kind.response:
        if isinstance(word, Avoid):
            kind.avoids = -1 if word.amount == "all" else int(word.amount)
    kind.is_plain = kind.formula is None and not kind.static and not kind.is_final
    kind.is_handy = bool(kind.once or kind.sacrifice or (kind.response and not kind.avoids))
    for word in kind.play:
        if isinstance(word, PlaceEnemy):
            kind.attack = word.attack
    if kind.type in ("chestburster", "hazard"):
        kinds.PERILS.add(kind.id)
    if kind.coordinate:
        kinds.LENDABLE.add(kind.id)
    kinds.COST[kind.id] = kind.cost
    kinds.CARDS[data.id] = kind
    return kind


def deck_of(cards: list[Kind]) -> list[str]:
    """The ids of cards, one for each copy."""
    return [kind.id for kind in cards for _ in range(kind.data.copies)]


def _stacks() -> None:
    basics = [
        add_card(card, "sergeant" if "classes" in card else "basic", "basics") for card in tables("basics")["basic"]
    ]
    kinds.SERGEANTS += deck_of([kind for kind in basics if kind.group == "sergeant"])
    kinds.STARTING_DECK += [kind.id for kind in basics for _ in range(kind.data.per_starting_deck)]
    kinds.DRONES += deck_of([add_card(card, "drone", "drones") for card in tables("drones")["drone"]])
    strikes = [add_card(card | {"kind": "strike"}, "strike", "strikes") for card in tables("strikes")["strike"]]
    kinds.STRIKES += deck_of(strikes)
    agendas = [add_card(card, "agenda", "agendas") for card in tables("agendas")["agenda"]]
    kinds.GOOD += [kind.id for kind in agendas if kind.data.alignment == "good"]
    kinds.EVIL += [kind.id for kind in agendas if kind.data.alignment == "evil"]
    for card in tables("secrets")["card"]:
        add_card(card, "secret", "secrets")
    for card in tables("hatchery")["card"]:
        add_card(card, "hatchery", "hatchery")
    aliens = tables("alien_player")
    cards = [
        add_card(card | {"kind": "alien", "subtype": card.get("subtype", "alien")}, "alien", "alien_player")
        for card in aliens["card"]
    ]
    kinds.ALIEN_DECK += deck_of(cards)
    for table in aliens["avatar"]:
        avatar = checked(table, AvatarData, f"alien_player.toml, avatar {table.get('id')!r}")
        kinds.AVATARS[avatar.id] = AlienAvatar(avatar, script(avatar.start_of_turn, f"{avatar.id}.start"))


def _roles() -> None:
    for role in checked(tables("roles")["role"], list[RoleData], "roles.toml"):
        kinds.ROLES[role.id] = role
        kinds.ROLE_CARD[role.id] = add_card(role.card, "role", "roles").id


def _characters() -> None:
    for character in checked(tables("characters")["character"], list[CharacterData], "characters.toml"):
        cards = [add_card(card | {"team": character.team}, "barracks", "characters") for card in character.card]
        for kind in cards:
            kind.ripley, kind.character = character.ripley, character.id
        if sum(kind.data.copies for kind in cards) != 14:
            raise BadContent(
                f"characters.toml: {character.id} has 14 cards, not {sum(kind.data.copies for kind in cards)}"
            )
        kinds.CHARACTERS[character.id] = character
        kinds.CHARACTER_DECK[character.id] = tuple(deck_of(cards))


def _places() -> None:
    for location in checked(tables("locations")["location"], list[LocationData], "locations.toml"):
        hazards = tuple(script(hazard.do, f"{location.id}.hazard{hazard.number}") for hazard in location.hazard)
        stray = location.stray_experiment
        when_drawn = script(stray.when_drawn, f"{location.id}.stray") if stray is not None else ()
        kinds.LOCATIONS[location.id] = Location(location, hazards, when_drawn)
    for objective in checked(tables("objectives")["objective"], list[ObjectiveData], "objectives.toml"):
        event, setup = (
            script(objective.event, f"{objective.id}.event"),
            script(objective.setup, f"{objective.id}.setup"),
        )
        done = tuple(VOCABULARY.read(text) for text in objective.complete_when)
        kinds.OBJECTIVES[objective.id] = Objective(objective, event, setup, done)
    for mini in checked(tables("hive")["hive"], list[HiveData], "hive.toml"):
        cards = [(add_card(card, "hive", "hive"), card["copies"]) for card in mini.card]
        deck = tuple(kind.id for kind, copies in cards for _ in range(copies))
        if not len(deck) == mini.size == SIZES[mini.stage - 1]:
            raise BadContent(f"hive.toml: {mini.id} has {mini.size} cards, not {len(deck)}")
        for kind, _ in cards:
            kind.layer = mini.stage
        kinds.MINI_DECKS[mini.id] = deck
        kinds.SILENCED.update(mini.id for kind, _ in cards if kind.cuts_off)
        kinds.PAID_ON_BOARD.update(mini.id for kind, _ in cards if kind.pay_from == "board")


def _traits() -> None:
    """What a card outside the mini-decks brings along is looked for whatever the Objectives are."""
    others = [kind for kind in kinds.CARDS.values() if kind.group != "hive"]
    if any(kind.cuts_off for kind in others):
        kinds.SILENCED.update(kinds.OBJECTIVES)
    if any(kind.pay_from == "board" for kind in others):
        kinds.PAID_ON_BOARD.update(kinds.OBJECTIVES)


def _check() -> None:
    for group, count in BOX.items():
        if COUNTS[group] != count:
            raise BadContent(f"there are {count} cards of the stack {group!r}, not {COUNTS[group]}")
    free = [role.id for role in kinds.ROLES.values() if role.defense < 1]
    free += [avatar.data.id for avatar in kinds.AVATARS.values() if avatar.data.defense < 1]
    free += [room.id for room in ROOM_DATA if room.scan_cost < 1]
    free += [kind.id for kind in kinds.CARDS.values() if kind.type in FOUGHT and kind.attack < 1]
    if free:
        raise BadContent(f"{free[0]}: nothing can be fought or scanned for 0 as it is printed")
    if set(kinds.MINI_DECKS) != set(kinds.OBJECTIVES):
        raise BadContent("every Objective has a mini-deck of its own")
    for film in FILMS.values():
        known = {*kinds.LOCATIONS, *kinds.OBJECTIVES, *kinds.CHARACTERS}
        wrong = {film.location, *film.objectives, *film.characters} - known
        if wrong:
            raise BadContent(f"board.toml, film {film.id!r}: unknown {', '.join(sorted(wrong))}")


def read_all() -> None:
    """Read everything once."""
    if not kinds.CARDS:
        _stacks()
        _roles()
        _characters()
        _places()
        _traits()
        _check()
