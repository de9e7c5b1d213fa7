"""Help at a table: a small page that opens over the board, with the signs on it and where to learn more."""

from functools import cache

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from derelict import registry
from derelict.core.drawing.legend import Entry
from derelict.table.house import House
from derelict.table.record.record import Record
from derelict.table.screen.picture import picture_of
from derelict.table.screen.viewer import Viewer
from derelict.table.web.how import how_of, told_how
from derelict.table.web.routes.home import back_to
from derelict.table.web.routes.tables import NO_STORE, find_room, layout_of
from derelict.table.web.visitors import HOW_COOKIE, checked_form, paced, remember, set_cookie, visitor


async def help_page(request: Request) -> Response:
    """Explain the signs on the board that the visitor sees."""
    house: House = request.app.state.house
    room = await find_room(house, request)
    who = await visitor(house, request)
    game = room.record.game
    viewer = Viewer(who.player.id, who.language, layout=layout_of(request)).at(room.record)
    page = house.pages.page(
        "help.html",
        who.language,
        csrf=who.csrf,
        path=request.url.path,
        id=room.id,
        game_id=game.name,
        how=how_of(game, who.language),
        legend=legend_of(room.record, viewer),
        defs=defs_of(game.name),
        has_tutorial=game.tutorial is not None,
    )
    return remember(house, HTMLResponse(page, headers=NO_STORE), who)


def legend_of(record: Record, viewer: Viewer) -> list[Entry]:
    """Return the signs in the picture that a viewer sees; before the match, all signs of its game."""
    legend = record.game.drawing.legend
    return legend.entries(viewer.language, picture_of(record, viewer)) if legend is not None else []


@cache
def defs_of(name: str) -> str:
    """Return the definitions of a game's pictures, for a page without a board."""
    game = registry.game(name)
    return game.drawing.scene(game.start(seed=0).view().state, None, "en", "wide", None).defs


async def put_away(request: Request) -> Response:
    """Remember in this browser that somebody has seen how a game is won."""
    house: House = request.app.state.house
    _, fields = await checked_form(house, request, stores=False)
    name = request.path_params["game"]
    response = back_to(fields)
    if name in registry.games():
        set_cookie(house, response, HOW_COOKIE, ".".join(sorted({*told_how(request), name})))
    return response


ROUTES = [
    Route("/how/{game}", put_away, methods=["POST"]),
    Route("/t/{table}/help", paced(help_page)),
]
