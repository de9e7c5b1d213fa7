"""Moving and exploring (X-93 to X-110)."""

from msgspec.structs import replace

from derelict.core.decisions import Decision
from derelict.core.frames import Question, Step
from derelict.core.options import Listed
from derelict.games.nemesis import actions as a
from derelict.games.nemesis import events
from derelict.games.nemesis.content.board import BETWEEN
from derelict.games.nemesis.content.tables import EXPLORATION
from derelict.games.nemesis.content.words.base import Context
from derelict.games.nemesis.rules import noise
from derelict.games.nemesis.rules.effects import Do, amend, carry_out
from derelict.games.nemesis.rules.hands import opened
from derelict.games.nemesis.rules.intruders import attacks
from derelict.games.nemesis.rules.things import quests
from derelict.games.nemesis.state import State


def set_out(s: State, seat: int, slot: str, careful: bool = False) -> None:
    """X-57, X-239, X-240: go to a neighbouring room; in combat every intruder of the room attacks first."""
    here = s.players[seat].slot
    away, attackers = GetAway(seat, here, slot, careful), s.intruders_in(here)
    if not attackers:
        away.run(s)
        return
    s.push(away)
    for figure in reversed(attackers):
        attacks.attack(s, figure, seat, "escape")


class GetAway(Step[State], frozen=True):
    """X-239, X-242: whoever has survived the attacks moves as usual."""

    rule = "X-239"

    seat: int
    here: str
    slot: str
    careful: bool = False
    followers: tuple[str, ...] = ()
    """Intruders that come along (X-233)."""

    def run(self, s: State) -> None:
        corridor = BETWEEN[self.here, self.slot]
        if s.players[self.seat].slot == self.here and not s.is_closed(corridor):
            s.push(Arrive(self.seat, self.slot, corridor, self.careful, followers=self.followers))


def arrive(s: State, seat: int, slot: str, via: str = "", *, careful: bool = False, quiet: bool = False) -> None:
    """X-109: a character comes into a room, in whatever way: explore it, then roll for noise if it was empty."""
    s.do(Arrive(seat, slot, via, careful, quiet))


class Arrive(Step[State], frozen=True):
    """X-93: what a corridor causes is resolved after the room behind it has been entered."""

    rule = "X-93"

    seat: int
    slot: str
    via: str = ""
    """The corridor, or the vents; empty for the elevator."""
    careful: bool = False
    quiet: bool = False
    """Whether no noise roll follows."""
    spares: bool = False
    """Whether the player may leave out the effect of an exploration token."""
    followers: tuple[str, ...] = ()
    """Intruders that come along."""

    def run(self, s: State) -> None:
        player = s.players[self.seat]
        if player.fate != "alive":
            return
        player.slot, player.moved = self.slot, True
        player.trail = (*player.trail, self.slot)
        s.tell(events.Moved(self.seat, self.slot, self.via))
        for figure in self.followers:
            if figure in s.intruders:
                s.intruders[figure] = replace(s.intruders[figure], slot=self.slot)
        s.push(Settle(self.seat, self.slot, self.careful, self.quiet))
        if not s.rooms[self.slot].explored:
            s.push(Explore(self.seat, self.slot, self.via, self.spares))
        quests.turn_up(s, self.seat)


class Explore(Step[State], frozen=True):
    """X-94: turn up room and token, set the item counter, apply the token."""

    rule = "X-94"

    seat: int
    slot: str
    via: str
    spares: bool

    def run(self, s: State) -> None:
        room = s.rooms[self.slot]
        assert room.token is not None
        room.tile, token = opened(s, room.tile), EXPLORATION[opened(s, room.token).kind]
        room.token = None
        s.discards["exploration"] = (*s.discards.get("exploration", ()), token.id)
        tile = s.tile(self.slot)
        if tile.searchable:
            room.counter = -(-token.items // 2) if s.rules.is_solo else token.items
        s.tell(events.Explored(self.seat, self.slot, tile.id, token.id))
        effect = Do(self._effect(s, token.effect), Context(self.seat, source=token.id, corridor=self.via))
        s.do(LeaveOut(self.seat, effect) if self.spares else effect)
        carry_out(s, f"room.{tile.id}.explore", Context(self.seat, source=tile.id))
        quests.count(s, self.seat, "explore")

    def _effect(self, s: State, effect: str) -> str:
        """X-98: for a slimed character silence is danger."""
        if effect == "silence" and s.players[self.seat].slime:
            effect = "danger"
        return f"exploration.{effect}"


class LeaveOut(Question[State, a.Yes | a.Pass], frozen=True):
    """X-77: on a Facility Tour the effect of an exploration token may be left out."""

    rule = "X-77"

    seat: int
    effect: Do

    def ask(self, s: State) -> Decision:
        token = self.effect.context.source
        return Decision(self.seat, "token_effect", Listed((a.Yes(), a.Pass())), "confirm", (token,), decline="pass")

    def answer(self, s: State, choice: a.Yes | a.Pass) -> None:
        if isinstance(choice, a.Yes):
            s.do(self.effect)


class Settle(Step[State], frozen=True):
    """X-95, X-96: in a room without others a noise roll follows, or the marker of a careful mover (X-58)."""

    rule = "X-96"

    seat: int
    slot: str
    careful: bool
    quiet: bool

    def run(self, s: State) -> None:
        slot = self.slot
        if s.players[self.seat].slot != slot or s.is_infested(slot) or s.is_shared(slot):
            return
        if self.careful:
            if noise.silent(s, slot):
                s.push(PutMarker(self.seat, slot))
        elif not self.quiet:
            noise.noise_roll(s, self.seat)


def no_roll(s: State, careful: bool = True) -> None:
    """X-98, X-99, X-105: a token leaves out the noise roll, and after danger the marker of a careful mover too."""
    amend(s, Settle, quiet=True, **({} if careful else {"careful": False}))


class PutMarker(Question[State, a.In], frozen=True):
    """X-58: a careful mover puts a marker in an empty corridor of the new room."""

    rule = "X-58"

    seat: int
    slot: str

    def ask(self, s: State) -> Decision:
        return Decision(
            self.seat, "careful", Listed(tuple(a.In(corridor) for corridor in noise.silent(s, self.slot))), "place"
        )

    def answer(self, s: State, choice: a.In) -> None:
        noise.add(s, choice.corridor)
