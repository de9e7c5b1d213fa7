"""What a person can ask of a table: each command becomes one entry, or is refused with a reason.

Forms and sockets both come through here, so what a person may do does not depend on how they ask.
"""

from collections.abc import Callable, Mapping
from typing import Any

from derelict.core.game import Game
from derelict.table.record import entries as e
from derelict.table.record.entries.entry import now
from derelict.table.record.names import checked_name, clean_line
from derelict.table.record.orders import LONGEST_ORDER, DecliningSet, Ordered, Unordered, order_names
from derelict.table.record.record import Record, Refused

LONGEST_CHAT = 400


class Asker:
    """The person who asks: an id, a name, and their seats at this table."""

    def __init__(self, record: Record, player: str, name: str) -> None:
        self.record = record
        self.player = player
        self.name = name
        self.seats = record.seats_of(player)
        self.is_host = record.terms.host == player

    def own_seat(self, fields: Mapping[str, Any]) -> int:
        """Return the seat that a command means: the one named, the one that is asked, or the only one."""
        named = fields.get("seat")
        if named is not None:
            seat = whole(named)
        elif self.record.to_move in self.seats:
            seat = self.record.to_move or 0
        elif self.seats:
            seat = self.seats[0]
        else:
            raise Refused("not_seated")
        if seat not in self.seats:
            raise Refused("not_your_seat")
        return seat

    def undoer(self) -> int:
        """Return the seat whose actions are taken back."""
        if not self.seats:
            raise Refused("not_seated")
        self.record.undoable()
        seat = self.record.undoer(self.player)
        if seat is None:
            raise Refused("already_resigned")
        return seat

    def back_taker(self) -> int:
        """Return the seat that may take back now: like `undoer`, but raises `Refused` during a pause."""
        seat = self.undoer()
        if self.record.stands_still:
            raise Refused("paused")
        return seat

    def back_to(self, fields: Mapping[str, Any]) -> int:
        """Return the moment to go back to: the one named, or the one before the person's last action."""
        if fields.get("to") is not None:
            return whole(fields["to"])
        last = self.record.own_last(self.player)
        if last is None:
            raise Refused("nothing_to_undo")
        return last

    def any_seat(self, fields: Mapping[str, Any]) -> int:
        seat = whole(fields.get("seat"))
        if not 0 <= seat < len(self.record.seats):
            raise Refused("no_such_seat")
        return seat

    def let_play(self, seat: int, bot: str) -> e.Entry:
        """Let a bot play for a seat: its person chooses the bot; anybody else gets a normal one, which is logged."""
        if seat in self.seats:
            return e.TookOver(seat, bot)
        return e.TookOver(seat, LEVELS["normal"], self.player, self.name, makes_practice=True)

    def need_host(self) -> None:
        if not self.is_host:
            raise Refused("host_only")


Command = Callable[[Asker, Mapping[str, Any]], e.Entry]


def whole(value: object) -> int:
    """Parse a number from a form or a socket."""
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise Refused("bad_number")
    try:
        return int(value)
    except ValueError:
        raise Refused("bad_number") from None


def act(asker: Asker, fields: Mapping[str, Any]) -> e.Entry:
    action = fields.get("action")
    if not isinstance(action, str) or len(action) > 200:
        raise Refused("bad_action")
    seat = asker.own_seat({} if "seat" not in fields else fields)
    asker.record.need("playing")
    if asker.record.seats[seat].bot is not None:
        raise Refused("bot_plays")
    return e.Acted(seat, whole(fields.get("number")), action, by_bot=False)


def undo(asker: Asker, fields: Mapping[str, Any]) -> e.Entry:
    seat, to = asker.back_taker(), asker.back_to(fields)
    if not 0 <= to < len(asker.record.undoable().actions):
        raise Refused("nothing_to_undo")
    return e.Undone(seat, to)


def reset_turn(asker: Asker, fields: Mapping[str, Any]) -> e.Entry:
    """Take back everything that a person may take back alone."""
    seat = asker.back_taker()
    match = asker.record.undoable()
    to = match.free_from(seat)
    if to >= len(match.actions):
        raise Refused("nothing_to_undo")
    return e.Undone(seat, to)


def redo(asker: Asker, fields: Mapping[str, Any]) -> e.Entry:
    """Redo. A client that asked "are you sure?" names the action, and gets exactly that one or a refusal."""
    seat, match = asker.own_seat({}), asker.record.playing()
    if asker.record.is_covered(asker.player):
        raise Refused("covered")
    following = [str(len(match.actions)), *(action.text for action in match.undone[:1])]
    if "action" in fields and [fields.get("number"), fields["action"]] != following:
        raise Refused("stale")
    return e.Redone(seat)


def ask_back(asker: Asker, fields: Mapping[str, Any]) -> e.Entry:
    return e.TakeBackAsked(asker.back_taker(), asker.back_to(fields))


def answer_back(asker: Asker, fields: Mapping[str, Any]) -> e.Entry:
    agrees = str(fields.get("agrees")).lower() in ("true", "yes", "1")
    return e.TakeBackAnswered(asker.undoer(), agrees, whole(fields.get("asked")))


def take_device(asker: Asker, fields: Mapping[str, Any]) -> e.Entry:
    return e.TookDevice(asker.own_seat(fields))


def open_hands(asker: Asker, fields: Mapping[str, Any]) -> e.Entry:
    asker.own_seat({})
    return e.HandsOpened(asker.player)


def cover_hands(asker: Asker, fields: Mapping[str, Any]) -> e.Entry:
    asker.own_seat({})
    return e.HandsCovered(asker.player)


def pass_for_me(asker: Asker, fields: Mapping[str, Any]) -> e.Entry:
    asker.own_seat({})
    return e.PassingSet(asker.player, is_on=True)


def ask_me(asker: Asker, fields: Mapping[str, Any]) -> e.Entry:
    asker.own_seat({})
    return e.PassingSet(asker.player, is_on=False)


def go_on(asker: Asker, fields: Mapping[str, Any]) -> e.Entry:
    """Go on to the next step of a first game, after a step that only shows something."""
    asker.own_seat({})
    return e.Heard(whole(fields.get("step")))


def decline_for_me(asker: Asker, fields: Mapping[str, Any]) -> e.Entry:
    asker.own_seat({})
    return DecliningSet(asker.player, "turn")


def decline_always(asker: Asker, fields: Mapping[str, Any]) -> e.Entry:
    asker.own_seat({})
    return DecliningSet(asker.player, "always")


def ask_whether(asker: Asker, fields: Mapping[str, Any]) -> e.Entry:
    asker.own_seat({})
    return DecliningSet(asker.player, None)


def order(asker: Asker, fields: Mapping[str, Any]) -> e.Entry:
    """Leave an order: typed, or chosen from the actions that are likely next or were possible before."""
    typed = clean_line(str(fields.get("typed") or ""), LONGEST_ORDER)
    action = typed or clean_line(str(fields.get("order") or ""), LONGEST_ORDER)
    like = -1 if typed else whole(fields.get("like", -1))
    is_whatever = fields.get("whatever") == "yes"
    seat, match, text = asker.own_seat({}), asker.record.match, " ".join(action.lower().split())
    names = {} if typed or match is None else order_names(match, seat, text)
    return Ordered(seat, text, like, is_whatever, names)


def cancel_order(asker: Asker, fields: Mapping[str, Any]) -> e.Entry:
    return Unordered(asker.own_seat({}))


def name_seat(asker: Asker, fields: Mapping[str, Any]) -> e.Entry:
    return e.Named(asker.own_seat(fields), checked_name(str(fields.get("name", ""))))


def say(asker: Asker, fields: Mapping[str, Any]) -> e.Entry:
    text = clean_line(str(fields.get("text", "")), LONGEST_CHAT)
    if not text:
        raise Refused("nothing_said")
    return e.Said(asker.name, text, asker.seats[0] if asker.seats else None, asker.player)


def note(asker: Asker, fields: Mapping[str, Any]) -> e.Entry:
    """Comment on a moment of a finished match; only its players may."""
    text = clean_line(str(fields.get("text", "")), LONGEST_CHAT)
    asker.own_seat({})
    if not text:
        raise Refused("nothing_said")
    return e.Noted(whole(fields.get("at")), asker.name, text, asker.player)


def sit(asker: Asker, fields: Mapping[str, Any]) -> e.Entry:
    seat = asker.any_seat(fields)
    asker.record.need("gathering")
    if not asker.record.seats[seat].is_taken and not asker.record.may_sit(asker.player, seat):
        raise Refused("seat_awaits" if asker.record.seats[seat].awaits else "invitation_only")
    return e.Sat(seat, asker.player, asker.name)


def leave(asker: Asker, fields: Mapping[str, Any]) -> e.Entry:
    """Leave a seat, or free a kept one. Once the match has begun the seat stays with its person, and a bot plays on."""
    seat = asker.any_seat(fields)
    is_awaited = asker.record.seats[seat].awaits == asker.player
    if seat not in asker.seats and not is_awaited:
        asker.need_host()
    if asker.record.status == "playing":
        return asker.let_play(seat, LEVELS["normal"])
    return e.Left(seat, declines=is_awaited)


def swap(asker: Asker, fields: Mapping[str, Any]) -> e.Entry:
    """The host swaps a seat with the next one."""
    asker.need_host()
    seat = asker.any_seat(fields)
    return e.Swapped(seat, asker.any_seat({"seat": seat + 1}))


def seat_bot(asker: Asker, fields: Mapping[str, Any]) -> e.Entry:
    asker.need_host()
    return e.BotSat(asker.any_seat(fields), bot_name(fields.get("bot")))


def bot_name(value: object) -> str:
    """Return a bot by name; the table offers a few levels."""
    if not isinstance(value, str) or value not in LEVELS:
        raise Refused("no_such_bot")
    return LEVELS[value]


LEVELS = {"easy": "casual", "normal": "greedy", "hard": "search:200"}
"""The levels of bots at the table, and the bot behind each."""


def usual_level(game: Game) -> str:
    """Return the usual level of bots for a newcomer: opponents are easy, but partners have to pull their weight."""
    return "easy" if game.is_rated else "normal"


def start(asker: Asker, fields: Mapping[str, Any]) -> e.Entry:
    asker.need_host()
    return e.Started()


def resign(asker: Asker, fields: Mapping[str, Any]) -> e.Entry:
    """Resign the named seat; without a name, the seat that is asked or the first one that has not resigned."""
    seat = asker.own_seat(fields)
    left = [one for one in asker.seats if one not in asker.record.resigned]
    return e.Resigned(left[0] if fields.get("seat") is None and left and seat not in left else seat)


def take_over(asker: Asker, fields: Mapping[str, Any]) -> e.Entry:
    """Let a bot play on for a person: by themselves, or by the host and the others after a long wait."""
    seat = asker.any_seat(fields)
    if not asker.seats:
        asker.need_host()
    return asker.let_play(seat, bot_name(fields.get("bot", "normal")))


def hand_back(asker: Asker, fields: Mapping[str, Any]) -> e.Entry:
    seat = asker.own_seat(fields)
    asker.record.need("playing")
    if asker.record.seats[seat].bot is None:
        raise Refused("not_possible")
    return e.HandedBack(seat)


def pause(asker: Asker, fields: Mapping[str, Any]) -> e.Entry:
    asker.need_host()
    return e.Paused()


def resume(asker: Asker, fields: Mapping[str, Any]) -> e.Entry:
    """Resume the match: the host may at any time, the others after a long wait."""
    if not asker.seats:
        asker.need_host()
    if asker.record.resumes_in(asker.player, now()):
        raise Refused("pause_holds")
    return e.Resumed()


COMMANDS: dict[str, Command] = {
    "act": act,
    "undo": undo,
    "reset": reset_turn,
    "redo": redo,
    "ask_back": ask_back,
    "answer_back": answer_back,
    "take_device": take_device,
    "open_hands": open_hands,
    "cover_hands": cover_hands,
    "pass_for_me": pass_for_me,
    "ask_me": ask_me,
    "go_on": go_on,
    "decline_for_me": decline_for_me,
    "decline_always": decline_always,
    "ask_whether": ask_whether,
    "order": order,
    "cancel_order": cancel_order,
    "name": name_seat,
    "say": say,
    "note": note,
    "sit": sit,
    "leave": leave,
    "swap": swap,
    "bot": seat_bot,
    "start": start,
    "resign": resign,
    "take_over": take_over,
    "hand_back": hand_back,
    "pause": pause,
    "resume": resume,
}


THOUGHTFUL = ("order",)
"""Commands that take so long to parse that they run in a thread."""


def entry_of(record: Record, player: str, name: str, verb: object, fields: Mapping[str, Any]) -> e.Entry:
    """Return the entry for a command; raises `Refused`."""
    command = COMMANDS.get(verb) if isinstance(verb, str) else None
    if command is None:
        raise Refused("no_such_command")
    return command(Asker(record, player, name), fields)
