"""The rulebook: every rule with its id, to be searched and linked to."""

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from derelict import rulebook
from derelict.core.errors import UnknownGame
from derelict.table.house import House
from derelict.table.record import Refused
from derelict.table.visitors import paced, remember, visitor


async def rules_page(request: Request) -> Response:
    house: House = request.app.state.house
    who = await visitor(house, request)
    words = request.query_params.get("q", "")[:100]
    try:
        book = rulebook.load(request.path_params["game"], who.language)
    except UnknownGame:
        raise Refused("not_found") from None
    page = house.pages.page(
        "rules.html",
        who.language,
        csrf=who.csrf,
        path=f"{request.url.path}?{request.url.query}" if words else request.url.path,
        game=request.path_params["game"],
        book=book,
        words=words,
        found=book.find(words) if words else None,
        parted=lambda text: rulebook.parted(text, words),
    )
    return remember(house, HTMLResponse(page), who)


ROUTES = [Route("/rules/{game}", paced(rules_page))]
