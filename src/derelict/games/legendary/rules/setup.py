"""Setup: modes, options, and everything shuffled before the first turn (L-5 to L-27, L-246 to L-252)."""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Any, TypeVar

from derelict.core.chance import Chance
from derelict.core.components.cards import Card, Cards
from derelict.core.errors import UnknownOption
from derelict.core.events import EVERYBODY
from derelict.core.frames import AnyFrame
from derelict.core.setup import ANY, Mode, Option, Setup, first_player, first_seat
from derelict.games.legendary.content.kinds import (
    CARDS,
    CHARACTER_DECK,
    CHARACTERS,
    DRONES,
    EVIL,
    GOOD,
    LOCATIONS,
    MINI_DECKS,
    OBJECTIVES,
    ROLES,
    SERGEANTS,
    STRIKES,
)
from derelict.games.legendary.content.places import DRONE_TABLE, FILMS, ROOMS
from derelict.games.legendary.rules.hive.complex import AddHive
from derelict.games.legendary.rules.players.preparing import ChooseRole, Deal, ObjectiveSetup
from derelict.games.legendary.rules.shuffling import face_down
from derelict.games.legendary.rules.turns import NextTurn
from derelict.games.legendary.state import HQ, HiveCard, Rules, State

T = TypeVar("T")

UNTESTED = Card("no", EVERYBODY)
"""The placeholder for a hand before there is one."""
_DRONES, _SERGEANTS, _STRIKES = face_down(DRONES), face_down(SERGEANTS), face_down(STRIKES)
"""Stacks of the box, ready to shuffle: all matches share the frozen records."""
MIX = "mix"
SEATS = (2, 1, 3, 4, 5)
"""The default is two players: with a bot as partner, one person plays the whole game, including help."""
MODES = tuple(Mode(name, SEATS) for name in (*FILMS, MIX))
FIRST_GAME = ("gunner", "technician", "researcher", "medic", "scout")
MORE_DRONES = {"none": -9, "fewer": -1, "standard": 0, "more": 1, "many": 2}
EACH_DRONES = tuple(map(str, range(1, len(DRONES) // 3 + 1)))
"""The range of Drones in a mini-deck."""
BARRACKS = 4


def _stage(number: int) -> tuple[str, ...]:
    return (ANY, *(id for id, objective in OBJECTIVES.items() if objective.data.stage == number))


OPTIONS = (
    Option("location", "one", ANY, (ANY, *LOCATIONS), (MIX,)),
    Option("objective1", "one", ANY, _stage(1), (MIX,)),
    Option("objective2", "one", ANY, _stage(2), (MIX,)),
    Option("objective3", "one", ANY, _stage(3), (MIX,)),
    Option("characters", "several", [], tuple(CHARACTERS), (MIX,)),
    Option("roles", "each", [], tuple(ROLES)),
    Option("dealing", "one", "random", ("random", "chosen", "two", "first")),
    Option("open_hands", "flag", False),
    Option("alien_player", "flag", False),
    Option("versus", "flag", False, fewest=2),
    Option("agenda", "one", "none", ("none", "hidden", "delayed"), fewest=2),
    Option("drones", "one", "standard", (*MORE_DRONES, "table", *EACH_DRONES)),
    Option("tough", "flag", False),
    Option("preparation", "one", "0", ("0", "1", "2")),
    Option("ambush", "one", "0", ("0", "1", "2", "3", "4", "5")),
    first_player(max(SEATS)),
)
_MIXED = ("location", "objective1", "objective2", "objective3")


def has_secrets(setup: Setup) -> bool:
    """Return whether players have secrets from each other; not in a solitaire match."""
    return setup.seats > 1


def settle(setup: Setup, chance: Chance) -> Rules:
    """Return the rules of a match from the options; options left open are drawn at random."""
    options = setup.options
    if options["agenda"] != "none" and setup.seats < 2:
        raise UnknownOption("Hidden Agendas need two players or more", "agenda_alone")
    if options["agenda"] != "none" and options["open_hands"]:
        raise UnknownOption(
            "with Hidden Agendas all hands stay hidden: choose open_hands or agenda, not both", "agenda_open"
        )
    location, objectives, characters = _scenario(setup, chance)
    return Rules(
        mode=setup.mode,
        location=location,
        objectives=objectives,
        characters=characters,
        drones=_shares(options["drones"], setup.seats, options["agenda"] != "none"),
        open_hands=options["open_hands"],
        alien_player=options["alien_player"],
        versus=options["versus"] or options["agenda"] != "none",
        agenda=options["agenda"],
        tough=options["tough"],
        preparation=int(options["preparation"]),
    )


def _scenario(setup: Setup, chance: Chance) -> tuple[str, tuple[str, str, str], tuple[str, ...]]:
    """L-15, L-16, L-20 to L-22: a film, or a free mix."""
    options = setup.options
    if setup.mode != MIX:
        named = [name for name in _MIXED if options[name] != ANY] + ["characters"] * bool(options["characters"])
        if named:
            text = f"{named[0]} can be chosen in a free mix only; the film {setup.mode} has its own"
            raise UnknownOption(text, "film", option=named[0], film=setup.mode)
        film = FILMS[setup.mode]
        return film.location, film.objectives, film.characters

    def lot(name: str, values: tuple[str, ...]) -> str:
        value: str = options[name]
        return values[chance.below(len(values))] if value == ANY else value

    chosen: list[str] = options["characters"]
    twice = next((character for character in chosen if chosen.count(character) > 1), None)
    if twice is not None:
        text = f"each character is in the Barracks once; {twice} is named twice or more"
        raise UnknownOption(text, "character_twice", character=twice)
    if len(chosen) > BARRACKS:
        text = f"the Barracks are made of {BARRACKS} characters, not of {len(chosen)}"
        raise UnknownOption(text, "characters", count=len(chosen))
    others = [character for character in CHARACTERS if character not in chosen]
    chance.mix(others)
    first, second, third = (lot(f"objective{number}", _stage(number)[1:]) for number in (1, 2, 3))
    return lot("location", tuple(LOCATIONS)), (first, second, third), (*chosen, *others)[:BARRACKS]


def _shares(choice: str, seats: int, agendas: bool) -> tuple[int, int, int]:
    """L-18, L-230, L-231, L-252: return the numbers of Drones and Secrets in each mini-deck."""
    if choice == "table":
        shares = DRONE_TABLE[seats - 1]
    else:
        each = int(choice) if choice in EACH_DRONES else max(0, seats + MORE_DRONES[choice])
        shares = (each, each, each)
    if agendas and sum(shares) < seats:
        share, more = divmod(seats, 3)
        shares = (share, share + (more == 2), share + (more >= 1))
    return shares


def begin(setup: Setup, chance: Chance) -> State:
    """Shuffle all decks; the choice of roles and the first hands follow."""
    rules = settle(setup, chance)
    seats, first = setup.seats, first_seat(setup, chance)
    roles, choices = _roles(setup, chance)
    hive, box = _hive(rules, seats, chance)
    agendas, spare = _agendas(rules, seats, chance)
    barracks = _shuffled(_barracks(rules.characters), chance)
    state = State(
        seats=seats,
        chance=chance,
        rules=rules,
        roles=roles,
        alive=(1 << seats) - 1,
        avatars=[""] * seats,
        hands=[()] * seats,
        decks=[()] * seats,
        discards=[()] * seats,
        owned=[()] * seats,
        vigil=[()] * seats,
        wounds=[()] * seats,
        hand_change=[0] * seats,
        fresh=(UNTESTED,) * seats,
        agendas=agendas,
        spare_agenda=spare,
        hive=hive,
        rooms=[None] * len(ROOMS),
        drone_box=box,
        barracks=tuple(barracks[:-HQ]),
        hq=[card.kind for card in barracks[: -HQ - 1 : -1]],
        sergeants=tuple(_shuffled(_SERGEANTS, chance)),
        strikes=tuple(_shuffled(_STRIKES, chance)),
        player=first,
        facehuggers=CARDS["facehugger"].data.copies,
        chestbursters=CARDS["chestburster"].data.copies,
    )
    ambush = int(setup.options["ambush"])
    frames: list[AnyFrame] = [*choices, Deal(), ObjectiveSetup()]
    state.do(*frames, *([AddHive(ambush)] if ambush else []), NextTurn(first))
    return state


def _shuffled(cards: Iterable[T], chance: Chance) -> list[T]:
    mixed = list(cards)
    chance.mix(mixed)
    return mixed


@lru_cache(64)
def _barracks(characters: tuple[str, ...]) -> Cards:
    """Return all cards of four characters, face down."""
    return face_down(kind for character in characters for kind in CHARACTER_DECK[character])


@cache
def _mini_deck(objective: str, layer: int) -> tuple[HiveCard, ...]:
    return tuple(_hive_card(kind, layer) for kind in MINI_DECKS[objective])


def _hive(rules: Rules, seats: int, chance: Chance) -> tuple[tuple[HiveCard, ...], Cards]:
    """L-17 to L-19, L-230, L-231: return the Hive deck, Objective 1 on top, and the Drones left over."""
    drones = _shuffled(_DRONES, chance)
    count = sum(rules.drones)
    extra, box = drones[:count], drones[count:]
    if rules.has_agendas:
        extra, box = [*extra[seats:], *face_down(["secrets_revealed"] * seats)], box + extra[:seats]
        chance.mix(extra)
    cards: list[HiveCard] = []
    for layer in (3, 2, 1):
        share = rules.drones[layer - 1]
        mine, extra = extra[:share], extra[share:]
        added = [_hive_card(card.kind, layer) for card in mine]
        cards += _shuffled([*_mini_deck(rules.objectives[layer - 1], layer), *added], chance)
    return tuple(cards), tuple(box)


@cache
def _hive_card(kind: str, layer: int) -> HiveCard:
    return HiveCard(kind, 0, layer)


def _agendas(rules: Rules, seats: int, chance: Chance) -> tuple[Cards, Cards]:
    """L-226, L-228, L-245: return an Agenda for each player, and the one that goes back to the box."""
    if not rules.has_agendas:
        return (), ()
    dealt = [*_shuffled(GOOD, chance)[:seats], EVIL[chance.below(len(EVIL))]]
    chance.mix(dealt)
    own = rules.agenda == "hidden"
    return tuple(Card(kind, 1 << seat if own else 0) for seat, kind in enumerate(dealt[:-1])), (Card(dealt[-1]),)


def _roles(setup: Setup, chance: Chance) -> tuple[list[str], list[ChooseRole]]:
    """L-7 to L-10, L-269: return the roles: named ones, those of the first game, dealt ones, or none yet."""
    named: list[str] = setup.options["roles"]
    taken = [role for role in named if role != ANY]
    twice = next((role for role in taken if taken.count(role) > 1), None)
    if twice is not None:
        raise UnknownOption(f"{twice} is named twice; all roles of a match are different", "role_twice", role=twice)
    if len(named) > setup.seats:
        raise UnknownOption("there is one role for each seat, and no more", "roles")
    roles = [named[seat] if seat < len(named) and named[seat] != ANY else "" for seat in range(setup.seats)]
    dealing = setup.options["dealing"]
    left = [role for role in (FIRST_GAME if dealing == "first" else ROLES) if role not in taken]
    open_seats = [seat for seat, role in enumerate(roles) if not role]
    if dealing == "chosen":
        return roles, [ChooseRole(seat, ()) for seat in open_seats]
    if dealing in ("random", "two"):
        chance.mix(left)
    if dealing == "two":
        return roles, [ChooseRole(seat, tuple(left[2 * at : 2 * at + 2])) for at, seat in enumerate(open_seats)]
    left += [role for role in ROLES if role not in left and role not in taken]
    for seat in open_seats:
        roles[seat] = left.pop(0)
    return roles, []


def lineups(mode: Mode, seats: int) -> list[dict[str, Any]]:
    """Return the setups to compare: a film is one scenario; there are too many free mixes to list."""
    return [{}]
