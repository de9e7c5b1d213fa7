"""Positions: a station as text that a person can write, read and change.

    {"factions": ["aliens", "scientists"], "turn": 5, "player": "aliens",
     "units": ["alien alien_nest.a upgraded", "alien corridors.b", "scientist space"],
     "slots": {"corridors.s1": "scientists.camera points=4", "alien_nest.s2": "aliens.hive upgrades=1"},
     "waiting": {"control_room.w1": "aliens.tentacles"}, "life": [18, 20], "malfunction": "corridors.s1"}

Units that are named nowhere are in the reserve, cards that are named nowhere in the box. The last card of a deck is
its top. Without a `stack` the player is about to choose a unit to move.
"""

from typing import Any

import msgspec

from derelict.core.errors import BadPosition
from derelict.games.theseus.board import NOBODY, Card
from derelict.games.theseus.position_reading import CODEC, MASKS, PLACES, Position, Reader, bad
from derelict.games.theseus.state import State
from derelict.games.theseus.station import (
    SECTORS,
    SLOT_SPOT,
    SLOTS,
    SPOTS,
    WAITING_SPOT,
)


def write(s: State) -> dict[str, Any]:
    """A state as a position; reading it back gives an equal state."""
    rules = s.rules
    names = rules.factions
    position = Position(
        factions=list(names),
        units=[_say_unit(s, unit) for unit in range(len(rules.units))],
        slots={
            SPOTS[SLOT_SPOT + slot]: _say_card(s, card) for slot in range(SLOTS) if (card := s.card(slot)) is not None
        },
        waiting={SPOTS[WAITING_SPOT + place]: kind for place, kind in enumerate(s.waiting) if kind},
        mode=rules.mode,
        ring=[SECTORS[sector].id for sector in rules.ring],
        homes=[SECTORS[home].id if home >= 0 else "" for home in rules.homes],
        order=[names[player] for player in rules.order],
        deck=rules.deck,
        beginner=rules.beginner,
        player=names[s.player],
        turn=s.turn,
        extra=s.extra,
        reached=list(s.reached),
        since=s.since,
        life=s.life,
        knowledge=s.knowledge,
        decks=[list(deck) for deck in s.decks],
        box=[list(box) for box in s.box],
        discards=[list(pile) for pile in s.discards],
        dealt=[list(dealt) for dealt in s.dealt],
        hands=[list(hand) for hand in s.hands],
        stock=s.stock,
        clamped=[(unit, SPOTS[SLOT_SPOT + slot]) for unit, slot in s.clamped],
        parasites=[(unit, names[player]) for unit, player in s.parasites],
        deactivations=[(SECTORS[sector].id, names[player]) for sector, player in s.deactivations],
        triggered=[SPOTS[SLOT_SPOT + slot] for slot in s.triggered],
        resolved=[SPOTS[SLOT_SPOT + slot] for slot in s.resolved],
        worked=[SPOTS[SLOT_SPOT + slot] for slot in s.worked],
        malfunction=SPOTS[SLOT_SPOT + s.malfunction] if s.malfunction >= 0 else None,
        end=s.end,
        racing=[names[player] for player in s.racing],
        extra_turns=None if s.extra_turns is None else [names[player] for player in s.extra_turns],
        revelations=s.revelations,
        chance=s.chance,
        stack=CODEC.dump(s)["stack"],
        outcome=s.outcome,
    )
    data: dict[str, Any] = msgspec.to_builtins(position)
    data["game"] = "theseus"
    return data


def _say_unit(s: State, unit: int) -> str:
    room = s.where[unit]
    place = SPOTS[room] if room >= 0 else next(name for name, at in PLACES.items() if at == room)
    flags = [name for name in MASKS if getattr(s, name) >> unit & 1]
    return " ".join((s.rules.units[unit], place, *flags))


def _say_card(s: State, card: Card) -> str:
    parts = [card.kind]
    if card.owner != NOBODY and s.rules.factions[card.owner] != card.data.faction:
        parts.append(f"held={s.rules.factions[card.owner]}")
    parts += [f"{name}={number}" for name in ("upgrades", "points") if (number := getattr(card, name))]
    parts += ["armed"] if card.armed else []
    parts += [f"embryo={card.embryo}"] if card.embryo >= 0 else []
    return " ".join(parts)


def read(data: dict[str, Any]) -> State:
    """The state of a position; `BadPosition` names whatever is wrong."""
    try:
        position = msgspec.convert(data, Position)
        if position.game != "theseus":
            raise bad("other_game", other=position.game)
        return Reader(position).state()
    except msgspec.ValidationError as fault:
        at = str(fault).rpartition(" - at ")[2]
        raise BadPosition(f"the position is wrong: {fault}", "position_file.shape", at=at) from None
    except KeyError as fault:
        raise bad("unknown", name=repr(fault.args[0])) from None
