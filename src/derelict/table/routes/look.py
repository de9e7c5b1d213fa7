"""What the page of a table asks for beside the table itself: looks, cards, what would happen, and orders."""

import asyncio
import json
import re
from functools import cache
from hashlib import sha256

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from derelict import registry
from derelict.core.errors import UnknownGame
from derelict.core.game import Game
from derelict.core.text import LANGUAGES
from derelict.table.ahead import offered_before
from derelict.table.foresight import likely
from derelict.table.house import House
from derelict.table.record import Refused
from derelict.table.routes.tables import NO_STORE, find_room
from derelict.table.visitors import paced, remember, visitor

ASK_AGAIN = "public, no-cache"
"""Kept by the browser, and asked for again each time: after an upgrade nobody sees the old look of a new page."""
_STYLE = re.compile(r"<style>.*?</style>", re.DOTALL)

MOST_EXAMPLES = 3
LONGEST_TURN = 3
"""How many digits the degrees have by which something is turned."""


async def look(request: Request) -> Response:
    """The style of a game's pictures."""
    return _kept(request, _look(_game(request).name), "text/css")


def _kept(request: Request, text: str, kind: str) -> Response:
    """An answer that is not sent again to who has it already."""
    tag = f'"{sha256(text.encode()).hexdigest()[:32]}"'
    headers = {"cache-control": ASK_AGAIN, "etag": tag}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(text, media_type=kind, headers=headers)


@cache
def _look(name: str) -> str:
    """A picture's own style, with its light theme worn where the page is light."""
    game = registry.game(name)
    scene = game.drawing.scene(game.start(seed=0).view().state, None, "en", "wide", None)
    light = re.compile(rf"\.{re.escape(scene.kind)}\.light([^{{}}]*)\{{([^{{}}]*)\}}")
    rules = [(f".{scene.kind}{rest}", body) for rest, body in light.findall(scene.style)]
    chosen = "".join(f":root.light {place}{{{body}}}" for place, body in rules)
    system = "".join(f":root:not(.dark) {place}{{{body}}}" for place, body in rules)
    return f"{light.sub('', scene.style)}{chosen}@media (prefers-color-scheme:light){{{system}}}"


async def card(request: Request) -> Response:
    """A thing of a game, big and explained, `turn`ed as it stands if that is said.

    A page that draws it has the style; a picture of its own is `styled`.
    """
    drawing, thing, language = _game(request).drawing, request.path_params["thing"], _language(request)
    turn = request.query_params.get("turn", "")
    try:
        if drawing.turned is not None and turn.isdecimal() and len(turn) <= LONGEST_TURN:
            drawn = drawing.turned(thing, language, int(turn))
        else:
            drawn = drawing.card(thing, language)
    except KeyError:
        raise Refused("not_found") from None
    return _kept(request, drawn if "styled" in request.query_params else _STYLE.sub("", drawn), "image/svg+xml")


async def names(request: Request) -> Response:
    """What the sentences of a game call its things: each name with the thing, and whose it is."""
    told = [(one.name, one.thing, one.owner) for one in _game(request).drawing.names(_language(request))]
    return _kept(request, json.dumps(told, ensure_ascii=False), "application/json")


def _language(request: Request) -> str:
    language = request.query_params.get("lang", "")
    return language if language in LANGUAGES else LANGUAGES[0]


def _game(request: Request) -> Game:
    try:
        return registry.game(request.path_params["game"])
    except UnknownGame:
        raise Refused("not_found") from None


async def preview(request: Request) -> Response:
    """What would happen now, from all that the visitor may know."""
    house: House = request.app.state.house
    room = await find_room(house, request)
    who = await visitor(house, request)
    record, match = room.record, room.record.match
    if record.game.preview is None or match is None or record.status != "playing":
        raise Refused("not_playing")
    seat = record.eyes(who.player.id)
    page = house.pages.page(
        "preview.html",
        who.language,
        csrf=who.csrf,
        path=request.url.path,
        id=room.id,
        game_id=record.game.name,
        title=record.game.texts.say(who.language, "game.preview"),
        chapters=record.game.preview(match.view(seat).state, who.language),
    )
    return remember(house, HTMLResponse(page), who)


async def ahead(request: Request) -> Response:
    """A form to order what is to be played next: what can probably be done then, or could when one was last asked."""
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
    known = {text for names in probable.values() for text in names}
    page = house.pages.page(
        "ahead.html",
        who.language,
        csrf=who.csrf,
        path=request.url.path,
        id=room.id,
        like=like,
        likely=probable,
        before={text: name for text, name in before.items() if text not in known},
        examples=sorted(known or before)[:MOST_EXAMPLES],
    )
    return remember(house, HTMLResponse(page, headers=NO_STORE), who)


ROUTES = [
    Route("/look/{game}.css", look),
    Route("/card/{game}/{thing}", paced(card)),
    Route("/names/{game}", names),
    Route("/t/{table}/preview", paced(preview)),
    Route("/t/{table}/ahead", paced(ahead)),
]
