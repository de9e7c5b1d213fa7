"""The boards of one table: what the pictures of many viewers have in common, drawn and compared once."""

from collections.abc import Hashable

from msgspec import Struct
from msgspec.json import encode

from derelict.core.decisions import Decision
from derelict.core.match import Match
from derelict.core.scene import Change, Item, Scene
from derelict.core.state import Outcome, State
from derelict.table.beats import Beat, Eyes, moments
from derelict.table.marks import Trace, followed, trace
from derelict.table.record import Record
from derelict.table.screen import Viewer, seen


class Board(Struct, frozen=True):
    """A picture of a state, and the way there from the board before: moments, and what has changed since the last."""

    kind: Hashable
    """For whom it is."""
    number: int
    eyes: Eyes
    state: State
    view: State
    asked: Decision | None
    drawn: Scene
    """The picture before its things were given the ids that they had."""
    shown: Scene
    events: int
    steps: list[Beat]
    gone: list[str]
    told: int
    """How many events the steps have told."""
    said: tuple[bytes, bytes]
    """The steps and the changes as JSON: many are sent the same."""
    trace: Trace

    def shows(self, state: State, outcome: Outcome | None, eyes: Eyes, asked: Decision | None) -> bool:
        """Whether this is what is to be seen."""
        is_same = self.state is state and self.eyes == eyes and _alike(self.asked, asked)
        return is_same and self.view.outcome == outcome

    def follows(self, old: "Board") -> bool:
        """Whether this is the same board as another, or the next one after it."""
        return self is old or (self.kind == old.kind and self.number == old.number + 1)


class Boards:
    """The newest board of each kind of viewer."""

    def __init__(self) -> None:
        self._boards: dict[Hashable, Board] = {}

    def board(
        self, record: Record, sight: Hashable, is_alone: bool, seat: int | None, viewer: Viewer, asked: Decision | None
    ) -> Board | None:
        """The board that a viewer sees, who looks from a seat; None before a match has begun.

        Where a game draws the choices into the picture, each sight has a board of its own; and so has whoever plays
        several seats and sees now one side and now another.
        """
        game, match = record.game, record.match
        if match is None:
            return None
        shared, language, layout = game.drawing.shared, viewer.language, viewer.layout
        if shared is not None:
            asked, seat = None, shared.seen_as(seat, layout) if game.is_open else seat
        eyes = Eyes(seat, language, layout)
        kind = sight if is_alone or shared is None else eyes
        old = self._boards.get(kind)
        if old is not None and old.shows(match.state, record.outcome, eyes, asked):
            return old
        view = seen(record, match, seat)
        if old is not None and old.asked is asked is None and old.eyes == eyes and view.looks_like(old.view):
            drawn = old.drawn
        elif shared is not None:
            drawn = shared.board(view, language, layout, seat)
        else:
            drawn = game.drawing.scene(view, asked, language, layout, seat)
        number, events, shown = 0, len(match.events), drawn
        steps, changes, gone, told = list[Beat](), list[Item | Change](), list[str](), events
        if old is not None:
            steps, last, told = moments(match, old.eyes, old.shown, old.events)
            step = drawn.after(last, None if steps else old.drawn)
            number, shown, changes, gone = old.number + 1, step.scene, step.changes, step.gone
        said = encode(steps), encode(changes)
        board = self._boards[kind] = Board(
            kind,
            number,
            eyes,
            match.state,
            view,
            asked,
            drawn,
            shown,
            events,
            steps,
            gone,
            told,
            said,
            _trace(match, old, eyes, shown),
        )
        return board

    def own(self, record: Record, seat: int | None, viewer: Viewer, asked: Decision | None) -> tuple[Item, ...]:
        """What a viewer sees beside the board."""
        shared, match = record.game.drawing.shared, record.match
        if shared is None or match is None:
            return ()
        view = seen(record, match, seat)
        return tuple(shared.own(view, asked, viewer.language, viewer.layout, seat))


def _trace(match: Match, old: Board | None, eyes: Eyes, shown: Scene) -> Trace:
    """What the last moves did, followed from the board before where one action has led from there."""
    if old is None or old.eyes != eyes or len(match.actions) != old.trace.actions + (match.state is not old.state):
        return trace(match, eyes, shown)
    return followed(old.trace, match, old.shown, shown)


def _alike(one: Decision | None, other: Decision | None) -> bool:
    """Whether two questions are the same; what is known of a question to somebody else is made anew each time."""
    return one is other or (one is not None and not one.options and one == other)
