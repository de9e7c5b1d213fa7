"""The worked example on the rules pages: a short match to step through, with the reason for each step."""

import asyncio
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from derelict.core.drawing.scene import LayoutName
from derelict.core.game import Game
from derelict.core.lessons.tutorial import PUPIL
from derelict.table.house import House
from derelict.table.record.commands import whole
from derelict.table.record.example import Shown, example
from derelict.table.record.record import Refused
from derelict.table.screen.picture import moved, picture, pointed
from derelict.table.screen.reasons import reasons
from derelict.table.screen.viewer import Viewer
from derelict.table.web.routes.look import game_of
from derelict.table.web.routes.tables import layout_of
from derelict.table.web.visitors import paced, remember, visitor


async def example_page(request: Request) -> Response:
    """Show a moment of a game's example."""
    house: House = request.app.state.house
    who = await visitor(house, request)
    game = game_of(request)
    if game.tutorial is None and game.example is None:
        raise Refused("not_found")
    shown = (await asyncio.to_thread(example, game.name))[1]
    number = min(len(shown) - 1, max(0, whole(request.path_params.get("number", 0))))
    layout = layout_of(request)
    page = house.pages.page(
        "example.html",
        who.language,
        csrf=who.csrf,
        path=request.url.path,
        game=game.texts.say(who.language, "game.name"),
        game_id=game.name,
        number=number,
        last=len(shown) - 1,
        lesson="" if game.tutorial is None else "shown" if game.example is None else "other",
        text=shown[number].said.in_(who.language),
        layout=layout,
        **await asyncio.to_thread(_drawn, game, shown[number], _since(shown, number), who.language, layout),
    )
    return remember(house, HTMLResponse(page), who)


def _since(shown: tuple[Shown, ...], number: int) -> int:
    """Return the number of actions at the moment before one."""
    return shown[number - 1].number if number else shown[0].number


def _drawn(game: Game, moment: Shown, since: int, language: str, layout: LayoutName) -> dict[str, Any]:
    """Return the picture of a moment, and the steps that lead there from the one before."""
    match = example(game.name)[0]
    past, before = match.at(moment.number), len(match.at(since).events)
    viewer = Viewer(None, language, layout=layout, seat=PUPIL)
    scene = picture(game, past.seen(PUPIL), viewer, past.decision)
    points = moment.points or [
        item.id for item in moved(picture(game, match.at(since).seen(PUPIL), viewer, None), scene)
    ]
    told = reasons(past, PUPIL, language, before)
    return {"scene": pointed(scene, points).svg(styled=False), "reasons": told}


ROUTES = [
    Route("/rules/{game}/example", paced(example_page)),
    Route("/rules/{game}/example/{number}", paced(example_page)),
]
