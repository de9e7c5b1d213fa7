"""A table's page, its forms and its socket."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from derelict.core.errors import DerelictError
from derelict.core.scene import LayoutName
from derelict.table.accounts import Player
from derelict.table.beats import Eyes
from derelict.table.home_facts import cover
from derelict.table.house import House
from derelict.table.limits import MOST_SOCKETS, address
from derelict.table.live import Line
from derelict.table.marks import fresh, marked
from derelict.table.mutes import spoken_of
from derelict.table.presence import Presence
from derelict.table.question import prompt, redone, unsure
from derelict.table.record import Record, Refused
from derelict.table.rooms import Room
from derelict.table.screen import Screen, Viewer, show
from derelict.table.table_facts import table_facts
from derelict.table.visitors import (
    LAYOUT_COOKIE,
    checked_form,
    chosen_language,
    claimed,
    is_same_origin,
    known_visitor,
    paced,
    remember,
    stored,
    visitor,
)

STATUSES = {
    "not_found": 404,
    "no_invitation": 404,
    "forged": 403,
    "too_fast": 429,
    "too_large": 413,
    "storage": 503,
    "fault": 500,
    "form_only": 405,
    "bad_form": 400,
}

NO_STORE = {"cache-control": "no-store"}
"""On pages of a table: at a device that is handed on, the way back must not lead to what another person saw."""


def status_of(fault: DerelictError) -> int:
    """The HTTP status that fits a refusal."""
    code = getattr(fault, "code", "")
    return STATUSES.get(code, 409)


async def find_room(house: House, request: Request | WebSocket) -> Room:
    room = await house.rooms.get(request.path_params["table"])
    if room is None:
        raise Refused("not_found")
    return room


def layout_of(request: Request) -> LayoutName:
    """The shape that a page is first drawn in: as its script last found it or somebody without scripts chose it, else
    as the kind of browser suggests."""
    chosen = request.cookies.get(LAYOUT_COOKIE)
    is_phone = "Mobi" in request.headers.get("user-agent", "")
    return "tall" if chosen == "tall" or (chosen is None and is_phone) else "wide"


async def table_page(request: Request) -> Response:
    house: House = request.app.state.house
    room = await find_room(house, request)
    who = await visitor(house, request)
    house.wake(room)
    room.company.look()
    muted = await house.store.mutes.of(who.player.id)
    viewer = Viewer(who.player.id, who.language, who.csrf, layout_of(request), muted)
    waiting = len(await house.store.lists.waiting(who.player.id, but=room.id))
    return remember(house, HTMLResponse(_page(house, room, viewer, request, waiting), headers=NO_STORE), who)


def _page(house: House, room: Room, viewer: Viewer, request: Request, waiting: int) -> str:
    screen = show(room.id, room.record, viewer, house.pages)
    language = viewer.language
    facts = table_facts(house.pages, room.id, room.record, viewer.player, language, viewer.csrf)
    return house.pages.page(
        "table.html",
        language,
        **facts,
        path=request.url.path,
        version=screen.version,
        waiting=waiting,
        layout=viewer.layout,
        is_still=request.query_params.get("still") == "yes",
        parts=screen.parts,
        log=screen.log,
        scene=_picture(room.record, viewer, screen),
        notice="",
    )


def _picture(record: Record, viewer: Viewer, screen: Screen) -> str:
    """What is seen, with the last move marked; before a match the cover of the game."""
    if screen.scene is None or record.match is None:
        return cover(record.game.name, viewer.language)
    eyes = Eyes(screen.seat, viewer.language, viewer.layout)
    return marked(screen.scene, fresh(record.match, eyes, screen.scene)).svg(styled=False)


async def next_table(request: Request) -> Response:
    """On to the table that has waited for longest for the visitor; home if there is none."""
    house: House = request.app.state.house
    who = await visitor(house, request)
    waiting = await house.store.lists.waiting(who.player.id, but=request.path_params["table"])
    return remember(house, RedirectResponse(f"/t/{waiting[0]}" if waiting else "/", 303, headers=NO_STORE), who)


async def waiting_link(request: Request) -> Response:
    """The way there with the number of such tables, for a page that is open; nothing if there is none."""
    house: House = request.app.state.house
    player = await known_visitor(house, request)
    table = request.path_params["table"]
    waiting = await house.store.lists.waiting(player.id, but=table) if player is not None else []
    html = house.pages.page("parts/next.html", chosen_language(request), id=table, waiting=len(waiting))
    return HTMLResponse(html, headers=NO_STORE)


async def table_form(request: Request) -> Response:
    """A command by form: for pages without JavaScript."""
    house: House = request.app.state.house
    room = await find_room(house, request)
    player, fields = await checked_form(house, request, limit=None)
    verb = str(fields.pop("verb", "bot" if "bot" in fields else "act"))
    if fields.pop("unsure", "") and (page := _second_thought(house, room, player, verb, fields, request)):
        return HTMLResponse(page, headers=NO_STORE)
    try:
        await room.command(player.id, player.name, verb, fields)
    except DerelictError as fault:
        language = chosen_language(request)
        why = house.pages.explain(fault, language)
        back, csrf = f"/t/{room.id}", house.csrf(player)
        page = house.pages.page("error.html", language, why=why, back=back, name="history.now", csrf=csrf, path=back)
        return HTMLResponse(page, status_of(fault))
    return RedirectResponse(f"/t/{room.id}", 303)


def _second_thought(
    house: House, room: Room, player: Player, verb: str, fields: Mapping[str, object], request: Request
) -> str:
    """The page that asks again before an action, or before redo brings one back; nothing where none is needed.

    Nobody's hands are spoken of but those of the person who is asked and holds the device.
    """
    record, language = room.record, chosen_language(request)
    if verb not in ("act", "redo") or not record.asks(player.id) or record.is_covered(player.id):
        return ""
    number, action = fields.get("number"), fields.get("action")
    if verb == "redo" and record.match is not None:
        number, action = str(len(record.match.actions)), redone(record)
    what = unsure(record, number, action, language)
    return what and house.pages.page(
        "sure.html",
        language,
        asked=prompt(house.pages.texts, record, player.id, language),
        what=what,
        fields={"verb": verb, "number": number, "action": action},
        id=room.id,
        csrf=house.csrf(player),
        path=f"/t/{room.id}",
    )


async def mute(request: Request) -> Response:
    """Read no more of what somebody says, or read it again."""
    house: House = request.app.state.house
    room = await find_room(house, request)
    player, fields = await checked_form(house, request)
    if "hear" in fields:
        await house.store.mutes.hear(player.id, spoken_of(room.record, str(fields["hear"])))
    else:
        await house.store.mutes.mute(player.id, spoken_of(room.record, str(fields.get("mute"))))
    return RedirectResponse(f"/t/{room.id}", 303)


async def table_socket(socket: WebSocket) -> None:
    house: House = socket.app.state.house
    room = await house.rooms.get(socket.path_params["table"])
    if room is None:
        await socket.close(1008)
        return
    with suppress(TurnedAway):
        async with welcomed(house, socket) as presence:
            player = presence.player
            layout: LayoutName = "tall" if socket.query_params.get("layout") == "tall" else "wide"
            muted = await house.store.mutes.of(player.id) if player else frozenset[str]()
            viewer = Viewer(player.id if player else None, chosen_language(socket), house.csrf(player), layout, muted)
            house.wake(room)

            async def arrive() -> None:
                presence.player = presence.player and await stored(house, socket, presence.player)

            await Line(socket, room, viewer, presence, house.pages, arrive).run()


class TurnedAway(Exception):
    """A socket that is not ours, or one too many."""


@asynccontextmanager
async def welcomed(house: House, socket: WebSocket) -> AsyncIterator[Presence]:
    """Who is at a socket, which is accepted and counted; raises `TurnedAway` and has closed it if it is not."""
    is_ours = is_same_origin(socket)
    with house.presences.entered(claimed(house, socket) if is_ours else None) as presence:
        player = await known_visitor(house, socket) if is_ours else None
        presence.identify(player, house.csrf(player))
        keys = [key for key in (presence.id, address(socket)) if key is not None]
        is_free = all(house.limits.allow("socket", key) and house.sockets[key] < MOST_SOCKETS for key in keys)
        if not is_free or not is_ours or presence.is_dropped:
            await socket.close(1008)
            raise TurnedAway
        await socket.accept()
        house.sockets.update(keys)
        try:
            yield presence
        finally:
            house.sockets.subtract(keys)
            for key in keys:
                if house.sockets[key] <= 0:
                    del house.sockets[key]


ROUTES = [
    Route("/t/{table}", paced(table_page)),
    Route("/t/{table}/act", table_form, methods=["POST"]),
    Route("/t/{table}/do", table_form, methods=["POST"]),
    Route("/t/{table}/next", paced(next_table)),
    Route("/t/{table}/waiting", paced(waiting_link)),
    Route("/t/{table}/mute", mute, methods=["POST"]),
    WebSocketRoute("/t/{table}/live", table_socket),
]
