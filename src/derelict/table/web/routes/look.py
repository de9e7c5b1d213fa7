"""What a table's page requests beside the table: styles, cards, and orders."""

import asyncio
import json
import re
from functools import cache
from hashlib import sha256

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from derelict import registry
from derelict.core.content.text import LANGUAGES
from derelict.core.drawing.emblems import NOT_YET_KNOWN
from derelict.core.errors import UnknownGame
from derelict.core.game import Game
from derelict.core.setup import ANY
from derelict.table.house import House
from derelict.table.record.foresight import likely
from derelict.table.record.orders import aside_names, offered_before
from derelict.table.record.record import Refused
from derelict.table.web.routes.tables import NO_STORE, find_room
from derelict.table.web.visitors import paced, remember, visitor

ASK_AGAIN = "public, no-cache"
"""A cache header: always revalidate, so that after an upgrade no new page has an old look."""
_STYLE = re.compile(r"<style>.*?</style>", re.DOTALL)

MOST_EXAMPLES = 3
LONGEST_TURN = 3
"""The number of digits in a rotation."""


async def look(request: Request) -> Response:
    """Serve the style of a game's pictures."""
    return kept(request, _look(game_of(request).name), "text/css")


def kept(request: Request, text: str, kind: str) -> Response:
    """Return a response that supports 304 Not Modified."""
    tag = f'"{sha256(text.encode()).hexdigest()[:32]}"'
    headers = {"cache-control": ASK_AGAIN, "etag": tag}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(text, media_type=kind, headers=headers)


@cache
def _look(name: str) -> str:
    """Return a picture's own style, with its light theme on light pages, and the colours of its sides."""
    game = registry.game(name)
    scene = game.drawing.scene(game.start(seed=0).view().state, None, "en", "wide", None)
    light = re.compile(rf"\.{re.escape(scene.kind)}\.light([^{{}}]*)\{{([^{{}}]*)\}}")
    rules = [(f".{scene.kind}{rest}", body) for rest, body in light.findall(scene.style)]
    chosen = "".join(f":root.light {place}{{{body}}}" for place, body in rules)
    system = "".join(f":root:not(.dark) {place}{{{body}}}" for place, body in rules)
    return f"{light.sub('', scene.style)}{chosen}@media (prefers-color-scheme:light){{{system}}}{_sides_look(game)}"


def _sides_look(game: Game) -> str:
    """Return the colours of a game's sides, and the look of a seat card with a chosen side."""
    emblems = game.drawing.emblems
    own = [f".of-{side}{{--own:{emblem.colour}}}" for side, emblem in emblems.items()]
    own += [f".log .of-{side}::before{{background-image:url(/emblem/{game.name}/{side}.svg)}}" for side in emblems]
    worn = [f".side-badge{{background-image:url(/emblem/{game.name}/{ANY}.svg)}}"] if emblems else []
    for side in [value for option in game.options if option.kind == "each" for value in option.values]:
        picked = f'.seat-card:has(.sided [value="{side}"]:checked)'
        worn.append(f"{picked} .shows-{side}{{display:inline}}")
        if side in emblems:
            badge = f"background-image:url(/emblem/{game.name}/{side}.svg)"
            worn.append(f"{picked}{{--own:{emblems[side].colour}}}{picked} .side-badge{{{badge}}}")
    return "".join([*own, *worn])


async def card(request: Request) -> Response:
    """Show a thing of a game, large and explained, as `turn`ed on the board.

    A page that shows it has the style already; a standalone picture is `styled`.
    """
    drawing, thing, language = game_of(request).drawing, request.path_params["thing"], _language(request)
    turn = request.query_params.get("turn", "")
    try:
        if drawing.turned is not None and turn.isdecimal() and len(turn) <= LONGEST_TURN:
            drawn = drawing.turned(thing, language, int(turn))
        else:
            drawn = drawing.card(thing, language)
    except KeyError:
        raise Refused("not_found") from None
    return kept(request, drawn if "styled" in request.query_params else unstyled(drawn), "image/svg+xml")


def unstyled(drawn: str) -> str:
    """Return a picture without its style, for a page that has it."""
    return _STYLE.sub("", drawn)


async def emblem(request: Request) -> Response:
    """Serve the badge of a side of a game."""
    return kept(request, _badge(game_of(request).name, request.path_params["side"]), "image/svg+xml")


@cache
def _badge(game: str, side: str) -> str:
    known = registry.game(game).drawing.emblems
    if side == ANY:
        return NOT_YET_KNOWN.svg()
    if side not in known:
        raise Refused("not_found")
    return known[side].svg()


async def names(request: Request) -> Response:
    """Return the names of things in a game's sentences, each with the thing and its owner."""
    told = [(one.name, one.thing, one.owner) for one in game_of(request).drawing.names(_language(request))]
    return kept(request, json.dumps(told, ensure_ascii=False), "application/json")


def _language(request: Request) -> str:
    language = request.query_params.get("lang", "")
    return language if language in LANGUAGES else LANGUAGES[0]


def game_of(request: Request) -> Game:
    try:
        return registry.game(request.path_params["game"])
    except UnknownGame:
        raise Refused("not_found") from None


async def ahead(request: Request) -> Response:
    """Show a form to order the next action, from those that are likely then or were possible at the last question."""
    house: House = request.app.state.house
    room = await find_room(house, request)
    who = await visitor(house, request)
    record = room.record
    mine = record.seats_of(who.player.id)
    record.need("playing")
    if not mine:
        raise Refused("not_seated")
    if len(mine) > 1:
        raise Refused("several_seats")
    assert record.match is not None
    probable = await asyncio.to_thread(likely, record.match, mine[0], who.language)
    like, before = offered_before(record, mine[0], who.language)
    now = aside_names(record.match, mine[0], who.language)
    known = {text for names in probable.values() for text in names}
    page = house.pages.page(
        "ahead.html",
        who.language,
        csrf=who.csrf,
        path=request.url.path,
        id=room.id,
        like=like,
        now=now,
        likely=probable,
        before={text: name for text, name in before.items() if text not in known},
        examples=sorted(known or before)[:MOST_EXAMPLES],
    )
    return remember(house, HTMLResponse(page, headers=NO_STORE), who)


ROUTES = [
    Route("/look/{game}.css", look),
    Route("/card/{game}/{thing}", paced(card)),
    Route("/emblem/{game}/{side}.svg", emblem),
    Route("/names/{game}", names),
    Route("/t/{table}/ahead", paced(ahead)),
]
