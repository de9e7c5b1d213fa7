"""Words for the Complex: scanning, looking, moving, turning face down."""

from typing import Any, ClassVar, Literal

from msgspec.structs import replace

from derelict.core.actions import Action
from derelict.core.content.text import Catalogue
from derelict.core.decisions import Decision
from derelict.core.frames import Step
from derelict.games.legendary import events
from derelict.games.legendary.actions import At
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.content.places import COMBAT, ROOM, RoomName
from derelict.games.legendary.content.words.base import Clause, Trait, signed
from derelict.games.legendary.rules.acting import is_dark
from derelict.games.legendary.rules.effects import AskingFor, Effect, put
from derelict.games.legendary.rules.hive.complex import (
    add_hive,
    back,
    can_go_back,
    forward,
    push_all,
    stays_put,
    tell_move,
)
from derelict.games.legendary.rules.hive.enemies import card_in, enemies
from derelict.games.legendary.rules.hive.looking import LookAtHive, hidden_rooms, look
from derelict.games.legendary.rules.hive.revealing import arrive, scan
from derelict.games.legendary.state import State


class Aimed(Clause, frozen=True):
    """A clause for a place on the board that the player points at."""

    settles_may = True
    asks: ClassVar[str]

    def places(self, s: State, e: Effect) -> list[int]:
        """Return the places that it can target."""
        raise NotImplementedError

    def hit(self, s: State, e: Effect, place: int) -> None:
        raise NotImplementedError

    def aim(self, s: State, e: Effect) -> None:
        if self.places(s, e):
            put(s, WhichPlace(e))


class WhichPlace(AskingFor[Action], frozen=True):
    """Ask for the target of a clause."""

    about = Aimed

    def ask(self, s: State) -> Decision:
        e, word = self.effect, self.effect.said(Aimed)
        places = [At(place) for place in word.places(s, e)]
        return Decision(e.you, word.asks, self.declinable(places), "place", (e.card,))

    def answer(self, s: State, choice: Action) -> None:
        if isinstance(choice, At):
            self.effect.said(Aimed).hit(s, self.effect, choice.place)


class Scan(Aimed, frozen=True):
    """L-62: scan rooms without paying."""

    asks = "scan_where"
    keyword = "scan"
    traits: ClassVar[frozenset[Trait]] = frozenset({"waits"})
    worth = 1.0
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
    """L-64: scan all rooms, the Airlock first."""

    sign = keyword = "scan"
    traits: ClassVar[frozenset[Trait]] = frozenset({"waits"})
    worth = 2.0

    def run(self, s: State, e: Effect) -> None:
        if not is_dark(s):
            s.do(*(ScanCard(card.id) for _, card in s.board() if not card.up))


class ScanCard(Step[State], frozen=True):
    """L-64, L-179: scan the next of several cards, if it is still hidden in the Complex.

    An earlier one may have forbidden all scanning.
    """

    id: int

    def run(self, s: State) -> None:
        place = s.place_of(self.id)
        if 0 <= place < COMBAT and not is_dark(s):
            scan(s, place)


class Peek(Aimed, frozen=True):
    """L-189: look at hidden cards of the Complex."""

    asks = "peek_where"
    sign = "eye"
    worth = 0.15
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
    """L-189: look at the top Hive cards and put them back in any order."""

    sign = "eye"

    amount: int

    def run(self, s: State, e: Effect) -> None:
        if s.hive:
            s.do(LookAtHive(e.you, min(self.amount, len(s.hive)), e.card))


class Move(Aimed, frozen=True):
    """L-135, L-185 to L-188: move cards forward or back."""

    asks = "move_which"
    worth = 0.7
    what: Literal["self", "enemy", "final_enemy", "all_hidden"]
    back: int = 0
    forward: int = 0

    @property
    def keyword(self) -> str:
        return "back" if self.back else "forward"

    @property
    def sign(self) -> str:
        return self.keyword

    @property
    def variant(self) -> str:
        return f"{self.what}_{self.keyword}"

    def facts(self, catalogue: Catalogue, language: str) -> dict[str, Any]:
        rooms = self.back or self.forward
        return super().facts(catalogue, language) | {"amount": rooms, "count": rooms}

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
    """L-186: move all cards of the Complex forward."""

    sign = keyword = "forward"

    amount: int

    def run(self, s: State, e: Effect) -> None:
        for _ in range(self.amount):
            push_all(s)


class AddHive(Clause, frozen=True):
    """L-39: add Hive cards."""

    sign = "hive"

    amount: int

    def run(self, s: State, e: Effect) -> None:
        add_hive(s, self.amount)


class ToCombat(Clause, frozen=True):
    """Move the card in a room to the Combat Zone."""

    sign = "forward"

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
    """L-190: turn face-up enemies of the Complex face down."""

    asks = "hide_which"
    sign = "dark"
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
    """Forbid scanning for a time."""

    varies = "until"
    sign = "dark"
    keyword = "scan"
    until: Literal["next_turn", "next_alien_turn"]

    def run(self, s: State, e: Effect) -> None:
        if self.until == "next_turn":
            s.dark_until = s.turn + 1
        else:
            s.dark_for |= 1 << e.you
        s.tell(events.Darkened())


class ScanCost(Clause, frozen=True):
    """While attached: change the scan cost of the room."""

    sign = "scan"
    amount: int
    what: Literal["this_room"]

    @property
    def scanning(self) -> int:
        return self.amount

    @property
    def variant(self) -> str:
        return "more" if self.amount > 0 else "less"

    @property
    def figure(self) -> str:
        return signed(self.amount)

    def facts(self, catalogue: Catalogue, language: str) -> dict[str, Any]:
        return super().facts(catalogue, language) | {"amount": abs(self.amount)}
