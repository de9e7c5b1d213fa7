"""A match: setup, seed and the list of actions."""

from bisect import bisect_right
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from derelict.core.actions import Action, Aside
from derelict.core.chance import Chance
from derelict.core.decisions import Decision
from derelict.core.engine import advance, apply
from derelict.core.errors import BadSeats, IllegalAction, InvalidAction, MatchOver, StaleAction, UndoError
from derelict.core.events import Told
from derelict.core.reading import LONGEST_LINE, read_line
from derelict.core.saves import write_save
from derelict.core.setup import Seed, Setup
from derelict.core.state import Outcome, State
from derelict.core.tally import Point
from derelict.core.view import View

if TYPE_CHECKING:
    from derelict.core.game import Game

SNAPSHOT_EVERY = 8
SPARSE = 32
"""Snapshots are kept at every 8th of the last 32 actions, and at every 32nd before: they are most of a long match's
memory."""
PICTURES_KEPT = 4
"""The number of actions for which pictures of the steps of a battle are kept, for spectators who lag behind."""


class Moment(Struct, frozen=True, gc=False):
    """The moment before an action: what undo needs to know about it, and what the graph of the match shows."""

    seat: int
    chance: int
    revelations: int
    told: int
    turn: int = 0
    tally: tuple[int, ...] = ()


class _ViewCache(Struct, frozen=True):
    """A cache of the view and the log of a state, so that equal viewers share them."""

    state: State
    states: dict[int | None, State]
    told: dict[tuple[int | None, str, int, int | None, bool], list[tuple[int, str]]]
    titles: dict[str, tuple[str, ...]]


class Match:
    """One match from its first decision.

    `play` works on a copy of the state and keeps it only on success: a match is never half-changed.
    Earlier states stay intact, and some are kept as snapshots for undo.
    """

    def __init__(self, game: "Game", setup: Setup | None, seed: Seed, start: dict[str, Any] | None = None) -> None:
        self.game = game
        self.setup = setup
        self.seed = seed
        self.start = start
        self.practice = start is not None
        self.actions: list[Action] = []
        self.undone: list[Action] = []
        self.events: list[Told] = []
        self.pictures: list[tuple[int, State]] = []
        self._moments: list[Moment] = []
        state: State = game.checked(start or {}) if setup is None else game.begin(setup, Chance.seeded(seed))
        state.log = self.events
        self.decision: Decision | None = advance(state)
        state.log = None
        self.state = state
        self._snapshots: dict[int, State] = {0: state}
        self._seen = _ViewCache(state, {}, {}, {})

    @property
    def seats(self) -> int:
        return self.state.seats

    @property
    def outcome(self) -> Outcome | None:
        """The result for every seat; None while the match goes on."""
        return self.state.outcome if self.decision is None else None

    def play(self, action: Action | str, at: int | None = None) -> None:
        """Make a choice: an option, its text, or a line of several. `at` is the number of actions before it."""
        if at is not None and at != len(self.actions):
            raise StaleAction(f"this answers decision {at}, but decision {len(self.actions)} is open")
        if self.decision is None:
            raise MatchOver("the match is over: nothing is left to decide")
        if not isinstance(action, Action | str):
            raise InvalidAction(f"{action!r} is not an action: give an option or its text")
        aside = self.aside(action) if isinstance(action, str) else None
        if aside is not None:
            self._play(aside)
        elif isinstance(action, str):
            for single in read_line(self.game, self.state, self.decision, action):
                self._play(single)
        else:
            self._play(action)
        self.undone.clear()

    def aside(self, text: str) -> Aside | None:
        """Parse a line as an unasked action of a seat, possible or not; None if it answers a question."""
        action = self.game.parse(" ".join(text.lower().split())) if len(text) <= LONGEST_LINE else None
        return action if isinstance(action, Aside) else None

    def _play(self, action: Action) -> None:
        decision, old = self.decision, self.state
        assert decision is not None
        seat = action.seat if isinstance(action, Aside) else decision.seat
        offered = self.game.asides(old, seat) if isinstance(action, Aside) else decision.options
        if action not in offered:
            rule = self.game.reason(old, decision, action)
            raise IllegalAction(f"{action.text!r} is not possible now", rule)
        told: list[Told] = []
        new = old.copy()
        new.log, new.pictures = told, []
        following = apply(new, action)
        pictures = [(len(self.events) + events, picture) for events, picture in new.pictures]
        new.log = new.pictures = None
        self._moments.append(_moment(old, seat, len(self.events), self.game.tally.values(old)))
        self.actions.append(action)
        self.events.extend(told)
        first = self._moments[-PICTURES_KEPT:][0].told
        self.pictures = [(events, picture) for events, picture in self.pictures if events >= first] + pictures
        self.state, self.decision = new, following
        if len(self.actions) % SNAPSHOT_EVERY == 0:
            self._keep(len(self.actions), new)

    def _keep(self, number: int, state: State) -> None:
        self._snapshots[number] = state
        if number % SPARSE:
            self._snapshots.pop(number - SPARSE, None)

    def decided_by(self, number: int) -> int:
        """Return the seat that made an action."""
        return self._moments[number].seat

    def number_after(self, event: int) -> int:
        """Return the number of actions after which an event had happened: where to look back to see its result."""
        if not self._moments or event >= self._moments[-1].told:
            return len(self._moments)
        return bisect_right(self._moments, event, key=lambda before: before.told)

    def course(self) -> list[Point]:
        """Return the course of the match: what counts before each action, and now."""
        now = Point(self.state.turns_played, self.game.tally.values(self.state))
        return [*(Point(before.turn, before.tally) for before in self._moments), now]

    def free_from(self, seat: int) -> int:
        """Return the number of the earliest action that this seat may take back without consent.

        The barrier is where chance was used, something hidden became known, or another seat decided.
        """
        first = len(self.actions)
        if not first or self._moments[-1].seat != seat:
            return first
        now = _moment(self.state, seat, 0)
        while first:
            before = self._moments[first - 1]
            if (before.seat, before.chance, before.revelations) != (seat, now.chance, now.revelations):
                break
            first -= 1
        return first

    def undo(self, to: int | None = None) -> None:
        """Take back the last action, or all from number `to` on, by replaying without them.

        The caller has the consent of the others; going past a barrier turns the match into practice.
        """
        target = len(self.actions) - 1 if to is None else to
        if not 0 <= target < len(self.actions):
            raise UndoError("there is nothing to take back" if to is None else f"there is no action {to} to undo")
        if target < self.free_from(self._moments[-1].seat):
            self.practice = True
        tail, told = self.actions[target:], self._moments[target].told
        self.state, self.decision = self._state_at(target)
        self.undone[:0] = tail
        del self.actions[target:], self._moments[target:], self.events[told:]
        self.pictures = [(events, picture) for events, picture in self.pictures if events < told]
        for index in [index for index in self._snapshots if index > target]:
            del self._snapshots[index]

    def redo(self) -> None:
        """Redo the last undone action, with the same result."""
        if not self.undone:
            raise UndoError("there is nothing to redo")
        self._play(self.undone[0])
        del self.undone[0]

    def at(self, number: int) -> "Match":
        """Return the match as it was before action `number`: for replays, and to play on from there."""
        past = self.copy()
        if number < len(self.actions):
            practice = past.practice
            past.undo(number)
            past.practice = practice
        past.undone.clear()
        return past

    def _state_at(self, number: int) -> tuple[State, Decision | None]:
        start = max(index for index in self._snapshots if index <= number)
        state = self._snapshots[start].copy()
        decision = advance(state)
        for action in self.actions[start:number]:
            decision = apply(state, action)
        return state, decision

    def view(self, seat: int | None = None) -> View:
        """Return the view of a seat; without a seat, that of a spectator."""
        if seat is not None and seat not in range(self.seats):
            raise BadSeats(f"there is no seat {seat}: the seats are 0 to {self.seats - 1}")
        return View(self.game, self.game.hide(self.state, seat), seat)

    def seen(self, seat: int | None) -> State:
        """Return the state as a seat may know it. It is shared by all callers: never change it."""
        seen, eyes = self._view_cache(), None if self.game.is_open else seat
        if eyes not in seen.states:
            seen.states[eyes] = self.game.hide(self.state, eyes)
        return seen.states[eyes]

    def titles(self, language: str) -> tuple[str, ...]:
        """Return what each seat plays, in a few words."""
        known = self._view_cache().titles
        if language not in known:
            known[language] = tuple([self.game.seat_title(self.state, seat, language) for seat in range(self.seats)])
        return known[language]

    def _view_cache(self) -> "_ViewCache":
        if self._seen.state is not self.state:
            self._seen = _ViewCache(self.state, {}, {}, {})
        return self._seen

    def log(
        self, seat: int | None, language: str = "en", since: int = 0, until: int | None = None, details: bool = False
    ) -> list[str]:
        """Return the events of a range in sentences that this seat may read."""
        return [text for _, text in self.tell(seat, language, since, until, details)]

    def tell(
        self, seat: int | None, language: str = "en", since: int = 0, until: int | None = None, details: bool = False
    ) -> list[tuple[int, str]]:
        """Return the log, each sentence with the number of its event. The list is shared: never change it."""
        known, asked = self._view_cache().told, (None if self.game.is_open else seat, language, since, until, details)
        if asked not in known:
            sentence, state = self.game.sentence, self.seen(seat)
            known[asked] = [
                (number, sentence(state, told.event, language))
                for number, told in enumerate(self.events[since:until], since)
                if told.reaches(seat) and (details or not told.event.detail)
            ]
        return known[asked]

    def position(self) -> dict[str, Any]:
        """Return the state as a position that a person can read, change, and set up again."""
        return self.game.write(self.state)

    def __repr__(self) -> str:
        asked = "over" if self.decision is None else f"seat {self.decision.seat} is asked {self.decision.prompt}"
        return f"Match({self.game.name}, {self.seats} seats, {len(self.actions)} actions, {asked})"

    def copy(self) -> "Match":
        """Return an equal and independent match."""
        new = object.__new__(Match)
        new.__dict__.update(self.__dict__)
        for name in ("actions", "undone", "events", "_moments", "_snapshots"):
            setattr(new, name, getattr(self, name).copy())
        return new

    def save(self) -> str:
        """Return the match as text, for `derelict.load`."""
        return write_save(self)


def _moment(s: State, seat: int, told: int, tally: tuple[int, ...] = ()) -> Moment:
    return Moment(seat, s.chance.counter if s.chance else 0, s.revelations, told, s.turns_played, tally)
