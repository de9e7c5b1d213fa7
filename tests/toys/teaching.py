"""Peek with all that a game may teach: its first game, a puzzle, a preview. Nothing outside its package knows of it."""

from dataclasses import dataclass, replace
from typing import Any

from derelict.core.actions import Action
from derelict.core.content.text import Catalogue
from derelict.core.decisions import Decision
from derelict.core.game import Chapter
from derelict.core.lessons.puzzles import Puzzles
from derelict.core.match import Match
from tests.toys.peek import GAME as PEEK

TEXTS = Catalogue(
    {
        "en": {
            "game.puzzles": "One card, one task.",
            "game.preview": "What is the deck up to?",
            "game.keys": "P peeks.",
        },
        "fr": {
            "game.puzzles": "Une carte, une tâche.",
            "game.preview": "Que prépare la pioche ?",
            "game.keys": "P regarde.",
        },
    }
)


def start() -> dict[str, Any]:
    return PEEK.start(seed=3, mode="short").position()


@dataclass(frozen=True)
class Task:
    """Draw first, whatever happens then."""

    number: int = 7
    grade: int = 2

    @property
    def solution(self) -> list[list[str]]:
        return [["draw"]]

    def title(self, language: str) -> str:
        return {"en": "A card first", "fr": "D’abord une carte"}[language]

    def task(self, language: str) -> str:
        return {"en": "Begin with a draw.", "fr": "Commencez par piocher."}[language]

    def how(self, language: str) -> str:
        return {"en": "The rest is as you like.", "fr": "Le reste est à votre gré."}[language]

    def missing(self, played: Match, language: str) -> list[str]:
        return [{"en": "You did not draw first.", "fr": "Vous n’avez pas pioché d’abord."}[language]]

    def position(self) -> dict[str, Any]:
        return start()

    def start(self) -> Match:
        return GAME.position(self.position())

    def is_solved(self, played: Match) -> bool:
        return played.outcome is not None and played.actions[0].text == "draw"


def answer(puzzle: Task, world: Any, decision: Decision) -> Action:
    return decision.options[-1]


def explain(puzzle: Task, language: str) -> list[list[str]]:
    return [[{"en": "The hand grows.", "fr": "La main grandit."}[language]]]


def tell(puzzle: Task, played: Match, language: str) -> list[str]:
    return [{"en": f"{len(played.actions)} actions.", "fr": f"{len(played.actions)} actions."}[language]]


GAME = replace(
    PEEK,
    texts=PEEK.texts.merged(TEXTS),
    preview=lambda s, language: [Chapter("1", ((TEXTS.say(language, "game.puzzles"), ""),))],
    puzzles=lambda: Puzzles(lambda: [Task()], answer, explain, tell),
)
