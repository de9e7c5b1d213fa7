"""A puzzle in the terminal: play it to its end, then see the result."""

from rich.console import Console, RenderableType
from rich.rule import Rule
from rich.text import Text

from derelict.bots import Bot
from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.lessons.puzzles import SOLVER, Puzzle, Puzzles
from derelict.core.view import View
from derelict.terminal.commands import COMMANDS, leave
from derelict.terminal.session import Session
from derelict.terminal.wording import say


class Spoiler(Bot):
    """The enemy of a puzzle: it finds the answer that spoils a plan, so that only a real solution passes."""

    def __init__(self, puzzles: Puzzles, puzzle: Puzzle) -> None:
        super().__init__(puzzle.number)
        self._puzzles, self._puzzle = puzzles, puzzle

    def choose(self, view: View, decision: Decision) -> Action:
        return self._puzzles.answer(self._puzzle, view.guess(self.rng), decision)


class PuzzleSession(Session):
    """A session that solves a puzzle, in as many tries as it takes. The enemy's answers come from a bot."""

    def __init__(self, puzzles: Puzzles, puzzle: Puzzle, enemy: Bot, language: str, console: Console) -> None:
        match = puzzle.start()
        enemies = dict.fromkeys(range(SOLVER + 1, match.seats), enemy)
        super().__init__(match, enemies, dict.fromkeys(enemies, "spoiler"), language, console)
        self.puzzles, self.puzzle = puzzles, puzzle

    def greeting(self) -> list[RenderableType]:
        side = self.match.game.seat_title(self.match.state, SOLVER, self.language)
        return [Rule(title(self.puzzle, self.language)), self.text("puzzle.side", side=side), self.text("play.hint")]

    def reminders(self) -> list[Text]:
        goal = self.text("puzzle.goal", "bold", goal=self.puzzle.task(self.language))
        return [goal, Text(self.puzzle.how(self.language))]

    def finish(self) -> None:
        """Say whether the goal is met, and why; if not, offer another try."""
        self._show_end()
        while not self.puzzle.is_solved(self.match):
            self.tell("puzzle.failed", "bold")
            for line in self.puzzle.missing(self.match, self.language):
                self.console.print(Text(line))
            if COMMANDS.get(self.ask("puzzle.again").lower()) is leave:
                return
            self.match.undo(0)
            self.forget()
            self.play()
            self._show_end()
        self.tell("puzzle.solved", "bold")

    def _show_end(self) -> None:
        """Show the final table, all that happened with its reasons, and the goal once more."""
        out = self.console
        out.print(self.screen.table(self.match.view(SOLVER), self.language), Rule(style="dim"))
        for line in self.puzzles.tell(self.puzzle, self.match, self.language):
            out.print(Text(line))
        out.print(Rule(style="dim"))
        out.print(*self.reminders(), sep="\n")


def title(puzzle: Puzzle, language: str) -> str:
    name, grade = puzzle.title(language), say(language, f"grade.{puzzle.grade}")
    return say(language, "puzzle.title", number=puzzle.number, name=name, grade=grade)
