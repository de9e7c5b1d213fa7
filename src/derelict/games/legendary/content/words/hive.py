"""Words for the Hatchery, for goals, and for cards that go to unusual places."""

from typing import Any, Literal

from derelict.core.content.text import Catalogue
from derelict.core.events import EVERYBODY
from derelict.games.legendary import events
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.content.places import COMBAT, ROOM, ROOMS, RoomName
from derelict.games.legendary.content.words.base import Clause, Player
from derelict.games.legendary.content.words.board import Aimed
from derelict.games.legendary.rules.effects import Effect, ForPlayers, put
from derelict.games.legendary.rules.ending import betray
from derelict.games.legendary.rules.hive.complex import enter, lock
from derelict.games.legendary.rules.hive.enemies import card_in, enemies, kill, take_away
from derelict.games.legendary.rules.hive.hatchery import FACEHUGGER, hatch, infect
from derelict.games.legendary.rules.hive.revealing import arrive
from derelict.games.legendary.rules.ledger import disown, dropped, own
from derelict.games.legendary.rules.objectives import check_objective, complete
from derelict.games.legendary.rules.players.agendas import WhoseSecret, masked
from derelict.games.legendary.rules.shuffling import shuffled
from derelict.games.legendary.rules.vigilance import take_played
from derelict.games.legendary.state import Attached, Placed, State


def take_self(s: State, e: Effect) -> None:
    """Take the card of the clause from where it is: the board, a room it is attached to, or the found cards."""
    if e.me >= 0 and s.card_at(e.me) is not None:
        take_away(s, e.me)
    elif e.card in s.found:
        s.found = dropped(s.found, e.card)
    elif any(attached.kind == e.card for attached in s.attached):
        at = next(at for at, attached in enumerate(s.attached) if attached.kind == e.card)
        s.attached = s.attached[:at] + s.attached[at + 1 :]
    else:
        take_played(s, e.card)


class SetAside(Clause, frozen=True):
    """L-105: set this card aside as found."""

    sign = "check"
    keyword = "found"
    traits = frozenset({"sets_aside"})

    what: Literal["self"]

    def run(self, s: State, e: Effect) -> None:
        take_self(s, e)
        s.found += (e.card,)
        s.tell(events.Found(e.card))
        check_objective(s)


class Attach(Aimed, frozen=True):
    """L-165: attach this card to a room; if the room must be clear, that has been checked."""

    asks = "attach_where"
    keyword = "attach"
    traits = frozenset({"attaches"})
    what: Literal["self"]
    room: Literal["choose_room", "clear_room"] | RoomName

    @property
    def variant(self) -> str:
        return "room" if self.room in ROOM else self.room

    def places(self, s: State, e: Effect) -> list[int]:
        rooms = [room for room in range(len(ROOMS)) if not s.locked >> room & 1]
        return [room for room in rooms if s.rooms[room] is None] if self.room == "clear_room" else rooms

    def run(self, s: State, e: Effect) -> None:
        if self.room in ROOM:
            self.hit(s, e, ROOM[self.room])
        else:
            self.aim(s, e)

    def hit(self, s: State, e: Effect, place: int) -> None:
        take_self(s, e)
        s.attached += (Attached(e.card, place),)
        s.tell(events.AttachedTo(e.card, place))
        check_objective(s)


class LockRoom(Clause, frozen=True):
    """L-205, L-206: remove a room from the Complex."""

    sign = keyword = "lock"

    room: RoomName

    def run(self, s: State, e: Effect) -> None:
        lock(s, ROOM[self.room])
        check_objective(s)


class CompleteObjective(Clause, frozen=True):
    """Complete an Objective, if it is the current one."""

    sign = "goal"

    number: int

    def run(self, s: State, e: Effect) -> None:
        if s.stage + 1 == self.number:
            complete(s)
            check_objective(s)


class Win(ForPlayers, frozen=True):
    """L-237: a player wins the game."""

    sign = "crown"

    who: Player

    def apply(self, s: State, e: Effect, seat: int) -> None:
        betray(s, seat)


class RevealAgenda(Clause, frozen=True):
    """L-232, L-233: reveal a hidden Agenda and remove this card from the game."""

    sign = "agenda"

    def run(self, s: State, e: Effect) -> None:
        take_self(s, e)
        s.removed += (e.card,)
        if masked(s):
            put(s, WhoseSecret(e.you))


class PlaceEnemy(Clause, frozen=True):
    """L-220: put this card of an Alien player on the board as an enemy."""

    varies = "hidden"
    sign = "enemy"

    what: Literal["self"]
    zone: RoomName | Literal["combat_zone"]
    attack: int
    hidden: Literal["yes", "no"] = "no"

    @property
    def as_enemy(self) -> int:
        return self.attack

    def run(self, s: State, e: Effect) -> None:
        take_played(s, e.card)
        s.placed += 1
        card = Placed(e.card, EVERYBODY, id=s.placed, up=self.hidden == "no")
        if self.zone == "combat_zone":
            s.combat += (card,)
            arrive(s, card.id)
            place = COMBAT
        else:
            place = enter(s, card, ROOM[self.zone])
        s.tell(events.EnemyPlaced(e.card, place))


class Hatch(Aimed, frozen=True):
    """L-208: kill an egg in play; a Facehugger of the Hatchery appears in front of a player."""

    asks = "hatch_which"
    settles_may = False
    sign = "facehugger"
    keyword = "hatch"
    traits = frozenset({"hatches"})
    what: str
    who: Literal["you"]

    @property
    def variant(self) -> str:
        return "self" if self.what == "self" else "another"

    def fact(self, field: str, value: Any, catalogue: Catalogue, language: str) -> Any:
        return super().fact("card" if field == "what" else field, value, catalogue, language)

    def places(self, s: State, e: Effect) -> list[int]:
        return [place for place, card in enemies(s) if counts_as(card.kind, self.what)]

    def run(self, s: State, e: Effect) -> None:
        if self.what != "self":
            self.aim(s, e)
        elif (card := s.card_at(e.me)) is not None:
            kill(s, card)
            hatch(s, e.you)

    def hit(self, s: State, e: Effect, place: int) -> None:
        kill(s, card_in(s, place))
        hatch(s, e.you)


def counts_as(kind: str, wanted: str) -> bool:
    """Return whether a card is, or counts as, a card of a kind."""
    return wanted in (kind, CARDS[kind].data.counts_as)


class Facehugger(ForPlayers, frozen=True):
    """L-131, L-150: a Facehugger of the Hatchery appears in front of a player."""

    keyword = "facehugger"

    who: Player

    def apply(self, s: State, e: Effect, seat: int) -> None:
        hatch(s, seat)


class Chestburster(ForPlayers, frozen=True):
    """Infect a player at once; the Facehuggers in front of that player die."""

    keyword = "chestburster"

    who: Player

    def apply(self, s: State, e: Effect, seat: int) -> None:
        if not s.is_infected(seat):
            mine = [hugger for hugger in s.huggers if hugger.seat == seat]
            s.huggers = tuple(hugger for hugger in s.huggers if hugger.seat != seat)
            s.dead_enemies += tuple(hugger.kind for hugger in mine)
            infect(s, seat)


class HatchInto(Clause, frozen=True):
    """L-207: shuffle Facehuggers of the Hatchery into the Barracks."""

    sign = ""
    keyword = "facehugger"

    what: Literal["barracks"]
    amount: int

    def run(self, s: State, e: Effect) -> None:
        count = min(self.amount, s.facehuggers)
        if count:
            s.facehuggers -= count
            s.brood += count
            s.barracks = shuffled(s, [*(card.kind for card in s.barracks), *[FACEHUGGER] * count])
            s.tell(events.BroodHidden(count))


class GiveHazard(ForPlayers, frozen=True):
    """L-209: put this Hazard into a player's discard pile."""

    sign = ""
    keyword = "stray"

    who: Player

    def apply(self, s: State, e: Effect, seat: int) -> None:
        if s.lives(seat) and s.card_at(e.me) is not None:
            take_away(s, e.me)
            own(s, seat, e.card)
            s.discards[seat] += (e.card,)
            s.tell(events.Wandered(seat))


class PassOn(ForPlayers, frozen=True):
    """L-209: move this card from the discard pile of the player who drew it to another player's."""

    sign = ""

    who: Player

    def apply(self, s: State, e: Effect, seat: int) -> None:
        if e.card in s.discards[e.you]:
            s.discards[e.you] = dropped(s.discards[e.you], e.card)
            disown(s, e.you, e.card)
            own(s, seat, e.card)
            s.discards[seat] += (e.card,)
            s.tell(events.Wandered(seat))
