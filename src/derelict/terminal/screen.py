"""The page of a player: the table, the standings, the log and the question. Drawn from views only.

A page that would scroll away is drawn again with less, until it fits the rows of the window.
"""

from collections.abc import Sequence
from typing import NamedTuple

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from derelict.core.decisions import Decision
from derelict.core.face import AnyFace
from derelict.core.face.packing import Packed
from derelict.core.match import Match
from derelict.core.view import View
from derelict.terminal.wording import capitalised, say

WIDE, SIDE = 118, 38
"""The width from which standings and log are beside the table, and the columns that they need there."""
PLENTY = 60
"""The rows to use without a window, such as for a file."""
LOG_LINES, LOG_LINES_BEFORE = 18, 4
FEW_OPTIONS = 9
BETWEEN = " · "


class Detail(NamedTuple):
    """How much a page shows."""

    options: str = "packed"
    """The layout of options: one per line, in columns, packed, without the words to type ("bare"), or a paragraph."""
    log: int = 0
    """The fewest lines of the log, if it has them; one or none are shown without a heading."""
    legend: bool = False
    small_standing: bool = False
    small_board: bool = False
    cut: bool = False
    """Whether the table is cut where the window ends."""


DETAILS = (
    Detail("lines", log=8, legend=True),
    Detail("lines", log=6),
    Detail("columns", log=4),
    Detail("packed", log=4),
    Detail("packed", log=3, small_standing=True),
    Detail("packed", log=4, small_board=True),
    Detail("packed", log=3, small_standing=True, small_board=True),
    Detail("bare", log=2, small_standing=True, small_board=True),
    Detail("bare", log=1, small_standing=True, small_board=True),
    Detail("flowing", log=0, small_standing=True, small_board=True),
    Detail("flowing", log=0, small_standing=True, small_board=True, cut=True),
)
"""From the fullest page to the shortest."""


class Screen:
    """Draws one match for one person at a time."""

    def __init__(self, console: Console, face: AnyFace, names: list[str]) -> None:
        self.console = console
        self.face = face
        self.names = names

    def show(
        self,
        match: Match,
        seat: int | None,
        language: str,
        since: int = 0,
        asks: bool = False,
        notes: Sequence[Text] = (),
        above: int = 0,
        below: int = 1,
    ) -> None:
        """Draw the table for a seat, with the question if it is asked.

        `since` is the number of events that it has seen; `above` and `below` are rows of the window kept for other
        text.
        """
        view = match.view(seat)
        decision = None if match.decision is None else match.decision.as_seen_by(seat)
        lines = [Text(line) for line in match.log(seat, language)]
        new = len(match.log(seat, language, since))
        rows = self.console.height - above - below if self.console.is_terminal else PLENTY
        for detail in DETAILS:
            question = self._question(match, decision, detail, language) if asks and decision is not None else []
            page, is_enough = self._page(view, decision, detail, language, lines, new, [*notes, *question], rows)
            if not self.console.is_terminal or (is_enough and self.height(page) <= rows):
                break
        self.console.print(page)

    def table(self, view: View, language: str) -> RenderableType:
        """Draw the table and the standings in full."""
        page, _ = self._page(view, None, DETAILS[0], language, [], 0, [], max(self.console.height, PLENTY))
        return page

    def height(self, what: RenderableType, width: int | None = None) -> int:
        """Count the rows that a renderable takes."""
        options = self.console.options.update(width=width or self.console.width)
        return len(self.console.render_lines(what, options, pad=False))

    def _page(
        self,
        view: View,
        decision: Decision | None,
        detail: Detail,
        language: str,
        lines: list[Text],
        new: int,
        ending: list[RenderableType],
        rows: int,
    ) -> tuple[RenderableType, bool]:
        """Return the whole page, and whether enough of the log fits.

        Standings and log are beside the table where there is room, else above it.
        """
        face, width = self.face, self.console.width
        legend = [Text(line, style="dim") for line in face.legend(language)] if detail.legend else []
        standing = (face.small_standing if detail.small_standing else face.standing)(view, self.names, language)
        draw = face.small_board if detail.small_board else face.board
        free = rows - self.height(Group(*legend, *ending))
        last = lines[-max(LOG_LINES_BEFORE, min(new, LOG_LINES)) :]
        least = min(detail.log, len(last))
        heading = [Rule(say(language, "play.since"), style="dim")] if last and detail.log > 1 else []
        most = width - SIDE - 1
        beside = draw(view, decision, language, most, free)
        if detail.cut:
            beside = self._cut(beside, free)
        taken = max(line.cell_len for line in beside.split("\n"))
        if width >= WIDE and (taken <= most or not beside.no_wrap):
            column = min(taken, most)
            side = width - column - 1
            told = self._told(last, new, free - self.height(standing, side) - len(heading), side, language)
            grid = Table.grid(padding=(0, 1, 0, 0))
            grid.add_column(width=column)
            grid.add_column(width=side)
            grid.add_row(beside, Group(standing, *heading, *told))
            return Group(grid, *legend, *ending), len(told) >= least
        room = free - self.height(standing) - 2 * len(heading)
        board = draw(view, decision, language, width, room - least)
        if detail.cut:
            board = self._cut(board, room)
        told = self._told(last, new, room - self.height(board), width, language)
        below = [Rule(style="dim")] if heading else []
        return Group(*heading, *told, *below, standing, board, *legend, *ending), len(told) >= least

    def _cut(self, board: Text, rows: int) -> Text:
        """Return as much of a table as fits into a number of rows, one at least, with an ellipsis for the rest."""
        lines = list(board.split("\n"))
        while len(lines) > 1 and self.height(Text("\n").join(lines)) > rows:
            lines[-2:] = [Text("…", style="dim")]
        return Text("\n").join(lines)

    def _told(self, lines: list[Text], new: int, rows: int, width: int, language: str) -> list[RenderableType]:
        """Draw the last lines of the log in a number of rows; new lines are bright, earlier ones dim."""
        shown: list[RenderableType] = []
        left = rows
        for number, line in enumerate(reversed(lines)):
            left -= self.height(line, width)
            if left < 0:
                break
            text = line.copy()
            if number >= new:
                text.stylize("dim")
            shown.insert(0, text)
        if 1 < len(shown) < new:
            hidden = new - len(shown) + 1
            shown[0] = Text(say(language, "play.more_happened", count=hidden, lines=new), style="dim", no_wrap=True)
        return shown

    def _question(self, match: Match, decision: Decision, detail: Detail, language: str) -> list[RenderableType]:
        """Draw the question and all its options."""
        view = match.view(decision.seat)
        begins: list[RenderableType] = [Rule(style="dim"), self.asked(view, decision, language)]
        is_packed = detail.options not in ("lines", "columns")
        listed = self.face.listed(view, decision)
        options = [
            self._option(
                match,
                view,
                decision,
                number,
                language,
                0 if is_packed else 3,
                detail.options not in ("bare", "flowing"),
            )
            for number in listed
        ]
        if len(listed) < len(decision.options):
            more = say(language, "play.more_options", count=len(decision.options) - len(listed))
            options.append(Text(more, style="dim"))
        if detail.options == "flowing":
            return [*begins, Text(BETWEEN).join(options)]
        if is_packed:
            return [*begins, Packed(options, BETWEEN)]
        if detail.options == "lines" and len(options) <= FEW_OPTIONS:
            return [*begins, *options]
        return [*begins, Columns(options, equal=True, padding=(0, 2))]

    def asked(self, view: View, decision: Decision, language: str) -> Text:
        """Draw who is asked, and what."""
        who = capitalised(self.names[decision.seat])
        asked = Text(say(language, "play.asked", who=who), style="bold")
        return asked.append(view.game.prompt(view.state, decision, language))

    def _option(
        self, match: Match, view: View, decision: Decision, number: int, language: str, digits: int, has_words: bool
    ) -> Text:
        """Draw one option: its number, its label, and the words to type where they differ."""
        option = decision.options[number]
        label = match.game.label(view.state, decision, option, language)
        line = Text().append(f"{number + 1:>{digits}} ", "bold").append(label, self.face.style(view, option) or None)
        if option.text != label and has_words:
            line.append(f"  {option.text}", "dim")
        return line
