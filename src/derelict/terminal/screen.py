"""What a player sees: the table, how everybody stands, what happened, what is asked. Drawn from views only."""

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from derelict.core.decisions import Decision
from derelict.core.match import Match
from derelict.core.view import View
from derelict.terminal.faces import Face
from derelict.terminal.wording import capitalised, say

WIDE = 118
"""From this width on, standing and log are beside the table."""
SIDE = 38
TALL = 40
"""From this height on there is room for the legend and for one option a line."""
LOG_LINES, LOG_LINES_WIDE, LOG_LINES_BEFORE = 8, 18, 4
FEW_OPTIONS = 9
BELOW_WIDE, BELOW_NARROW = 14, 24
"""The lines that everything but the table needs."""


class Screen:
    """Draws one match for one person at a time."""

    def __init__(self, console: Console, face: Face, names: list[str]) -> None:
        self.console = console
        self.face = face
        self.names = names

    def show(self, match: Match, seat: int | None, language: str, since: int = 0) -> None:
        """The table for a seat; `since` is the number of events that it has seen before."""
        view = match.view(seat)
        decision = None if match.decision is None else match.decision.as_seen_by(seat)
        self.console.print(self.table(view, decision, language, self.happened(match, seat, language, since)))

    def table(self, view: View, decision: Decision | None, language: str, log: list[Text]) -> RenderableType:
        """The table with standing and log: beside it where there is room, else above it, so that what a small
        window cuts off is not the table.
        """
        width, height = self.console.width, self.console.height
        standing = self.face.standing(view, self.names, language)
        told: list[RenderableType] = [Rule(say(language, "play.since"), style="dim"), *log] if log else []
        legend = [Text(line, style="dim") for line in self.face.legend(language)] if height >= TALL else []
        if width < WIDE:
            board = self.face.board(view, decision, language, width, height - BELOW_NARROW)
            return Group(*told, Rule(style="dim"), standing, board, *legend)
        board = self.face.board(view, decision, language, width - SIDE - 2, height - BELOW_WIDE)
        grid = Table.grid(padding=(0, 1))
        grid.add_column(width=max((len(line) for line in board.plain.splitlines()), default=0), no_wrap=True)
        grid.add_column()
        grid.add_row(board, Group(standing, *told))
        return Group(grid, *legend)

    def happened(self, match: Match, seat: int | None, language: str, since: int) -> list[Text]:
        """The last lines of the log; what is new is bright, a little of what was before dim."""
        lines = match.log(seat, language)
        new = len(match.log(seat, language, since))
        room = LOG_LINES_WIDE if self.console.width >= WIDE else LOG_LINES
        shown = min(len(lines), max(LOG_LINES_BEFORE, min(new, room)))
        texts = [Text(line) for line in lines[len(lines) - shown :]]
        for text in texts[: max(0, shown - new)]:
            text.stylize("dim")
        if new > shown:
            texts.insert(0, Text(say(language, "play.more_happened", count=new - shown, lines=new), style="dim"))
        return texts

    def question(self, match: Match, decision: Decision, language: str) -> None:
        """What is asked, and all that may be answered."""
        view = match.view(decision.seat)
        self.console.print(Rule(style="dim"), self.asked(view, decision, language))
        options = [self._option(match, view, decision, number, language) for number in range(len(decision.options))]
        if len(options) <= FEW_OPTIONS and self.console.height >= TALL:
            for option in options:
                self.console.print(option)
        else:
            self.console.print(Columns(options, equal=True, padding=(0, 2)))

    def asked(self, view: View, decision: Decision, language: str) -> Text:
        """Who is asked, and what."""
        who = capitalised(self.names[decision.seat])
        asked = Text(say(language, "play.asked", who=who), style="bold")
        return asked.append(view.game.prompt(view.state, decision, language))

    def _option(self, match: Match, view: View, decision: Decision, number: int, language: str) -> Text:
        """One line of the list: number, label, and the text to type where that is another."""
        option = decision.options[number]
        label = match.game.label(view.state, decision, option, language)
        line = Text().append(f"{number + 1:>3} ", "bold").append(label, self.face.style(view, option) or None)
        if option.text != label:
            line.append(f"  {option.text}", "dim")
        return line
