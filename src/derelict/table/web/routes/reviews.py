"""Shared reviews: the socket of reviewers, and forms for browsers without scripts."""

import asyncio
from contextlib import suppress
from typing import Literal

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from derelict.table.house import House
from derelict.table.record.commands import whole
from derelict.table.record.record import Refused
from derelict.table.rooms.presence import Presence
from derelict.table.rooms.reviews import can_review
from derelict.table.rooms.rooms import Room
from derelict.table.screen.people import leader_name
from derelict.table.web.routes.tables import TurnedAway, find_room, welcomed
from derelict.table.web.socket import LONGEST_MESSAGE
from derelict.table.web.visitors import checked_form, chosen_language


class Wish(msgspec.Struct, frozen=True):
    """A message of a reviewer: they take the lead, move on, or give it up."""

    verb: Literal["lead", "go", "leave"]
    at: int = 0


async def review_form(request: Request) -> Response:
    """Take the lead here, give it up, or go to the leader's moment."""
    house: House = request.app.state.house
    room = await find_room(house, request)
    player, fields = await checked_form(house, request)
    verb, at = fields.get("verb"), whole(fields.get("at", 0))
    if not can_review(room.record):
        raise Refused("not_over")
    lead = house.reviews.lead(room.id)
    if verb == "follow" and lead is not None:
        at = lead.at
    elif verb in ("lead", "leave"):
        await _grant(house, room, player.id, player.name, Wish(verb, at))
    return RedirectResponse(f"/t/{room.id}/history/{_within(room, at)}", 303)


def _within(room: Room, at: int) -> int:
    match = room.record.match
    return max(0, min(at, len(match.actions) if match is not None else 0))


async def _grant(house: House, room: Room, id: str, name: str, wish: Wish) -> None:
    if wish.verb == "lead":
        await house.reviews.take(room.id, id, name, _within(room, wish.at))
    elif wish.verb == "go":
        await house.reviews.go(room.id, id, _within(room, wish.at))
    else:
        await house.reviews.end(room.id, id)


async def review_socket(socket: WebSocket) -> None:
    """Send who leads and where, and receive the leader's moves."""
    house: House = socket.app.state.house
    room = await house.rooms.get(socket.path_params["table"])
    if room is None or not can_review(room.record):
        await socket.close(1008)
        return
    with suppress(TurnedAway):
        async with welcomed(house, socket) as presence:
            changed = asyncio.Event()
            changed.set()
            await house.reviews.join(room.id, presence.id, changed.set)
            try:
                jobs = _tell(house, socket, room, presence, changed), _listen(house, socket, room, presence)
                await presence.serve(socket, *jobs)
            finally:
                await house.reviews.leave(room.id, changed.set)


async def _tell(house: House, socket: WebSocket, room: Room, presence: Presence, changed: asyncio.Event) -> None:
    while True:
        await changed.wait()
        changed.clear()
        lead = house.reviews.lead(room.id)
        is_own = lead is not None and lead.player == presence.id
        leader = leader_name(house.pages.texts, room.record, lead, chosen_language(socket))
        facts = {"leader": leader, "at": lead.at if lead else 0, "is_own": is_own}
        await socket.send_json(facts)


async def _listen(house: House, socket: WebSocket, room: Room, presence: Presence) -> None:
    while True:
        try:
            text = await socket.receive_text()
            wish = msgspec.json.decode(text[:LONGEST_MESSAGE], type=Wish)
        except (KeyError, msgspec.DecodeError, RecursionError):
            await socket.close(1008)
            return
        if presence.id is not None and house.limits.allow("command", presence.id):
            await _grant(house, room, presence.id, presence.name, wish)


ROUTES = [
    Route("/t/{table}/review", review_form, methods=["POST"]),
    WebSocketRoute("/t/{table}/review", review_socket),
]
