"""Checks that frames fit the table: the places of figures, and what can still be done."""

from collections import Counter
from functools import cache
from typing import Any

from derelict.core.frames import AnyFrame
from derelict.games.nemesis import actions as a
from derelict.games.nemesis.content import tables
from derelict.games.nemesis.content.scripts import clauses
from derelict.games.nemesis.content.words.base import Context
from derelict.games.nemesis.rules import uses
from derelict.games.nemesis.rules.drafting import DraftCharacter, KeepCharacter
from derelict.games.nemesis.rules.effects import is_possible
from derelict.games.nemesis.rules.facility import MoveDoor
from derelict.games.nemesis.rules.intruders import fighting
from derelict.games.nemesis.rules.paying import Pay
from derelict.games.nemesis.rules.reactions import is_awaited
from derelict.games.nemesis.rules.things import crafting, weapons
from derelict.games.nemesis.rules.things.trading import Gift
from derelict.games.nemesis.rules.turn.interrupting import AskAround, Cancel, Interruptible, MayInterrupt
from derelict.games.nemesis.rules.turn.turns import Go
from derelict.games.nemesis.state import State

OF_PLAYERS = ("card", "item", "action", "computer", "exploration", "attack", "room")
"""The scripts carried out for one player; events are carried out for all."""
ATTACKS = ("", "escape", "surprise", "phase")
"""The moments of an attack."""


def is_player(s: State, seat: int) -> bool:
    """Whether a seat has a character, in a room or out of play."""
    player = s.players[seat] if 0 <= seat < s.seats else None
    return player is not None and bool(player.character) and (bool(player.slot) or not player.is_alive)


def is_here(s: State, frame: Any) -> bool:
    """Whether the players of a frame are in rooms, or out of play."""
    named = [getattr(frame, name) for name in ("seat", "acting", "guest", "host") if hasattr(frame, name)]
    return all(is_player(s, seat) for seat in named)


def is_in_room(s: State, frame: Any) -> bool:
    """Whether the player of a frame is in a room."""
    return is_player(s, frame.seat) and bool(s.players[frame.seat].slot)


def is_once(s: State, frame: AnyFrame, parts: tuple[type[AnyFrame], ...]) -> bool:
    """Whether a part of the round comes once, or once more just before it, and over other parts alone.

    An action or a question below it could have become impossible when it comes.
    """
    again = sum(type(other) is type(frame) for other in s.stack)
    return again <= 2 and all(isinstance(other, parts) for other in _below(s, frame))


def _below(s: State, frame: AnyFrame) -> list[AnyFrame]:
    """Return the frames under this very frame of the stack; others may be equal to it."""
    place = next(place for place, other in enumerate(s.stack) if other is frame)
    return s.stack[:place]


def _above(s: State, frame: AnyFrame) -> list[AnyFrame]:
    """Return the frames over this very frame of the stack."""
    return s.stack[len(_below(s, frame)) + 1 :]


def can_be_asked(s: State, frame: AnyFrame) -> bool:
    """Whether a question has answers: one about missing things cannot even be asked."""
    try:
        return bool(frame.ask(s).options)
    except (LookupError, ValueError, AssertionError, StopIteration):
        return False


def takes_turn(s: State) -> bool:
    """Whether it is the turn of a player who still has actions, with none begun."""
    is_free = len(s.stack) > 1 and isinstance(s.stack[-2], Go)
    return is_free and s.phase == "players" and s.actions > 0 and s.can_act(s.active)


def is_carried_out(s: State, frame: Any) -> bool:
    """Whether the clauses under a key can concern a player, and their place exists."""
    c: Context = frame.context
    is_about_one = frame.key.partition(".")[0] in OF_PLAYERS
    if c.seat >= 0 or is_about_one:
        fits = is_player(s, c.seat) and (c.you < 0 or is_player(s, c.you))
    else:
        fits = c.you < 0 and _is_for_all(frame.key)
    return fits and frame.at < len(clauses(frame.key)) and c.moment in _moments(frame.key)


@cache
def _moments(key: str) -> tuple[str, ...]:
    """Return the moments at which what stands under a key is carried out; in a turn it has none."""
    file, id, *part = key.partition("/")[0].split(".")
    match file:
        case "attack":
            return ATTACKS
        case "card" | "item":
            ways = tables.CARDS[id].ways if file == "card" else tables.ITEMS[id].ways
            return tuple("" if moment == "turn" else moment for moment in ways[int(part[0])].moments)
    return ("dark_event",) if file == "event" and part else ("",)


def _is_for_all(key: str) -> bool:
    """Whether the clauses under a key are carried out once, and not for each of several players."""
    while "/" in key:
        key, _, place = key.rpartition("/")
        if clauses(key)[int(place.removesuffix("-"))].name not in ("rooms", "each_intruder", "when"):
            return False
    return True


def is_draft(s: State, frame: Any) -> bool:
    """Whether a player still has no character, and two are left to choose from."""
    waiting = Counter(other.seat for other in s.stack if isinstance(other, DraftCharacter | KeepCharacter))
    is_new = frame.seat >= 0 and not s.players[frame.seat].character and waiting[frame.seat] == 1
    return is_new and len(s.decks["characters"]) > len(waiting)


def is_choice_left(s: State, frame: Any) -> bool:
    """Whether a player still has objectives to choose from, and chooses once."""
    return frame.seat >= 0 and len(s.players[frame.seat].objectives) > 1 and s.stack.count(frame) == 1


def can_pay(s: State, frame: Any) -> bool:
    return frame.left in range(1, len(s.players[frame.seat].action_cards()) + 1)


_BEFORE = (AskAround, Cancel, MayInterrupt, Pay)
"""What comes between the declaration of an action and the action."""


def can_perform(s: State, frame: Any) -> bool:
    """Whether a declared action is the only one, still possible, and paid for."""
    if any(type(other) is type(frame) or not isinstance(other, _BEFORE) for other in _above(s, frame)):
        return False
    seat, deed = frame.seat, getattr(frame, "deed", None)
    player = s.players[seat]
    if not player.slot:
        return True
    match deed:
        case None if hasattr(frame, "line"):
            return _is_line(s, seat, frame.line)
        case None:
            return _is_act(s, seat, frame.action, frame.way)
        case a.Move(slot) | a.Careful(slot):
            return slot in tables.MAP.neighbours(player.slot)
        case a.Play(card, way):
            return _is_use(s, seat, "card", card, way, len(tables.CARDS[card].ways))
        case a.Use(item, way):
            return _is_use(s, seat, "item", item, way, len(tables.ITEMS[item].ways))
        case a.Act(action, way):
            return not s.rooms[player.slot].malfunction and _is_act(s, seat, action, way)
        case a.Compute(line):
            return _is_line(s, seat, line)
        case a.Shoot() | a.Melee():
            return deed in list(fighting.offers(s, seat))
        case a.PickUp(thing):
            return thing in s.rooms[player.slot].objects
        case a.Craft():
            return deed in crafting.offers(s, seat)
    return True


def _is_use(s: State, seat: int, file: str, id: str, way: int, ways: int) -> bool:
    if (way == 0) != (ways == 1) or way > ways:
        return False
    return is_possible(s, f"{file}.{id}.{max(way - 1, 0)}", uses.context(seat, id))


def _is_act(s: State, seat: int, action: str, way: int) -> bool:
    here = s.tile(s.players[seat].slot).actions
    return action in here and _is_use(s, seat, "action", action, way, len(tables.ROOM_ACTIONS[action].ways))


def _is_line(s: State, seat: int, line: int) -> bool:
    return a.Compute(line) in uses.possible(s, uses.context(seat, s.computer), uses.lines(s.computer))


def is_interruptible(s: State, frame: AnyFrame) -> bool:
    """Whether there is something below that an Interruption cancels."""
    return any(isinstance(other, Interruptible) for other in _below(s, frame))


def is_door_due(s: State, frame: Any) -> bool:
    """Whether all doors are in use, a closed one can be moved, and nothing but other doors comes before that."""
    over = _above(s, frame)
    is_next = all(isinstance(other, MoveDoor) and other.corridor != frame.corridor for other in over)
    is_open = frame.corridor in tables.CORRIDORS and frame.corridor not in s.doors
    return is_next and is_open and len(s.doors) >= tables.POOLS["doors"] and "closed" in s.doors.values()


def can_explore(s: State, frame: Any) -> bool:
    """Whether a room is face down and explored only once."""
    again = s.stack.count(frame)
    return s.rooms[frame.slot].token is not None and again == 1


def is_walk(s: State, frame: Any) -> bool:
    """Whether everybody who is about to walk is next to their destination."""
    named = [getattr(frame, name) for name in ("seat", "guest", "host") if hasattr(frame, name)]
    here = [getattr(frame, "here", "")] if hasattr(frame, "here") else [s.players[seat].slot for seat in named]
    return all(slot and frame.slot in tables.MAP.neighbours(slot) for slot in here)


def is_ride(s: State, frame: Any) -> bool:
    """Whether the elevator goes to an Elevator Room with players who are in it."""
    slot = getattr(frame, "slot", tables.ELEVATOR_ROOMS[s.elevator])
    named = (*getattr(frame, "asked", ()), *getattr(frame, "coming", ()))
    return slot in tables.ELEVATOR_ROOMS.values() and all(is_player(s, seat) for seat in named)


def is_put_away(s: State, frame: Any) -> bool:
    """Whether an event is still in the game, and leaves it once."""
    again = s.stack.count(frame)
    return frame.card not in s.removed and again == 1


def is_awaited_here(s: State, frame: Any) -> bool:
    """Whether something is about to happen that a player can react to."""
    return is_awaited(s, frame.at.seat, frame.at.moment)


def is_try(s: State, frame: Any) -> bool:
    """Whether a character can attack a target with a weapon that they have, or have just emptied."""
    attempt: fighting.Try = frame.attempt
    if not is_player(s, attempt.seat) or not s.players[attempt.seat].slot:
        return False
    held = weapons.weapons(s, attempt.seat, "")
    return attempt.weapon in ("", *held)


def is_boost(s: State, frame: Any) -> bool:
    """Whether the weapon of an attempt can spend more ammo."""
    return is_try(s, frame) and frame.attempt.weapon in weapons.loaded(s, frame.attempt.seat)


def is_offered(s: State, frame: Any) -> bool:
    """Whether players own their gifts, each thing once, and the receivers are in the room."""
    offers = getattr(frame, "offers", frame)
    gifts: tuple[Gift, ...] = (*offers.gifts, *([frame.gift] if hasattr(frame, "gift") else []))
    if not all(_is_own(s, gift, gift is getattr(frame, "gift", None)) for gift in gifts):
        return False
    order = getattr(offers, "order", ())
    if hasattr(offers, "order") and not (
        len(set(order)) == len(order) > 1 and offers.at < len(order) and all(is_player(s, seat) for seat in order)
    ):
        return False
    given = Counter((gift.giver, gift.place, gift.thing) for gift in gifts)
    return all(count <= _owned(s, *what) for what, count in given.items())


def _is_own(s: State, gift: Gift, is_open: bool) -> bool:
    both = is_player(s, gift.giver) and (gift.receiver == -1 if is_open else is_player(s, gift.receiver))
    return both and gift.giver != gift.receiver and (gift.place >= 0) != bool(gift.thing)


def _owned(s: State, giver: int, place: int, thing: str) -> int:
    player = s.players[giver]
    return player.objects.count(thing) if thing else int(0 <= place < len(player.items))
