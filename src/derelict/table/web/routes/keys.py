"""The keys of a table, as a small page that opens over the board."""

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from derelict.table.house import House
from derelict.table.screen.keyboard import key_facts
from derelict.table.web.routes.look import game_of
from derelict.table.web.visitors import paced, remember, visitor


async def keys_page(request: Request) -> Response:
    """Show which keys do what in a game."""
    house: House = request.app.state.house
    who = await visitor(house, request)
    facts = key_facts(house.pages.texts, game_of(request), who.language)
    page = house.pages.page("keys.html", who.language, csrf=who.csrf, path=request.url.path, **facts)
    return remember(house, HTMLResponse(page), who)


ROUTES = [Route("/keys/{game}", paced(keys_page))]
