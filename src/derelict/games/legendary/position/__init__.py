"""Positions: a match as text that people can write, read and change.

    {"film": "alien", "roles": ["gunner", "medic"], "hands": [["captain_of_the_ship", "grunt"], ["sergeant_tech"]],
     "rooms": {"med_lab": "vent_stalker up", "airlock": "event2"}, "combat": ["stray_drone"], "attack": 2,
     "strikes": ["scratch", "miss"], "hq": ["electric_prod"]}

Cards of a pile are named from the bottom up: the last one is its top. Unnamed cards lie under those of their stack, or
with `"rest": "removed"` are out of the game. Seats are counted from 1. Without a `stack` the player is in the Action
phase. `docs/positions-legendary.md` has all fields.
"""

from typing import Any, Literal

from msgspec.structs import asdict

from derelict.core.components.cards import UNKNOWN, Card, Cards
from derelict.core.frames import AnyFrame
from derelict.core.positions import positions as core
from derelict.core.positions.cards import card
from derelict.core.positions.forms import (
    NUMBER,
    SEAT,
    Fault,
    bits,
    by_seat,
    each,
    known,
    one_of,
    pair,
    spots,
)
from derelict.games.legendary.content.kinds import (
    AVATARS,
    CARDS,
    CHARACTER_DECK,
    EVIL,
    GOOD,
    LOCATIONS,
    OBJECTIVES,
    ROLES,
)
from derelict.games.legendary.content.places import FILMS, ROOMS
from derelict.games.legendary.position import things
from derelict.games.legendary.position.checks import check_cards, check_numbers, check_places, check_players
from derelict.games.legendary.position.filling import fill_owned, fill_stacks, number_cards
from derelict.games.legendary.position.stack import STACKS
from derelict.games.legendary.position.things import KIND, MOST_SEATS
from derelict.games.legendary.rules.acting import MENU
from derelict.games.legendary.rules.lasting import is_altered
from derelict.games.legendary.rules.players.achieving import ACHIEVEMENTS
from derelict.games.legendary.rules.players.aliens import ALIEN_END, ALIEN_MENU
from derelict.games.legendary.rules.setup import FIRST_GAME, MIX
from derelict.games.legendary.rules.turns import STRIKE_PHASE, NextTurn
from derelict.games.legendary.state import ACTION, HQ, AgendaRule, Rules, State


class Settled(core.Settled, kw_only=True):
    """The setup of a match, and the place of unnamed cards."""

    film: str = "alien"
    roles: list[str] | None = None
    seats: int | None = None
    location: str | None = None
    objectives: tuple[str, str, str] | None = None
    characters: tuple[str, ...] | None = None
    drones: tuple[int, int, int] = (0, 0, 0)
    open_hands: bool = False
    alien_player: bool = False
    versus: bool = False
    agenda: AgendaRule = "none"
    tough: bool = False
    preparation: int = 0
    rest: Literal["stacks", "removed"] = "stacks"


def _seats(s: State) -> int:
    return s.seats


def _agendas(s: State) -> int:
    return s.seats if s.rules.has_agendas else 0


def _spare_agenda(s: State) -> Cards:
    """Return a good Agenda if another player has an evil one, else an evil one."""
    if not s.agendas:
        return ()
    dealt = [card.kind for card in s.agendas]
    spare = [kind for kind in (GOOD if any(kind in EVIL for kind in dealt) else EVIL) if kind not in dealt]
    return (Card(spare[0] if spare else UNKNOWN),)


_CARDS, _KINDS = each(card(KIND)), each(KIND)
_PILES = by_seat(_KINDS, _seats, lambda s, seat: (), exactly=False)


class Positions(core.Positions[State]):
    """The positions of Legendary Encounters."""

    settled = Settled
    left_out = ("rules", "seats", "roles")
    unsaid = ("spare_agenda",)
    forms = {
        **dict.fromkeys(
            ("aliens", "returning", "unmasked", "declined", "asked", "isolated", "dark_for", "sheltered"), bits(SEAT)
        ),
        "alive": bits(SEAT).left_out(lambda s: (1 << s.seats) - 1),
        "avatars": by_seat(known({"", *AVATARS}), _seats, lambda s, seat: "", exactly=False),
        "hands": by_seat(lambda seat: each(things.hand_card(seat)), _seats, lambda s, seat: (), exactly=False),
        "decks": by_seat(_CARDS, _seats, lambda s, seat: (), exactly=False),
        **dict.fromkeys(("discards", "vigil", "wounds"), _PILES),
        "owned": by_seat(_KINDS, _seats, lambda s, seat: ()),
        "hand_change": by_seat(NUMBER, _seats, lambda s, seat: 0, exactly=False),
        "fresh": by_seat(
            lambda seat: card(known(("yes", "no")), lambda s: 1 << seat),
            _seats,
            lambda s, seat: Card("no", 1 << seat),
            exactly=False,
            into=tuple,
        ),
        "agendas": by_seat(
            things.agenda, _agendas, lambda s, seat: things.agenda(seat).read(s, GOOD[seat], "agendas"), into=tuple
        ),
        "spare_agenda": each(card(known({UNKNOWN, *CARDS}))).left_out(_spare_agenda),
        **dict.fromkeys(("alien_deck", "drone_box", "barracks", "sergeants", "strikes"), _CARDS),
        **dict.fromkeys(("alien_discard", "found", "spent", "dead_enemies", "dead_characters", "removed"), _KINDS),
        **dict.fromkeys(("slain", "foreign", "strike_discard", "drawn"), _KINDS),
        "hive": each(things.HIVE_CARD),
        "rooms": spots(ROOMS, things.placed(up=False)),
        "combat": each(things.placed(up=True)),
        "locked": bits(one_of(ROOMS)),
        "attached": each(things.ATTACHED),
        "huggers": each(things.HUGGER),
        "hq": by_seat(known({"", *CARDS}), lambda s: HQ, lambda s, space: "", exactly=False),
        "plays": each(things.PLAYED),
        "offers": each(things.OFFER),
        "achievements": each(pair(known(ACHIEVEMENTS), SEAT)),
        "player": SEAT.but(1),
        **dict.fromkeys(("turn", "round"), NUMBER.but(1)),
        "phase": NUMBER.but(ACTION),
        **dict.fromkeys(("facehuggers", "chestbursters", "icons"), NUMBER.left_out(lambda s: 0)),
    }

    def settle(self, p: Any) -> dict[str, Any]:
        film = FILMS.get(p.film) or FILMS["alien"]
        roles = p.roles if p.roles is not None else list(FIRST_GAME[: p.seats or 1])
        seats = p.seats or len(roles)
        given = {name: getattr(p, name) for name in Rules.__struct_fields__ if name != "mode"}
        for name in ("location", "objectives", "characters"):
            given[name] = given[name] if given[name] is not None else getattr(film, name)
        rules = Rules(p.film, **given | {"versus": p.versus or p.agenda != "none"})
        for where, names, among in (
            ("film", [rules.mode], {*FILMS, MIX}),
            ("location", [rules.location], LOCATIONS),
            ("objectives", rules.objectives, OBJECTIVES),
            ("characters", rules.characters, CHARACTER_DECK),
            ("roles", roles, {"", *ROLES}),
        ):
            for name in names:
                known(among).read(None, name, where)
        for number, name in enumerate(rules.objectives, 1):
            if OBJECTIVES[name].data.stage != number:
                raise Fault("not_there", where="objectives", card=name)
        if not 1 <= seats <= MOST_SEATS:
            raise Fault("number", where="seats", number=seats, least=1, most=MOST_SEATS)
        if len(roles) != seats:
            raise Fault("lists", where="roles", number=seats, found=len(roles))
        if len(set(rules.characters)) < len(rules.characters):
            raise Fault("twice", where="characters")
        if rules.has_agendas and rules.open_hands:
            raise Fault("open_agendas")
        return {"rules": rules, "seats": seats, "roles": roles}

    def say_settled(self, s: State) -> dict[str, Any]:
        rules = asdict(s.rules)
        return {"film": rules.pop("mode"), **rules, "seats": s.seats, "roles": s.roles, "rest": "removed"}

    def complete(self, s: State, p: Any) -> None:
        number_cards(s)
        s.altered |= is_altered(s)
        if p.icons is None:
            for played in s.plays:
                s.icons |= CARDS[played.kind].icons
        check_places(s)
        check_numbers(s)
        if p.owned is None:
            fill_owned(s)
        check_players(s)
        check_cards(s)
        fill_stacks(s, p)

    def resume(self, s: State) -> list[AnyFrame]:
        if s.is_alien(s.player):
            return [NextTurn(), ALIEN_END, ALIEN_MENU]
        return [NextTurn(), STRIKE_PHASE, MENU]


POSITIONS = Positions(State, STACKS)
