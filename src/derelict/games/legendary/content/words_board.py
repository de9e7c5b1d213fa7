"""Words for the Complex: scanning, looking, moving, turning face down."""

from typing import ClassVar, Literal

from msgspec.structs import replace

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.frames import Step
from derelict.core.options import Listed
from derelict.games.legendary import events
from derelict.games.legendary.actions import PASS, At
from derelict.games.legendary.content.board import COMBAT, ROOM
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.rules.acting import is_dark
from derelict.games.legendary.rules.complex import add_hive, back, can_go_back, forward, push_all, stays_put, tell_move
from derelict.games.legendary.rules.effects import Asking, Clause, Effect, put
from derelict.games.legendary.rules.enemies import card_in, enemies
from derelict.games.legendary.rules.looking import LookAtHive, hidden_rooms, look
from derelict.games.legendary.rules.revealing import arrive, scan
from derelict.games.legendary.state import State

RoomName = Literal["ventilation_shafts", "operations", "weapons_locker", "med_lab", "airlock"]


class Aimed(Clause, frozen=True):
    """A clause for a place of the board that the player points at."""

    settles_may: ClassVar[bool] = True
    asks: ClassVar[str]

    def places(self, s: State, e: Effect) -> list[int]:
        """Where it can be aimed."""
        raise NotImplementedError

    def hit(self, s: State, e: Effect, place: int) -> None:
        raise NotImplementedError

    def aim(self, s: State, e: Effect) -> None:
        if self.places(s, e):
            put(s, WhichPlace(e))


class WhichPlace(Asking, frozen=True):
    """The place of the board that a clause is for."""

    effect: Effect

    def asker(self, s: State) -> int:
        return self.effect.you

    def ask(self, s: State) -> Decision:
        word = self.effect.word
        assert isinstance(word, Aimed)
        options: list[Action] = [At(place) for place in word.places(s, self.effect)]
        if self.effect.optional or not options:
            options.append(PASS)
        return Decision(self.effect.you, word.asks, Listed(options), "place", (self.effect.card,))

    def answer(self, s: State, choice: Action) -> None:
        word = self.effect.word
        if isinstance(choice, At) and isinstance(word, Aimed):
            word.hit(s, self.effect, choice.place)


class Scan(Aimed, frozen=True):
    """L-62: rooms are scanned without paying."""

    asks: ClassVar[str] = "scan_where"
    amount: int

    def places(self, s: State, e: Effect) -> list[int]:
        return [] if is_dark(s) else hidden_rooms(s)

    def run(self, s: State, e: Effect) -> None:
        for _ in range(min(self.amount, len(self.places(s, e)))):
            self.aim(s, e)

    def hit(self, s: State, e: Effect, place: int) -> None:
        s.tell(events.Scanned(e.you, place, 0))
        scan(s, place)


class ScanAll(Clause, frozen=True):
    """L-64: all rooms are scanned, the Airlock first."""

    def run(self, s: State, e: Effect) -> None:
        if not is_dark(s):
            s.do(*(ScanCard(card.id) for _, card in s.board() if not card.up))


class ScanCard(Step[State], frozen=True):
    """L-64, L-179: one of the cards that are scanned one after the other, if it is still hidden in the Complex.

    One of those before it may have forbidden all scanning.
    """

    id: int

    def run(self, s: State) -> None:
        place = s.place_of(self.id)
        if 0 <= place < COMBAT and not is_dark(s):
            scan(s, place)


class Peek(Aimed, frozen=True):
    """L-189: a player looks at hidden cards of the Complex."""

    asks: ClassVar[str] = "peek_where"
    amount: int

    def places(self, s: State, e: Effect) -> list[int]:
        return [room for room in hidden_rooms(s) if not _has_seen(s, room, e.you)]

    def run(self, s: State, e: Effect) -> None:
        for _ in range(min(self.amount, len(self.places(s, e)))):
            self.aim(s, e)

    def hit(self, s: State, e: Effect, place: int) -> None:
        look(s, e.you, place)


def _has_seen(s: State, room: int, seat: int) -> bool:
    card = s.rooms[room]
    return card is not None and card.is_seen_by(seat)


class PeekHive(Clause, frozen=True):
    """L-189: a player looks at the top Hive cards and puts them back in any order."""

    amount: int

    def run(self, s: State, e: Effect) -> None:
        if s.hive:
            s.do(LookAtHive(e.you, min(self.amount, len(s.hive)), e.card))


class Move(Aimed, frozen=True):
    """L-135, L-185 to L-188: cards move forward or back."""

    asks: ClassVar[str] = "move_which"
    what: Literal["self", "enemy", "final_enemy", "all_hidden"]
    back: int = 0
    forward: int = 0

    def places(self, s: State, e: Effect) -> list[int]:
        found = [(place, card) for place, card in enemies(s) if not stays_put(card)]
        if self.back:
            return [place for place, card in found if can_go_back(s, place, card)]
        return [place for place, _ in found if place < COMBAT]

    def run(self, s: State, e: Effect) -> None:
        match self.what:
            case "all_hidden":
                push_all(s, hidden_only=True)
            case "enemy":
                self.aim(s, e)
            case "self":
                self.shift(s, e.me)
            case "final_enemy":
                for _, card in reversed(enemies(s)):
                    if CARDS[card.kind].is_final:
                        self.shift(s, card.id)

    def hit(self, s: State, e: Effect, place: int) -> None:
        self.shift(s, card_in(s, place).id)

    def shift(self, s: State, id: int) -> None:
        for _ in range(self.back):
            back(s, id)
        for _ in range(self.forward):
            forward(s, id)


class Push(Clause, frozen=True):
    """L-186: all cards of the Complex move forward."""

    amount: int

    def run(self, s: State, e: Effect) -> None:
        for _ in range(self.amount):
            push_all(s)


class AddHive(Clause, frozen=True):
    """L-39: Hive cards are added."""

    amount: int

    def run(self, s: State, e: Effect) -> None:
        add_hive(s, self.amount)


class ToCombat(Clause, frozen=True):
    """The card in a room goes to the Combat Zone."""

    amount: int
    room: RoomName

    def run(self, s: State, e: Effect) -> None:
        room = ROOM[self.room]
        card = s.rooms[room]
        if card is not None and not stays_put(card):
            s.rooms[room] = None
            s.combat += (card,)
            tell_move(s, card, room, COMBAT)
            arrive(s, card.id)


class Hide(Aimed, frozen=True):
    """L-190: face-up enemies of the Complex are turned face down."""

    asks: ClassVar[str] = "hide_which"
    amount: int

    def places(self, s: State, e: Effect) -> list[int]:
        return [place for place, _ in enemies(s) if place < COMBAT]

    def run(self, s: State, e: Effect) -> None:
        for _ in range(min(self.amount, len(self.places(s, e)))):
            self.aim(s, e)

    def hit(self, s: State, e: Effect, place: int) -> None:
        card = s.rooms[place]
        assert card is not None
        s.rooms[place] = replace(card, up=False)
        s.tell(events.TurnedDown(card.kind, place))


class NoScan(Clause, frozen=True):
    """No room may be scanned for a while."""

    until: Literal["next_turn", "next_alien_turn"]

    def run(self, s: State, e: Effect) -> None:
        if self.until == "next_turn":
            s.dark_until = s.turn + 1
        else:
            s.dark_for |= 1 << e.you
        s.tell(events.Darkened())


class ScanCost(Clause, frozen=True):
    """While attached: the scan cost of the room changes."""

    amount: int
    what: Literal["this_room"]

    @property
    def scanning(self) -> int:
        return self.amount
