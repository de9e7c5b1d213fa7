"""A puzzle in the terminal: one turn, then the battle, then the truth."""

from rich.console import Console
from rich.rule import Rule

from derelict.bots import Bot
from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.view import View
from derelict.games.neuroshima.puzzles import Puzzle, enemy_answer
from derelict.games.neuroshima.state import State
from derelict.games.neuroshima.wording import army_name
from derelict.terminal.commands import COMMANDS, leave
from derelict.terminal.session import Session
from derelict.terminal.wording import say

ENEMY = 1


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
        if self.puzzle.keep:
            self.tell("puzzle.keep", count=self.puzzle.keep)

    def finish(self) -> None:
        """Say whether the goal is met; if not, begin again for who wants to."""
        self.show()
        self.remind()
        while not self.puzzle.is_solved(self.match):
            self.tell("puzzle.failed", "bold")
            if COMMANDS.get(self.ask("puzzle.again").lower()) is leave:
                return
            self.match.undo(0)
            self.forget()
            self.play()
            self.show()
            self.remind()
        self.tell("puzzle.solved", "bold")


def title(puzzle: Puzzle, language: str) -> str:
    name = puzzle.name[language]  # type: ignore[index]
    return say(language, "puzzle.title", number=puzzle.number, name=name, grade=say(language, f"grade.{puzzle.grade}"))
