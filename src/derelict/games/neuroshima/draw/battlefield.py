"""A view as a scene: the board in the middle, the armies around it, and the choices."""

from collections.abc import Iterator

from derelict.core.content.typography import as_sentence
from derelict.core.decisions import Decision
from derelict.core.drawing.lettering import width
from derelict.core.drawing.scene import Item, LayoutName, Scene
from derelict.core.drawing.shapes import Box, Group, ground, kept, number, rect, sign, words
from derelict.games.neuroshima.content.places import HEXES, INNER
from derelict.games.neuroshima.draw import pictograms
from derelict.games.neuroshima.draw.choices import choice_items
from derelict.games.neuroshima.draw.dangers import aimed_group
from derelict.games.neuroshima.draw.geometry import LETTERS, SIDE, centre, corners
from derelict.games.neuroshima.draw.layout import Layout, lay_out
from derelict.games.neuroshima.draw.style import LOOK
from derelict.games.neuroshima.draw.texts import explained
from derelict.games.neuroshima.draw.trays import own_marks, tile_items, trays
from derelict.games.neuroshima.rules.survey import Survey
from derelict.games.neuroshima.state import Piece, State
from derelict.games.neuroshima.wording import TEXTS, placed_name

GROUND, STATUS, HELD = 0, 1, 4
_HEX = (
    f"<polygon points='{corners(SIDE - 0.8)}'/><polygon class='dust' points='{corners(SIDE - 2)}'/>"
    f"<polygon class='lip' points='{corners(SIDE - 3)}'/>"
)


def draw(
    s: State, decision: Decision | None, language: str, layout: LayoutName = "wide", seat: int | None = None
) -> Scene:
    """Draw a view; items that stand for options of the decision carry them as choices."""
    plan, rules, survey = lay_out(s, layout, seat), s.rules, Survey(s)
    asked = decision.seat if decision is not None and decision.seat != seat else None
    groups = (
        _field(plan, len(s.board)),
        _status(s.turn, s.last_turns is not None, bool(s.overtime), language, plan),
        *trays(s, language, plan, asked),
        *_pieces(s, survey, language, plan),
        aimed_group(s, survey, seat, language),
        own_marks(rules.leaders, rules.armies, language, plan, seat),
        tuple(choice_items(s, decision, language, plan)) if decision is not None and decision.options else (),
    )
    return LOOK.scene(groups, plan.frame, TEXTS.say(language, "game.name"))


def heart(scene: Scene) -> Box:
    """Return the board without the trays of the armies."""
    wide = min(scene.width, scene.height * 0.94)
    return -wide / 2, scene.top, wide, scene.height


@kept
def _field(plan: Layout, size: int) -> Group:
    """Draw the ground and the empty hexes."""
    hexes = (_hex(hex, plan.letters) for hex in range(size))
    return (*ground(plan.frame, "class='sky'", "fill='url(#nh-grit)'"), *hexes)


def _hex(hex: int, letters: float) -> Item:
    markup = f"{_HEX}<text y='36' font-size='{letters:g}'>{HEXES[hex]}</text>"
    return Item(f"hex-{HEXES[hex]}", markup, GROUND, *centre(hex), kind="hex" if hex < INNER else "hex outer")


def _pieces(s: State, survey: Survey, language: str, plan: Layout) -> Iterator[Group]:
    """Draw the tile on each hex, and the net over it if it is held."""
    held, armies = survey.netted, s.rules.armies
    for hex, piece in enumerate(s.board):
        if piece is None:
            yield ()
        else:
            yield _piece(piece, armies[piece.army], hex, hex in held, _life(s, piece), language, plan.is_named)


@kept
def _piece(piece: Piece, army: str, hex: int, is_held: bool, life: int | None, language: str, is_named: bool) -> Group:
    key, facing, wounds = piece.tile, piece.facing, piece.wounds
    x, y = centre(hex)
    name, net = HEXES[hex], TEXTS.say(language, "draw.netted")
    label = _label(key, facing, wounds, hex, is_held, language)
    tile = tile_items(f"piece-{name}", key, facing, wounds, language, x, y, 1, f"piece {army}", life, label, is_named)
    if not is_held:
        return tile
    size = 9 if is_named else LETTERS
    chip = rect("chip", width(net, size) + 10, size + 5, 4) + number(net, size)
    markup = f"<use href='#nh-mesh'/><g transform='translate(0 -33)'>{chip}</g>"
    return (*tile, Item(f"held-{name}", markup, HELD, x, y, kind="held"))


def _life(s: State, piece: Piece) -> int | None:
    if not piece.shape.is_hq:
        return None
    return s.points[piece.army] if s.rules.counts_points else s.life[piece.army]


def _label(key: str, facing: int, wounds: int, hex: int, is_held: bool, language: str) -> str:
    told = [explained(placed_name(key, hex, language), key, language, facing)]
    if wounds:
        told.append(TEXTS.say(language, "wounds", count=wounds))
    if is_held:
        told.append(TEXTS.say(language, "draw.held"))
    return " ".join(map(as_sentence, told))


@kept
def _status(turn: int, is_ending: bool, is_overtime: bool, language: str, plan: Layout) -> Group:
    """Draw the number of the turn, and the flag of the last turns, in free corners of the board."""
    return (_turn(turn, language, plan), *([_flag(is_overtime, language, plan)] if is_ending else []))


def _flag(is_overtime: bool, language: str, plan: Layout) -> Item:
    scale = plan.reach / 27
    left, top = -plan.board[0] + 4, -plan.board[1] + 22
    text = TEXTS.say(language, "draw.overtime" if is_overtime else "draw.last_turns")
    wide = width(text, 13) + 38
    ribbon = f"<path class='ribbon' d='M0 -16 H{-wide:g} l7 11 -7 11 H0z'/>"
    markup = ribbon + sign(pictograms.FLAG, 16 - wide, -5, 0.8, "") + words(text, -7, -0.6, 13, "onribbon end")
    return Item("last-turns", markup, STATUS, -left, top, 0, scale, "status", label=text, thing="sign.turn")


def _turn(turn: int, language: str, plan: Layout) -> Item:
    text = TEXTS.say(language, "draw.turn", number=turn) if turn else TEXTS.say(language, "draw.setup")
    markup = f"<text class='start' font-size='15'>{text}</text>"
    left, top = -plan.board[0] + 4, -plan.board[1] + 22
    return Item("turn", markup, STATUS, left, top, 0, plan.reach / 27, "status", label=text, thing="sign.turn")
