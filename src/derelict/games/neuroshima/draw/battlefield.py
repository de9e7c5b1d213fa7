"""A view as a scene: the board in the middle, the armies around it, and what can be chosen."""

from collections.abc import Iterator
from functools import lru_cache

from derelict.core.decisions import Decision
from derelict.core.lettering import width
from derelict.core.scene import Item, LayoutName, Scene
from derelict.games.neuroshima.board import HEXES, INNER
from derelict.games.neuroshima.draw import pictograms
from derelict.games.neuroshima.draw.choices import choice_items
from derelict.games.neuroshima.draw.geometry import LETTERS, SIDE, centre, corners
from derelict.games.neuroshima.draw.layout import Layout, lay_out
from derelict.games.neuroshima.draw.metal import DEFS
from derelict.games.neuroshima.draw.style import STYLE
from derelict.games.neuroshima.draw.texts import explained
from derelict.games.neuroshima.draw.trays import DRAWN, own_marks, tile_items, trays
from derelict.games.neuroshima.rules.nets import netted
from derelict.games.neuroshima.state import Piece, State
from derelict.games.neuroshima.wording import TEXTS, placed_name

GROUND, STATUS, HELD, LAST = 0, 1, 4, 4
_HEX = (
    f"<polygon points='{corners(SIDE - 0.8)}'/><polygon class='dust' points='{corners(SIDE - 2)}'/>"
    f"<polygon class='lip' points='{corners(SIDE - 3)}'/>"
)
_CORNERS = "".join(
    f"<path transform='rotate({60 * corner})' d='M43 10.4 L49 0 L43 -10.4'/>" for corner in range(6)
)  # fmt: skip


def draw(
    s: State,
    decision: Decision | None,
    language: str,
    layout: LayoutName = "wide",
    seat: int | None = None,
    last: tuple[int, ...] = (),
) -> Scene:
    """What a view shows; what the decision offers to point at has its choice. `last` are hexes to look at."""
    asked = decision.seat if decision is not None and decision.seat != seat else None
    scene = board(s, language, layout, seat, asked, last)
    return scene.with_items(own(s, decision, language, layout, seat))


def board(
    s: State,
    language: str,
    layout: LayoutName,
    seat: int | None,
    asked: int | None = None,
    last: tuple[int, ...] = (),
) -> Scene:
    """What is the same for all who see the trays in the same places. `asked` is somebody else who is waited for."""
    plan = lay_out(s, layout, seat)
    groups = (
        _field(plan, len(s.board)),
        _status(s.turn, s.last_turns is not None, bool(s.overtime), language, plan),
        _last(last),
        *trays(s, language, plan, asked),
        *_pieces(s, language, plan),
    )
    return Scene(groups, *plan.frame, style=STYLE, defs=DEFS, title=TEXTS.say(language, "game.name"), kind="nh")


def own(s: State, decision: Decision | None, language: str, layout: LayoutName, seat: int | None) -> tuple[Item, ...]:
    """What is for a seat alone: which trays are its own, and what the decision offers to point at."""
    plan = lay_out(s, layout, seat)
    marks = own_marks(s.rules.leaders, s.rules.armies, language, plan, seat)
    if decision is None or not decision.options:
        return marks
    return (*marks, *choice_items(s, decision, language, plan))


@lru_cache(maxsize=DRAWN)
def _field(plan: Layout, size: int) -> tuple[Item, ...]:
    """The ground, which goes on where a page shows more than the frame, and the empty hexes on it."""
    left, top, wide, high = plan.frame
    box = f"x='{left - wide:g}' y='{top - high:g}' width='{3 * wide:g}' height='{3 * high:g}'"
    sky = f"<rect class='sky' {box}/><rect fill='url(#nh-grit)' {box}/>"
    return (Item("ground", sky, GROUND, kind="ground"), *(_hex(hex, plan.letters) for hex in range(size)))


def _hex(hex: int, letters: float) -> Item:
    markup = f"{_HEX}<text y='36' font-size='{letters:g}'>{HEXES[hex]}</text>"
    return Item(f"hex-{HEXES[hex]}", markup, GROUND, *centre(hex), kind="hex" if hex < INNER else "hex outer")


@lru_cache(maxsize=DRAWN)
def _last(hexes: tuple[int, ...]) -> tuple[Item, ...]:
    return tuple(Item(f"last-{HEXES[hex]}", _CORNERS, LAST, *centre(hex), kind="last") for hex in hexes)


def _pieces(s: State, language: str, plan: Layout) -> Iterator[tuple[Item, ...]]:
    """For each hex the tile on it, and the net over it if it is held."""
    held, armies = netted(s), s.rules.armies
    for hex, piece in enumerate(s.board):
        if piece is None:
            yield ()
        else:
            yield _piece(piece, armies[piece.army], hex, hex in held, _life(s, piece), language, plan.is_named)


@lru_cache(maxsize=DRAWN)
def _piece(
    piece: Piece, army: str, hex: int, is_held: bool, life: int | None, language: str, is_named: bool
) -> tuple[Item, ...]:
    key, facing, wounds = piece.tile, piece.facing, piece.wounds
    x, y = centre(hex)
    name, net = HEXES[hex], TEXTS.say(language, "draw.netted")
    label = _label(key, facing, wounds, hex, is_held, language)
    tile = tile_items(f"piece-{name}", key, facing, wounds, language, x, y, 1, f"piece {army}", life, label, is_named)
    if not is_held:
        return tile
    size = 9 if is_named else LETTERS
    half = width(net, size) / 2 + 5
    chip = (
        f"<rect class='chip' x='{-half:g}' y='{-size / 2 - 2.5:g}' width='{2 * half:g}' height='{size + 5:g}' rx='4'/>"
    )
    text = f"<text y='{size * 0.38:g}' font-size='{size:g}'>{net}</text>"
    markup = f"<use href='#nh-mesh'/><g transform='translate(0 -33)'>{chip}{text}</g>"
    return (*tile, Item(f"held-{name}", markup, HELD, x, y, kind="held"))


def _life(s: State, piece: Piece) -> int | None:
    if not piece.shape.is_hq:
        return None
    return s.points[piece.army] if s.rules.mode == "scoring" else s.life[piece.army]


def _label(key: str, facing: int, wounds: int, hex: int, is_held: bool, language: str) -> str:
    words = [explained(placed_name(key, hex, language), key, language, facing)]
    if wounds:
        words.append(TEXTS.say(language, "wounds", count=wounds))
    if is_held:
        words.append(TEXTS.say(language, "draw.held"))
    return TEXTS.say(language, "tile.separator").join(words)


@lru_cache(maxsize=DRAWN)
def _status(turn: int, is_ending: bool, is_overtime: bool, language: str, plan: Layout) -> tuple[Item, ...]:
    """The number of the turn, and the flag of the last turns, in the corners that the board leaves free."""
    return (_turn(turn, language, plan), *([_flag(is_overtime, language, plan)] if is_ending else []))


def _flag(is_overtime: bool, language: str, plan: Layout) -> Item:
    scale = plan.reach / 27
    left, top = -plan.board[0] + 4, -plan.board[1] + 22
    text = TEXTS.say(language, "draw.overtime" if is_overtime else "draw.last_turns")
    wide = 1.12 * width(text, 13) + 36
    flag = f"<g transform='translate({16 - wide:g} -5) scale(.8)'>{pictograms.FLAG}</g>"
    markup = (
        f"<path class='ribbon' d='M0 -16 H{-wide:g} l7 11 -7 11 H0z'/>{flag}"
        f"<text class='onribbon end' x='-7' y='-.6' font-size='13'>{text}</text>"
    )
    return Item("last-turns", markup, STATUS, -left, top, 0, scale, "status", label=text)


def _turn(turn: int, language: str, plan: Layout) -> Item:
    text = TEXTS.say(language, "draw.turn", number=turn) if turn else TEXTS.say(language, "draw.setup")
    markup = f"<text class='start' font-size='15'>{text}</text>"
    left, top = -plan.board[0] + 4, -plan.board[1] + 22
    return Item("turn", markup, STATUS, left, top, 0, plan.reach / 27, "status", label=text)
