"""A view as a scene: the board in the middle, the armies around it, and what can be chosen."""

from collections.abc import Iterator
from functools import cache

from derelict.core.decisions import Decision
from derelict.core.scene import Item, LayoutName, Scene
from derelict.games.neuroshima.board import HEXES, INNER
from derelict.games.neuroshima.draw import pictograms
from derelict.games.neuroshima.draw.choices import choice_items
from derelict.games.neuroshima.draw.geometry import SIDE, centre, corners
from derelict.games.neuroshima.draw.layout import Layout, lay_out
from derelict.games.neuroshima.draw.lettering import width
from derelict.games.neuroshima.draw.metal import DEFS
from derelict.games.neuroshima.draw.style import STYLE
from derelict.games.neuroshima.draw.texts import description
from derelict.games.neuroshima.draw.trays import tile_items, tray_items
from derelict.games.neuroshima.rules.nets import netted
from derelict.games.neuroshima.state import Piece, State
from derelict.games.neuroshima.wording import TEXTS, piece_name

GROUND, STATUS, HELD, LAST = 0, 1, 4, 4
_HEX = (
    f"<polygon points='{corners(SIDE - 0.8)}'/><polygon class='dust' points='{corners(SIDE - 2)}'/>"
    f"<polygon class='lip' points='{corners(SIDE - 3)}'/>"
)
_LAST = "".join(
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
    plan = lay_out(s, layout, seat)
    asked = decision.seat if decision is not None else None
    items = [_ground(plan), *_status(s, language, plan)]
    items += (_hex(hex) for hex in range(len(s.board)))
    items += _pieces(s, language)
    items += tray_items(s, language, plan, seat, asked)
    items += (Item(f"last-{HEXES[hex]}", _LAST, LAST, *centre(hex), kind="last") for hex in last)
    if decision is not None and decision.options:
        items += choice_items(s, decision, language, plan)
    return Scene.of(items, plan.frame, style=STYLE, defs=DEFS, title=TEXTS.say(language, "game.name"), kind="nh")


def _ground(plan: Layout) -> Item:
    left, top, wide, high = plan.frame
    box = f"x='{left:g}' y='{top:g}' width='{wide:g}' height='{high:g}'"
    return Item("ground", f"<rect class='sky' {box}/><rect fill='url(#nh-grit)' {box}/>", GROUND, kind="ground")


@cache
def _hex(hex: int) -> Item:
    markup = f"{_HEX}<text y='36'>{HEXES[hex]}</text>"
    return Item(f"hex-{HEXES[hex]}", markup, GROUND, *centre(hex), kind="hex" if hex < INNER else "hex outer")


def _pieces(s: State, language: str) -> Iterator[Item]:
    """The tiles on the board, and the nets over those that are held."""
    held = netted(s)
    net = TEXTS.say(language, "draw.netted")
    for hex, piece in enumerate(s.board):
        if piece is None:
            continue
        x, y = centre(hex)
        name, army = HEXES[hex], s.rules.armies[piece.army]
        label = _label(piece, hex, hex in held, net, language)
        yield from tile_items(
            f"piece-{name}", piece.tile, piece.facing, piece.wounds, language, x, y, 1, f"piece {army}",
            _life(s, piece), label,
        )  # fmt: skip
        if hex in held:
            half = width(net, 9) / 2 + 5
            chip = f"<rect class='chip' x='{-half:g}' y='-7' width='{2 * half:g}' height='14' rx='4'/>"
            markup = f"<use href='#nh-mesh'/><g transform='translate(0 -33)'>{chip}<text y='3.4'>{net}</text></g>"
            yield Item(f"held-{name}", markup, HELD, x, y, kind="held")


def _life(s: State, piece: Piece) -> int | None:
    if not piece.shape.is_hq:
        return None
    return s.points[piece.army] if s.rules.mode == "scoring" else s.life[piece.army]


def _label(piece: Piece, hex: int, is_held: bool, net: str, language: str) -> str:
    words = [f"{piece_name(piece, hex, language)}: {description(piece.tile, language)}"]
    if piece.wounds:
        words.append(TEXTS.say(language, "wounds", count=piece.wounds))
    if is_held:
        words.append(net)
    return "; ".join(words)


def _status(s: State, language: str, plan: Layout) -> Iterator[Item]:
    """The number of the turn, and the flag of the last turns, in the corners that the board leaves free."""
    scale = plan.reach / 27
    left, top = -plan.board[0] + 4, -plan.board[1] + 22
    text = TEXTS.say(language, "draw.turn", number=s.turn) if s.turn else TEXTS.say(language, "draw.setup")
    markup = f"<text class='start' font-size='15'>{text}</text>"
    yield Item("turn", markup, STATUS, left, top, 0, scale, "status", label=text)
    if s.last_turns is not None:
        text = TEXTS.say(language, "draw.overtime" if s.overtime else "draw.last_turns")
        wide = 1.12 * width(text, 13) + 36
        flag = f"<g transform='translate({16 - wide:g} -5) scale(.8)'>{pictograms.FLAG}</g>"
        markup = (
            f"<path class='ribbon' d='M0 -16 H{-wide:g} l7 11 -7 11 H0z'/>{flag}"
            f"<text class='onribbon end' x='-7' y='-.6' font-size='13'>{text}</text>"
        )
        yield Item("last-turns", markup, STATUS, -left, top, 0, scale, "status", label=text)
