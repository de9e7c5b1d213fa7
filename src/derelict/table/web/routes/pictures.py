"""Small pictures: the poster of a game, a running table as its visitor sees it, the start of a puzzle."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from derelict.core.game import Game
from derelict.core.lessons.puzzles import SOLVER
from derelict.core.state import State
from derelict.table.house import House
from derelict.table.record.commands import whole
from derelict.table.record.teaching import find_puzzle
from derelict.table.screen.home import cover
from derelict.table.screen.picture import picture, seen
from derelict.table.screen.viewer import Viewer
from derelict.table.web.routes.look import game_of, kept
from derelict.table.web.routes.tables import NO_STORE, find_room
from derelict.table.web.visitors import paced, visitor

SVG = "image/svg+xml"


async def poster(request: Request) -> Response:
    """Serve the large picture of a game."""
    return kept(request, cover(game_of(request).name), SVG)


async def table_picture(request: Request) -> Response:
    """Draw a table small, as the visitor may see it; before the match, the poster of its game."""
    house: House = request.app.state.house
    room = await find_room(house, request)
    who = await visitor(house, request)
    record = room.record
    if record.match is None:
        drawn = cover(record.game.name)
    else:
        view = seen(record, record.match, record.eyes(who.player.id))
        drawn = await asyncio.to_thread(small, record.game, view, who.language, record.eyes(who.player.id))
    return Response(drawn, media_type=SVG, headers=NO_STORE)


async def puzzle_picture(request: Request) -> Response:
    """Draw the start of a puzzle small."""
    game, puzzle = find_puzzle(request.path_params["game"], whole(request.path_params["number"]))
    view = game.hide(puzzle.start().state, SOLVER)
    return kept(request, await asyncio.to_thread(small, game, view, "en", SOLVER), SVG)


def small(game: Game, view: State, language: str, seat: int | None) -> str:
    """Draw the most important part of a view."""
    scene = picture(game, view, Viewer(None, language, seat=seat))
    heart = game.drawing.heart
    return scene.small(heart(scene) if heart is not None else None)


ROUTES = [
    Route("/poster/{game}.svg", poster),
    Route("/t/{table}/picture.svg", paced(table_picture)),
    Route("/puzzles/{game}/{number}/picture.svg", paced(puzzle_picture)),
]
