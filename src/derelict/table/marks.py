"""What the last move changed on a picture, so that who did not see it happen finds it marked.

It is worked out from two pictures, each drawn from what the viewer may know of its state.
"""

from collections.abc import Iterator
from itertools import chain, islice

from msgspec.structs import astuple, replace

from derelict.core.match import Match
from derelict.core.scene import PART, Item, Scene
from derelict.table.beats import Eyes

FURTHEST = 12
"""How many turns are looked back over that left every piece where it was."""
FLOWS = "flows-"


def fresh(match: Match, eyes: Eyes, scene: Scene) -> list[str]:
    """The pieces that whoever acted last has brought, moved or turned, by the ids that they have in a picture."""
    for start in islice(_starts(match), FURTHEST):
        match = match.at(start)
        if found := moved(_picture(match, eyes), scene):
            return found
    return []


def marked(scene: Scene, ids: list[str]) -> Scene:
    """A picture in which some pieces are marked."""
    wanted = frozenset(ids)

    def mark(item: Item) -> Item:
        return replace(item, kind=f"{item.kind} fresh") if item.id in wanted else item

    return replace(scene, groups=tuple(tuple(map(mark, group)) for group in scene.groups)) if wanted else scene


def _starts(match: Match) -> Iterator[int]:
    """The moments at which a seat began to act, the newest first; who plays alone begins with every action."""
    for number in range(len(match.actions) - 1, -1, -1):
        seat = match.decided_by(number)
        if not number or match.seats == 1 or match.decided_by(number - 1) != seat:
            yield number


def _picture(match: Match, eyes: Eyes) -> Scene:
    seat, language, layout = astuple(eyes)
    view, drawing = match.seen(seat), match.game.drawing
    if drawing.shared is not None:
        return drawing.shared.board(view, language, layout, seat)
    return drawing.scene(view, None, language, layout, seat)


def moved(old: Scene, new: Scene) -> list[str]:
    """The pieces of a picture that were not there, or not so, in an older one."""
    was = {item.id: item for item in chain.from_iterable(old.groups)}
    named = chain.from_iterable(new.after(old).scene.groups)
    items = list(chain.from_iterable(new.groups))
    others = {
        item.id.partition(PART)[0] for item, one in zip(items, named, strict=True) if _has_moved(was.get(one.id), one)
    }
    return [item.id for item in items if item.id in others and _is_piece(item)]


def _has_moved(old: Item | None, new: Item) -> bool:
    """Whether something is new or somewhere else, and not only making way for what it lies beside."""
    return old is None or (_place(old) != _place(new) and (_row(old) != _row(new) or not _row(new)))


def _row(item: Item) -> str:
    return next((word for word in item.kind.split() if word.startswith(FLOWS)), "")


def _place(item: Item) -> tuple[float, ...]:
    return item.x, item.y, item.turn, item.scale


def _is_piece(item: Item) -> bool:
    return bool(item.thing) and not item.choice and item.kind.startswith("piece")
