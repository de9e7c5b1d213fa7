"""How a game is won, in three pictures: shown before a person's first match of it, and on request."""

from functools import cache

from starlette.requests import Request

from derelict import registry
from derelict.core.drawing.how import PARTS
from derelict.core.game import Game
from derelict.table.record.record import Record
from derelict.table.screen.viewer import Viewer
from derelict.table.web.visitors import HOW_COOKIE

How = tuple[tuple[str, str], ...]
"""Pictures, each with its sentence."""


def told_how(request: Request) -> set[str]:
    """Return the games whose three pictures a visitor has seen."""
    return set(filter(None, request.cookies.get(HOW_COOKIE, "").split(".")))


def how_of(game: Game, language: str) -> How:
    """Return how a game is won; empty for a game without these pictures."""
    return _how(game.name, language)


@cache
def _how(name: str, language: str) -> How:
    game = registry.game(name)
    drawn = game.drawing.how(language) if game.drawing.how is not None else ()
    said = [game.texts.say(language, f"how.{part}") for part in PARTS] if drawn else []
    return tuple((scene.svg(styled=False), text) for scene, text in zip(drawn, said, strict=True))


def first_how(record: Record, viewer: Viewer, request: Request) -> How:
    """Return how the game is won, for a player before their first match; lessons and puzzles explain it themselves."""
    is_played = record.status == "playing" and not record.terms.lesson and bool(record.seats_of(viewer.player))
    return how_of(record.game, viewer.language) if is_played and record.game.name not in told_how(request) else ()
