"""A battlefield of Neuroshima Hex in characters: a pure function of a view's state.

Every hex shows its name. A tile shows its name, its army's letter, its facing, the phases in which it attacks now, the
wounds it can still take, and at its edges the symbols of attacks, nets, armour and links. Colour only repeats the
letter.
"""

from collections.abc import Collection
from typing import NamedTuple

from rich.text import Text

from derelict.core.face import colour
from derelict.core.face.canvas import Canvas
from derelict.games.neuroshima.content.places import EXTENDED, HEXES, PLACES
from derelict.games.neuroshima.content.tiles import Shape
from derelict.games.neuroshima.rules.survey import Survey
from derelict.games.neuroshima.state import Piece, State
from derelict.games.neuroshima.wording import tile_name

ATTACKS = {"melee": "†", "ranged": "•", "gauss": "*"}
ARMOUR, NET, LINK, HEART = "■", "#", "+", "♥"
RISING, FALLING = "\u2571", "\u2572"
ARROWS = "↑↗↘↓↙↖"
N, NE, SE, S, SW, NW = range(6)


class Form(NamedTuple):
    """The size of a hex: the length of its flat edges, and the number of lines in half of it."""

    edge: int
    half: int

    def size(self, columns: int) -> tuple[int, int]:
        """Return the width and height of a board with this many columns."""
        return columns * (self.edge + self.half) + self.half, columns * 2 * self.half + 1


FORMS = {5: (Form(16, 3), Form(13, 2)), 7: (Form(13, 3), Form(13, 2), Form(9, 2))}
"""The forms of a board by its number of columns, largest first; the last one fits into 80 columns."""

SMALL_EDGES = {5: (13, 16), 7: (10, 13)}
"""The shortest and the longest edge of the small form by the number of columns."""


def letters(armies: tuple[str, ...]) -> list[str]:
    """Return a letter for each army: its first letter, or the first one that no other has taken."""
    taken: list[str] = []
    for army in armies:
        taken.append(next(letter for letter in (army + "abcdefghijklmnopqrstuvwxyz").upper() if letter not in taken))
    return taken


def form_for(s: State, width: int, height: int) -> Form:
    """Return the largest form that fits, or the smallest one if none does."""
    columns = _columns(s)
    for form in FORMS[columns]:
        wide, high = form.size(columns)
        if wide <= width and high <= height:
            return form
    return FORMS[columns][-1]


def _columns(s: State) -> int:
    return 7 if len(s.board) == EXTENDED else 5


def draw(s: State, language: str, width: int = 80, height: int = 24, choices: Collection[int] = ()) -> Text:
    """Draw the board; the hexes that may be chosen have brackets."""
    columns, form = _columns(s), form_for(s, width, height)
    canvas = Canvas(*form.size(columns))
    survey, marks = Survey(s), letters(s.rules.armies)
    for hex, piece in enumerate(s.board):
        place = _place(canvas, form, columns, hex)
        place.outline()
        name = f"[{HEXES[hex]}]" if hex in choices else HEXES[hex]
        if piece is None:
            place.middle(name, "bold" if hex in choices else "dim")
        else:
            held = hex in survey.netted
            title = tile_name(piece.tile, language)
            place.title(f"{NET}{title}{NET}" if held else title, f"bold {colour(piece.army)}")
            place.info(_facts(s, survey, hex, piece, name), marks[piece.army], colour(piece.army))
            for way, text in enumerate(_edges(piece.shape)):
                place.edge(way, text)
    return Text("\n", no_wrap=True).join(canvas.lines())


def draw_small(s: State, language: str, width: int = 80, choices: Collection[int] = ()) -> Text:
    """Draw the board in half the rows: a tile's name in the upper line, its facts and edges below."""
    columns = _columns(s)
    least, most = SMALL_EDGES[columns]
    form = Form(max(least, min(most, (width - 1) // columns - 1)), 1)
    canvas = Canvas(*form.size(columns))
    survey, marks = Survey(s), letters(s.rules.armies)
    places = [(hex, piece, _place(canvas, form, columns, hex)) for hex, piece in enumerate(s.board)]
    for _, _, place in places:
        place.outline()
    for hex, piece, place in places:
        name = f"[{HEXES[hex]}]" if hex in choices else HEXES[hex]
        if piece is None:
            place.middle(name, "bold" if hex in choices else "dim")
            continue
        title = tile_name(piece.tile, language)
        place.title(f"{NET}{title}{NET}" if hex in survey.netted else title, f"bold {colour(piece.army)}")
        facts = _facts(s, survey, hex, piece, name)
        for reach in () if piece.shape.is_hq else _reaches(piece.shape):
            if len(" ".join([marks[piece.army], *facts, reach])) <= form.edge:
                facts.append(reach)
        place.info(facts, marks[piece.army], colour(piece.army))
    return Text("\n", no_wrap=True).join(canvas.lines())


def _place(canvas: Canvas, form: Form, columns: int, hex: int) -> "Place":
    q, r = PLACES[hex]
    reach = columns // 2
    return Place(canvas, form, (q + reach) * (form.edge + form.half), (2 * (r + reach) + q) * form.half)


def _reaches(shape: Shape) -> list[str]:
    """Describe a tile's edges: each kind of attack or ability with its strength and an arrow for each edge."""
    ways: dict[str, list[int]] = {}
    for way, kind, strength in shape.attacks:
        ways.setdefault(ATTACKS[kind] + (str(strength) if strength > 1 else ""), []).append(way)
    for sign, edges in (
        (NET, shape.nets),
        (ARMOUR, [way for way in range(6) if shape.armored[(way + 3) % 6]]),
        (LINK, shape.links),
    ):
        ways.setdefault(sign, []).extend(edges)
    return [sign + "".join(ARROWS[way] for way in sorted(edges)) for sign, edges in ways.items() if edges]


def _facts(s: State, survey: Survey, hex: int, piece: Piece, name: str) -> list[str]:
    """Return hex, facing and initiative, and the remaining wounds if more than one."""
    shape = piece.shape
    arrow = ARROWS[piece.facing] if len(shape.tile.facings) > 1 else ""
    phases = ",".join(map(str, survey.phases(hex, shape)))
    facts = [name, arrow + (f"i{phases}" if phases else "")]
    if shape.is_hq:
        facts.append(f"{HEART}{s.life[piece.army]}" if not s.rules.counts_points else "")
    elif shape.hit_points > 1:
        facts.append(f"{HEART}{shape.hit_points - piece.wounds}")
    return [fact for fact in facts if fact]


def _edges(shape: Shape) -> list[str]:
    """Return the symbols of each edge: attacks with their strength, then net and armour, then links."""
    texts = [""] * 6
    for way, kind, strength in shape.attacks:
        texts[way] += f"{ATTACKS[kind]}{strength}"
    for way in shape.nets:
        texts[way] += NET
    for way in range(6):
        if shape.armored[(way + 3) % 6]:
            texts[way] += ARMOUR
    for way in shape.links:
        texts[way] += LINK
    return texts


class Place:
    """A hex whose frame begins at x, y: the lines of a canvas for its parts."""

    def __init__(self, canvas: Canvas, form: Form, x: int, y: int) -> None:
        self.canvas, self.x, self.y = canvas, x, y
        self.flat, self.half = form

    def outline(self) -> None:
        half, flat, style = self.half, self.flat, "dim"
        for line in range(half):
            left, right = self.x + half - 1 - line, self.x + half + flat + line
            self.canvas.write(left, self.y + 1 + line, RISING, style)
            self.canvas.write(right, self.y + 1 + line, FALLING, style)
            self.canvas.write(left, self.y + 2 * half - line, FALLING, style)
            self.canvas.write(right, self.y + 2 * half - line, RISING, style)
        for line in (0, 2 * half):
            for column in range(self.x + half, self.x + half + flat):
                if self.canvas.is_blank(column, self.y + line):
                    self.canvas.write(column, self.y + line, "_", style)

    def span(self, line: int) -> tuple[int, int]:
        """Return the start and the width of a line's inside; line 1 is the first below the upper edge."""
        out = line - 1 if line <= self.half else 2 * self.half - line
        return self.x + self.half - out, self.flat + 2 * out

    def middle(self, text: str, style: str) -> None:
        start, width = self.span(self.half)
        self.canvas.centre(start, self.y + self.half, width, text, style)

    def title(self, text: str, style: str) -> None:
        start, width = self.span(self.half)
        self.canvas.centre(start, self.y + self.half, width, _shortened(text, width), style)

    def info(self, facts: list[str], letter: str, style: str) -> None:
        start, width = self.span(self.half + 1)
        tight = "".join([letter, *facts])
        texts = (" ".join([letter, *facts]), tight, tight.replace("[", "").replace("]", ""))
        text = next((text for text in texts if len(text) <= width), texts[-1])
        begin = start + (width - len(text)) // 2
        self.canvas.write(begin, self.y + self.half + 1, text, style)
        self.canvas.write(begin, self.y + self.half + 1, letter, f"bold reverse {style}")

    def edge(self, way: int, text: str) -> None:
        """Write an edge's symbols beside it: at the middle for flat edges, at the sides for the others."""
        upper = way in (N, NE, NW)
        outermost = 1 if upper else 2 * self.half
        line = outermost if way in (N, S) or self.half == 2 else outermost + (1 if upper else -1)
        start, width = self.span(line)
        if way in (N, S):
            self.canvas.centre(start, self.y + line, width, text, "bold")
        elif way in (NW, SW):
            self.canvas.write(start, self.y + line, text, "bold")
        else:
            self.canvas.right(start + width, self.y + line, text, "bold")


def _shortened(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + "…"
