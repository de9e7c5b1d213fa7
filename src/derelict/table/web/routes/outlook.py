"""Previews and recaps: what a choice does or risks, the battle that would follow, and what the others have done."""

import asyncio
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from derelict.table.house import House
from derelict.table.record.commands import whole
from derelict.table.record.record import Refused
from derelict.table.rooms.rooms import Room
from derelict.table.screen.outlook import foreseen, recap, rehearsal
from derelict.table.screen.viewer import Viewer
from derelict.table.web.routes.tables import NO_STORE, find_room, layout_of
from derelict.table.web.visitors import Visitor, paced, remember, visitor


async def _watched(request: Request) -> tuple[House, Room, Visitor, Viewer]:
    """Return a table at which a match is being played, and its visitor in their seat."""
    house: House = request.app.state.house
    room = await find_room(house, request)
    who = await visitor(house, request)
    room.record.need("playing")
    viewer = Viewer(who.player.id, who.language, layout=layout_of(request)).at(room.record)
    return house, room, who, viewer


def _json(answer: Any) -> Response:
    return Response(msgspec.json.encode(answer), media_type="application/json", headers=NO_STORE)


async def outlook(request: Request) -> Response:
    """Tell what an option does or risks, before it is chosen."""
    house, room, _, viewer = await _watched(request)
    query = request.query_params
    number, action = whole(query.get("number", "")), query.get("action", "")
    return _json(await asyncio.to_thread(foreseen, house.pages.texts, room.record, viewer, number, action))


async def preview(request: Request) -> Response:
    """Preview what would happen now, from all that the visitor may know, in words and with reasons."""
    house, room, who, viewer = await _watched(request)
    record, match = room.record, room.record.match
    if record.game.preview is None or match is None:
        raise Refused("not_playing")
    played = record.game.rehearse
    view = match.view(viewer.seat).state
    page = house.pages.page(
        "preview.html",
        who.language,
        csrf=who.csrf,
        path=request.url.path,
        id=room.id,
        game_id=record.game.name,
        title=record.game.texts.say(who.language, "game.preview"),
        headline=played(view, viewer.seat, who.language).headline if played is not None else "",
        chapters=record.game.preview(view, who.language),
    )
    return remember(house, HTMLResponse(page), who)


async def rehearsed(request: Request) -> Response:
    """Return the battle that would begin now, step by step."""
    _, room, _, viewer = await _watched(request)
    story = await asyncio.to_thread(rehearsal, room.record, viewer)
    if story is None:
        raise Refused("not_found")
    return _json(story)


async def recapped(request: Request) -> Response:
    """Return the last actions of the others, step by step."""
    house, room, _, viewer = await _watched(request)
    if not room.record.seats_of(viewer.player):
        raise Refused("not_seated")
    story = await asyncio.to_thread(recap, house.pages.texts, room.record, viewer)
    if story is None:
        raise Refused("not_found")
    return _json(story)


ROUTES = [
    Route("/t/{table}/outlook", paced(outlook)),
    Route("/t/{table}/preview", paced(preview)),
    Route("/t/{table}/rehearsal", paced(rehearsed)),
    Route("/t/{table}/recap", paced(recapped)),
]
