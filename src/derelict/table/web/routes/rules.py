"""The rulebook: every rule with its id, searchable and linkable."""

from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from derelict import registry, rulebook
from derelict.core.drawing.how import LINES
from derelict.core.errors import UnknownGame
from derelict.table.house import House
from derelict.table.record.record import Refused
from derelict.table.screen.illustrations import illustrated
from derelict.table.web.how import how_of
from derelict.table.web.routes.help import defs_of
from derelict.table.web.routes.look import unstyled
from derelict.table.web.routes.tables import layout_of
from derelict.table.web.visitors import paced, remember, visitor


async def rules_page(request: Request) -> Response:
    house: House = request.app.state.house
    who = await visitor(house, request)
    words = request.query_params.get("q", "")[:100]
    game = request.path_params["game"]
    try:
        book = rulebook.load(game, who.language)
    except UnknownGame:
        raise Refused("not_found") from None
    page = house.pages.page(
        "rules.html",
        who.language,
        csrf=who.csrf,
        path=f"{request.url.path}?{request.url.query}" if words else request.url.path,
        game=game,
        book=book,
        layout=layout_of(request),
        **_pictures(game, who.language),
        pictured=illustrated(game, who.language) if game in registry.games() else {},
        words=words,
        found=rulebook.search(game, who.language, words) if words else None,
        parted=lambda text: rulebook.parted(text, words) if words else [(text, False)],
    )
    return remember(house, HTMLResponse(page), who)


def _pictures(name: str, language: str) -> dict[str, Any]:
    """Return the opening of a rulebook: how the game is won, its components, a turn, and all its signs.

    Nothing for rules of a game that is not installed.
    """
    if name not in registry.games():
        return {"how": (), "components": (), "lines": [], "legend": [], "defs": "", "example": ""}
    game = registry.game(name)
    legend = game.drawing.legend.entries(language) if game.drawing.legend is not None else []
    return {
        "how": how_of(game, language),
        "components": [unstyled(game.drawing.card(thing, language)) for thing in game.drawing.components],
        "lines": [game.texts.say(language, f"how.{line}") for line in LINES if game.texts.has(f"how.{line}")],
        "legend": legend,
        "defs": defs_of(name) if legend else "",
        "example": "example" if game.example is not None else "lesson" if game.tutorial is not None else "",
    }


ROUTES = [Route("/rules/{game}", paced(rules_page))]
