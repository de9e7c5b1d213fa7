"""Positions: a match as text that a person can write, read and change.

    {"film": "alien", "roles": ["gunner", "medic"], "hands": [["captain_of_the_ship", "grunt"], ["sergeant_tech"]],
     "rooms": {"med_lab": "vent_stalker up", "airlock": "event2"}, "combat": ["stray_drone"], "attack": 2,
     "strikes": ["scratch", "miss"], "hq": ["electric_prod"]}

Cards of a pile are named from the bottom up: the last one is its top. Cards that are named nowhere lie under those of
their stack, or with `"rest": "removed"` are out of the game. Seats are counted from 1. Without a `stack` the player is
in the Action phase. `docs/positions-legendary.md` has all fields.
"""

from typing import Any

import msgspec

from derelict.core.errors import BadPosition
from derelict.games.legendary.content.board import ROOMS
from derelict.games.legendary.position_cards import say_card, say_hugger, say_placed, say_played, seats_in
from derelict.games.legendary.position_fields import FLAGS, NUMBERS, PILES, SEATS, STACKS, Position
from derelict.games.legendary.position_reading import CODEC, Reader
from derelict.games.legendary.state import State


def write(s: State) -> dict[str, Any]:
    """A state as a position; reading it back gives an equal state."""
    data = CODEC.dump(s)
    more: dict[str, Any] = {name: value for name, value in data["rules"].items() if name != "mode"}
    more |= {name: [say_card(card) for card in getattr(s, name)] for name in STACKS}
    more |= {name: list(getattr(s, name)) for name in PILES}
    more |= {name: seats_in(getattr(s, name)) for name in SEATS}
    more |= {name: getattr(s, name) for name in (*NUMBERS, *FLAGS)}
    position = Position(
        film=s.rules.mode,
        roles=s.roles,
        seats=s.seats,
        alive=seats_in(s.alive),
        aliens=seats_in(s.aliens),
        avatars=s.avatars,
        hands=[[say_card(card, 1 << seat) for card in hand] for seat, hand in enumerate(s.hands)],
        decks=[[say_card(card) for card in deck] for deck in s.decks],
        discards=[list(pile) for pile in s.discards],
        owned=[list(owned) for owned in s.owned],
        vigil=[list(cards) for cards in s.vigil],
        wounds=[list(cards) for cards in s.wounds],
        hand_change=s.hand_change,
        fresh=[say_card(card, 1 << seat) for seat, card in enumerate(s.fresh)],
        agendas=[say_card(card, 1 << seat) for seat, card in enumerate(s.agendas)],
        spare_agenda=[say_card(card) for card in s.spare_agenda],
        hive=[say_card(card) + f" layer={card.layer}" for card in s.hive],
        rooms={ROOMS[room]: say_placed(card) for room, card in enumerate(s.rooms) if card is not None},
        combat=[say_placed(card) + " down" * (not card.up) for card in s.combat],
        locked=[room for number, room in enumerate(ROOMS) if s.locked >> number & 1],
        attached=[f"{attached.kind} {ROOMS[attached.room]}" for attached in s.attached],
        hq=s.hq,
        huggers=[say_hugger(hugger) for hugger in s.huggers],
        plays=[say_played(played) for played in s.plays],
        offers=[f"{offer.kind} seat={offer.seat + 1}" + " taken" * offer.taken for offer in s.offers],
        achievements=[(name, seat + 1) for name, seat in s.achievements],
        player=s.player + 1,
        rest="removed",
        stack=data["stack"],
        chance=s.chance,
        outcome=s.outcome,
        **more,
    )
    written: dict[str, Any] = msgspec.to_builtins(position)
    return written | {"game": "legendary"}


def read(data: dict[str, Any]) -> State:
    """The state of a position; `BadPosition` names whatever is wrong."""
    try:
        position = msgspec.convert(data, Position)
        if position.game != "legendary":
            raise BadPosition(f"this is a position of {position.game!r}, not of 'legendary'")
        return Reader(position).state()
    except msgspec.ValidationError as fault:
        raise BadPosition(str(fault)) from None
    except KeyError as fault:
        raise BadPosition(f"there is no {fault.args[0]!r} in this game") from None
    except (ValueError, IndexError) as fault:
        raise BadPosition(str(fault)) from None
