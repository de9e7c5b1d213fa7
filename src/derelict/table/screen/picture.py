"""The picture that a viewer sees, and which of its pieces the last move changed.

For that, two pictures are compared, each drawn from the viewer's view of its state: the one before the last seat's
actions, and the current one.
"""

from collections.abc import Iterator, Sequence
from itertools import islice, zip_longest

from msgspec.structs import replace

from derelict.core.decisions import Decision
from derelict.core.drawing.scene import PART, Item, Scene
from derelict.core.game import Game
from derelict.core.match import Match
from derelict.core.state import State
from derelict.table.record.record import Record
from derelict.table.screen.viewer import Viewer

ALONE = 4
"""The number of actions without a visible move to look back over, when one person plays alone."""
FLOWS = "flows-"
PIECE = "piece"
SHEET = "ending"
"""The item with the result, which only standalone pictures have."""

Runs = tuple[Scene, ...]
"""The pictures before each of the last runs of actions by one seat, newest first, within one round."""


def picture(game: Game, view: State, viewer: Viewer, asked: Decision | None = None) -> Scene:
    """Draw what a viewer may know, with the options of a decision to click on. Every page draws through this.

    The result of a match is on a card of the page, not on the board.
    """
    scene = game.drawing.scene(view, asked, viewer.language, viewer.layout, viewer.seat)
    if view.outcome is None:
        return scene
    return replace(scene, groups=tuple(() if group and group[0].kind == SHEET else group for group in scene.groups))


def picture_of(record: Record, viewer: Viewer) -> Scene | None:
    """Return the picture of a table as it is now; None before its match has begun."""
    if record.match is None:
        return None
    return picture(record.game, seen(record, record.match, viewer.seat), viewer, asked(record, viewer))


def seen(record: Record, match: Match, seat: int | None) -> State:
    """Return a match as a seat may see it, to be drawn: the table, not the rules, says whether it is over and who won.

    The rules know nothing of resignations, or of the task of a puzzle.
    """
    view, ended = match.seen(seat), record.outcome
    if view.outcome == ended:
        return view
    shown = view.copy()
    shown.outcome = ended
    return shown


def asked(record: Record, viewer: Viewer) -> Decision | None:
    """Return the viewer's open decision; of another person's, or during a pause, what they may know."""
    decision = record.match.decision if record.match is not None else None
    if decision is None or record.to_move is None:
        return None
    if viewer.seat == record.to_move and record.asks(viewer.player):
        return decision
    is_held = record.is_paused or record.seats[record.to_move].bot is not None
    return decision.as_seen_by(None if is_held else viewer.seat)


def fresh(match: Match, viewer: Viewer, scene: Scene) -> list[str]:
    """Return the ids of the pieces in a picture that the last seat to act has brought, moved or turned.

    If there are none, those of the seat before, back to one round ago.
    """
    return moved_since(runs_before(match, viewer, scene), scene)


def runs_before(match: Match, viewer: Viewer, scene: Scene) -> Runs:
    """Return the pictures before the last runs; things have the ids of `scene`."""
    runs = list[Scene]()
    for start in islice(_starts(match), _furthest(match)):
        match = match.at(start)
        runs.append(picture(match.game, match.seen(viewer.seat), viewer).after(scene).scene)
    return tuple(runs)


def runs_after(runs: Runs, match: Match, before: Scene) -> Runs:
    """Return the pictures before the last runs after one more action, which was made on a picture."""
    return (before, *runs)[: _furthest(match)] if _begins(match, len(match.actions) - 1) else runs


def moved_since(runs: Runs, scene: Scene) -> list[str]:
    """Return the ids of the pieces that the last run moved; if it moved none, those of the run before."""
    found = filter(None, (_moved(start, scene) for start in runs))
    return [item.id for item in next(found, [])]


def marked(scene: Scene, ids: list[str]) -> Scene:
    """Mark some pieces of a picture."""
    wanted = frozenset(ids)

    def mark(item: Item) -> Item:
        return replace(item, kind=f"{item.kind} fresh") if item.id in wanted else item

    return replace(scene, groups=tuple(tuple(map(mark, group)) for group in scene.groups)) if wanted else scene


def told(scene: Scene, points: Sequence[str]) -> Scene:
    """Mark what a coach points at: items by id, by what they show, or by their choice."""
    wanted = frozenset(points)

    def mark(item: Item) -> Item:
        is_told = not wanted.isdisjoint((item.id, item.thing, item.choice))
        return replace(item, kind=f"{item.kind} told") if is_told else item

    return replace(scene, groups=tuple(tuple(map(mark, group)) for group in scene.groups)) if wanted else scene


def pointed(scene: Scene, points: Sequence[str]) -> Scene:
    """Mark what a coach points at, and show no other choices: for pictures that are only looked at."""
    wanted = frozenset(points)

    def shown(item: Item) -> Item | None:
        if not wanted.isdisjoint((item.id, item.thing, item.choice)):
            return replace(item, kind=f"{item.kind} fresh".strip(), choice="")
        return None if item.choice else item

    return replace(scene, groups=tuple(tuple(filter(None, map(shown, group))) for group in scene.groups))


def moved(old: Scene, new: Scene) -> list[Item]:
    """Return the pieces of a picture that are new or changed since an older one."""
    return _moved(old.after(new).scene, new)


def _moved(old: Scene, new: Scene) -> list[Item]:
    """Like `moved`, for pictures in which things have equal ids."""
    changed = [pair for pair in zip_longest(old.groups, new.groups, fillvalue=()) if pair[0] is not pair[1]]
    items = [item for _, group in changed for item in group if _is_of_piece(item)]
    if not items:
        return []
    was = {item.id: item for group, _ in changed for item in group if not item.choice}
    gone = [item for item in items if (before := was.get(item.id)) is not item and _has_moved(before, item)]
    if not gone:
        return []
    things = {item.thing for item in gone}
    stood = {(item.thing, *_place(item)) for item in was.values() if item.thing in things}
    others = {item.id.partition(PART)[0] for item in gone if (item.thing, *_place(item)) not in stood}
    return [item for item in items if item.id in others and item.thing and item.kind.startswith(PIECE)]


def _furthest(match: Match) -> int:
    return match.seats if match.seats > 1 else ALONE


def _starts(match: Match) -> Iterator[int]:
    """Return the moments at which a seat began to act, newest first; a solo player begins with every action."""
    return (number for number in range(len(match.actions) - 1, -1, -1) if _begins(match, number))


def _begins(match: Match, number: int) -> bool:
    """Return whether a seat began to act with an action."""
    return not number or match.seats == 1 or match.decided_by(number - 1) != match.decided_by(number)


def _has_moved(old: Item | None, new: Item) -> bool:
    """Return whether a thing is new or has moved, more than to make way for its neighbours."""
    return old is None or (_place(old) != _place(new) and (_row(old) != _row(new) or not _row(new)))


def _row(item: Item) -> str:
    return next((word for word in item.kind.split() if word.startswith(FLOWS)), "") if FLOWS in item.kind else ""


def _place(item: Item) -> tuple[float, ...]:
    return item.x, item.y, item.turn, item.scale


def _is_of_piece(item: Item) -> bool:
    """Return whether an item is a piece or moves along with one."""
    return not item.choice and (item.kind.startswith(PIECE) or PART in item.id)
