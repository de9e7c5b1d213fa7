"""What the last move changed on a picture, so that it is found marked.

For who comes later it is worked out from two pictures, each drawn from what the viewer may know of its state. For who
watches, it is followed from picture to picture, and comes to the same.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, islice, zip_longest

from msgspec import Struct
from msgspec.structs import astuple, replace

from derelict.core.match import Match
from derelict.core.scene import PART, Item, Scene
from derelict.table.beats import Eyes

ALONE = 4
"""How many actions of who plays alone are looked back over that left every piece where it was."""
FLOWS = "flows-"
PIECE = "piece"


class Run(Struct, frozen=True):
    """What a seat did in one go: the items that it touched, as they were when it began, if they were, and are now."""

    moves: dict[str, tuple[Item | None, Item]]


class Trace(Struct, frozen=True):
    """The last moves of a match, the newest first and no older than a round, and the pieces marked for them."""

    actions: int
    runs: tuple[Run, ...]
    fresh: list[str]


def trace(match: Match, eyes: Eyes, scene: Scene) -> Trace:
    """The trace for who sees a picture as their first one."""
    actions, runs = len(match.actions), list[Run]()
    for start in islice(_starts(match), _furthest(match)):
        match = match.at(start)
        found = moved(_picture(match, eyes), scene)
        runs.append(Run({item.id: (None, item) for item in found}))
        if found:
            break
    return Trace(actions, tuple(runs), _fresh(runs[-1]) if runs else [])


def fresh(match: Match, eyes: Eyes, scene: Scene) -> list[str]:
    """The pieces that whoever acted last has brought, moved or turned, by the ids that they have in a picture.

    Where that is none, those of whoever acted before, back to one round ago.
    """
    return trace(match, eyes, scene).fresh


def followed(old: Trace, match: Match, before: Scene, after: Scene) -> Trace:
    """The trace after one more action, which led from a picture to another whose things have kept their ids."""
    number, runs = len(match.actions), old.runs
    if number > old.actions and _begins(match, old.actions):
        runs = (Run({}), *runs)[: _furthest(match)]
    changed = [pair for pair in zip_longest(before.groups, after.groups, fillvalue=()) if pair[0] is not pair[1]]
    was = {item.id: item for group, _ in changed for item in group}
    now = {item.id: item for _, group in changed for item in group}
    touched = [name for name, item in now.items() if was.get(name) is not item and _is_of_piece(name, now)]
    gone = [name for run in runs for name in run.moves if name in was and name not in now]
    if touched or gone:
        touched += [name.partition(PART)[0] for name in touched if PART in name]
        runs = tuple(_moved_on(run, was, now, touched if run is runs[0] else ()) for run in runs)
    elif runs is old.runs:
        return replace(old, actions=number)
    return Trace(number, runs, next(filter(None, map(_fresh, runs)), []))


def _is_of_piece(name: str, items: Mapping[str, Item]) -> bool:
    item = items[name] if PART not in name else items.get(name.partition(PART)[0])
    return item is not None and item.kind.startswith(PIECE)


def _moved_on(run: Run, was: Mapping[str, Item], now: Mapping[str, Item], touched: Iterable[str]) -> Run:
    """A run with what is now of the items that it has touched, and of those that it touches."""
    kept = {
        name: (first, now.get(name, last))
        for name, (first, last) in run.moves.items()
        if name in now or name not in was
    }
    return Run({name: (was.get(name), now[name]) for name in touched} | kept)


def _fresh(run: Run) -> list[str]:
    moved = [name.partition(PART)[0] for name, (was, now) in run.moves.items() if _has_moved(was, now)]
    return [name for name in dict.fromkeys(moved) if name in run.moves and _is_piece(run.moves[name][1])]


def _furthest(match: Match) -> int:
    return match.seats if match.seats > 1 else ALONE


def marked(scene: Scene, ids: list[str]) -> Scene:
    """A picture in which some pieces are marked."""
    wanted = frozenset(ids)

    def mark(item: Item) -> Item:
        return replace(item, kind=f"{item.kind} fresh") if item.id in wanted else item

    return replace(scene, groups=tuple(tuple(map(mark, group)) for group in scene.groups)) if wanted else scene


def _starts(match: Match) -> Iterator[int]:
    """The moments at which a seat began to act, the newest first; who plays alone begins with every action."""
    return (number for number in range(len(match.actions) - 1, -1, -1) if _begins(match, number))


def _begins(match: Match, number: int) -> bool:
    """Whether a seat began to act with an action."""
    return not number or match.seats == 1 or match.decided_by(number - 1) != match.decided_by(number)


def _picture(match: Match, eyes: Eyes) -> Scene:
    seat, language, layout = astuple(eyes)
    view, drawing = match.seen(seat), match.game.drawing
    if drawing.shared is not None:
        return drawing.shared.board(view, language, layout, seat)
    return drawing.scene(view, None, language, layout, seat)


def moved(old: Scene, new: Scene) -> list[Item]:
    """The pieces of a picture that were not there, or not so, in an older one."""
    was = {item.id: item for item in chain.from_iterable(old.groups)}
    named = chain.from_iterable(new.after(old).scene.groups)
    items = list(chain.from_iterable(new.groups))
    others = {
        item.id.partition(PART)[0] for item, one in zip(items, named, strict=True) if _has_moved(was.get(one.id), one)
    }
    return [item for item in items if item.id in others and _is_piece(item)]


def _has_moved(old: Item | None, new: Item) -> bool:
    """Whether something is new or somewhere else, and not only making way for what it lies beside."""
    return old is None or (_place(old) != _place(new) and (_row(old) != _row(new) or not _row(new)))


def _row(item: Item) -> str:
    return next((word for word in item.kind.split() if word.startswith(FLOWS)), "")


def _place(item: Item) -> tuple[float, ...]:
    return item.x, item.y, item.turn, item.scale


def _is_piece(item: Item) -> bool:
    return bool(item.thing) and not item.choice and item.kind.startswith(PIECE)
