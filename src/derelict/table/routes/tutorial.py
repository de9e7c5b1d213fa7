"""The first game, with a coach."""

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from derelict.table.house import House
from derelict.table.routes.puzzles import lesson_table
from derelict.table.teaching import tutorial_terms
from derelict.table.visitors import checked_form, remember, visitor


async def tutorial_page(request: Request) -> Response:
    """What the first game is, and a button to begin."""
    house: House = request.app.state.house
    who = await visitor(house, request)
    page = house.pages.page("tutorial.html", who.language, csrf=who.csrf, path="/tutorial")
    return remember(house, HTMLResponse(page), who)


async def begin(request: Request) -> Response:
    house: House = request.app.state.house
    player, _ = await checked_form(house, request, limit="table")
    room = await lesson_table(house, tutorial_terms(player.id), player)
    return RedirectResponse(f"/t/{room.id}", 303)


ROUTES = [Route("/tutorial", tutorial_page), Route("/tutorial", begin, methods=["POST"])]
