"""The first game of each game that has one, with a coach."""

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from derelict.table.house import House
from derelict.table.record.teaching import games_with_tutorial, tutorial_terms
from derelict.table.web.routes.puzzles import lesson_table
from derelict.table.web.visitors import checked_form, paced, remember, visitor


async def tutorial_page(request: Request) -> Response:
    """List the first games, each with a button to begin."""
    house: House = request.app.state.house
    who = await visitor(house, request)
    lessons = [
        {
            "game": game.name,
            "name": game.texts.say(who.language, "game.name"),
            "about": game.texts.say(who.language, "game.tutorial"),
        }
        for game in games_with_tutorial()
    ]
    page = house.pages.page("tutorial.html", who.language, csrf=who.csrf, path="/tutorial", lessons=lessons)
    return remember(house, HTMLResponse(page), who)


async def begin(request: Request) -> Response:
    player, _ = await checked_form(request.app.state.house, request, limit="table")
    terms = tutorial_terms(request.path_params["game"], player.id)
    room = await lesson_table(request, terms, player)
    return RedirectResponse(f"/t/{room.id}", 303)


ROUTES = [Route("/tutorial", paced(tutorial_page)), Route("/tutorial/{game}", begin, methods=["POST"])]
