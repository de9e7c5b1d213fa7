"""A puzzle in the terminal: one turn, then the battle, then the truth."""

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from derelict.bots import Bot
from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.view import View
from derelict.games.neuroshima.puzzles import Puzzle, enemy_answer, explain_try
from derelict.games.neuroshima.puzzles.goal import ENEMY, SOLVER
from derelict.games.neuroshima.state import State
from derelict.games.neuroshima.wording import army_name
from derelict.terminal.commands import COMMANDS, leave
from derelict.terminal.session import Session
from derelict.terminal.wording import say


class Spoiler(Bot):
    """The enemy of a puzzle: it finds the answer that spoils a plan, so that only a real solution passes (N-172)."""

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__(puzzle.number)
        self.puzzle = puzzle

    def choose(self, view: View, decision: Decision) -> Action:
        world = view.guess(self.rng)
        assert isinstance(world, State)
        return enemy_answer(self.puzzle, world, decision)


class PuzzleSession(Session):
    """Solve a puzzle, as often as it takes. What the enemy may answer, a bot does."""

    def __init__(self, puzzle: Puzzle, enemy: Bot, language: str, console: Console) -> None:
        super().__init__(puzzle.start(), {ENEMY: enemy}, {ENEMY: "spoiler"}, language, console)
        self.puzzle = puzzle

    def greet(self) -> None:
        self.console.print(Rule(title(self.puzzle, self.language)))
        self.tell("puzzle.how", army=army_name(self.puzzle.armies[0], self.language))
        self.tell("play.hint")

    def remind(self) -> None:
        self.tell("puzzle.goal", "bold", goal=self.puzzle.goal_text(self.language))
        self.console.print(Text(self.puzzle.terms(self.language)))

    def finish(self) -> None:
        """Say whether the goal is met, and why; if not, begin again for who wants to."""
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
        """The table after the battle, all that happened with its reasons, and the goal once more."""
        turn, battle = explain_try(self.puzzle, self.match, self.language)
        out = self.console
        out.print(self.screen.table(self.match.view(SOLVER), None, self.language, []), Rule(style="dim"))
        for line in (*turn, *battle.text().splitlines()):
            out.print(Text(line))
        out.print(Rule(style="dim"))
        self.remind()


def title(puzzle: Puzzle, language: str) -> str:
    name = puzzle.name[language]  # type: ignore[index]
    return say(language, "puzzle.title", number=puzzle.number, name=name, grade=say(language, f"grade.{puzzle.grade}"))
