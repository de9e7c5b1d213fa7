"""A table's page, its forms and its socket."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from derelict.core.drawing.scene import LayoutName, Scene
from derelict.core.errors import DerelictError
from derelict.table.house import House
from derelict.table.record.record import Record, Refused
from derelict.table.record.teaching import Coach
from derelict.table.rooms.limits import MOST_SOCKETS, address
from derelict.table.rooms.presence import Presence
from derelict.table.rooms.rooms import Room
from derelict.table.screen.facts import lasting_facts, table_facts
from derelict.table.screen.log import log_lines
from derelict.table.screen.people import spoken_of
from derelict.table.screen.picture import fresh, marked, picture_of, told
from derelict.table.screen.question import options_form, prompt, redone, unsure
from derelict.table.screen.viewer import Viewer
from derelict.table.store.accounts import Player
from derelict.table.web.how import first_how
from derelict.table.web.links import link_facts
from derelict.table.web.socket import LiveConnection, here
from derelict.table.web.visitors import (
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
    "unread": 503,
    "fault": 500,
    "form_only": 405,
    "bad_form": 400,
}

NO_STORE = {"cache-control": "no-store"}
"""Sent with pages of a table: on a shared device, the back button must not show another person's secrets."""


def status_of(fault: DerelictError) -> int:
    """Return the HTTP status of a refusal."""
    code = getattr(fault, "code", "")
    return STATUSES.get(code, 409)


async def find_room(house: House, request: Request | WebSocket) -> Room:
    room = await house.rooms.get(request.path_params["table"])
    if room is None:
        raise Refused("not_found")
    return room


def layout_of(request: Request) -> LayoutName:
    """Return the layout of a new page: last measured by its script or chosen, else guessed from the browser."""
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
    viewer = Viewer(who.player.id, who.language, who.csrf, layout_of(request), muted, here=here(room)).at(room.record)
    waiting = len(await house.store.lists.waiting(who.player.id, but=room.id))
    return remember(house, HTMLResponse(_page(house, room, viewer, request, waiting), headers=NO_STORE), who)


def _page(house: House, room: Room, viewer: Viewer, request: Request, waiting: int) -> str:
    pages, record = house.pages, room.record
    scene = picture_of(record, viewer)
    facts = table_facts(pages, record, viewer)
    return pages.page(
        "table.html",
        viewer.language,
        **lasting_facts(pages, room.id, record, viewer.language),
        **facts,
        options=options_form(pages.texts, room.id, record, viewer, scene.choices if scene is not None else frozenset()),
        path=request.url.path,
        version=record.number,
        waiting=waiting,
        layout=viewer.layout,
        is_still=request.query_params.get("still") == "yes",
        log=log_lines(pages.texts, record, viewer),
        scene=_drawn(record, viewer, scene, facts["coach"]),
        notice="",
        how=first_how(record, viewer, request),
        **link_facts(request, room),
    )


def _drawn(record: Record, viewer: Viewer, scene: Scene | None, said: Coach | None) -> str:
    """Return the picture, with the last move and what a coach points at marked; none before the match."""
    if scene is None or record.match is None:
        return ""
    points = said.points if said is not None else ()
    return told(marked(scene, fresh(record.match, viewer, scene)), points).svg(styled=False)


async def next_table(request: Request) -> Response:
    """Redirect to the table that has waited longest for the visitor; home if there is none."""
    house: House = request.app.state.house
    who = await visitor(house, request)
    waiting = await house.store.lists.waiting(who.player.id, but=request.path_params["table"])
    return remember(house, RedirectResponse(f"/t/{waiting[0]}" if waiting else "/", 303, headers=NO_STORE), who)


async def waiting_link(request: Request) -> Response:
    """Return a link to the next waiting table, with the number of such tables; empty if there is none."""
    house: House = request.app.state.house
    player = await known_visitor(house, request)
    table = request.path_params["table"]
    waiting = await house.store.lists.waiting(player.id, but=table) if player is not None else []
    html = house.pages.page("parts/next.html", chosen_language(request), id=table, waiting=len(waiting))
    return HTMLResponse(html, headers=NO_STORE)


async def table_form(request: Request) -> Response:
    """Execute a command by form: for pages without JavaScript."""
    house: House = request.app.state.house
    room = await find_room(house, request)
    player, fields = await checked_form(house, request, limit=None)
    verb = str(fields.pop("verb", "bot" if "bot" in fields else "act"))
    if fields.pop("unsure", "") and (page := _confirmation_page(house, room, player, verb, fields, request)):
        return HTMLResponse(page, headers=NO_STORE)
    try:
        await room.command(player.id, player.name, verb, fields)
    except DerelictError as fault:
        language = chosen_language(request)
        why = house.pages.explain(fault, language)
        back, status, named = f"/t/{room.id}", status_of(fault), {"name": "history.now", "csrf": house.csrf(player)}
        page = house.pages.page("error.html", language, status=status, why=why, back=back, path=back, **named)
        return HTMLResponse(page, status)
    return RedirectResponse(f"/t/{room.id}", 303)


def _confirmation_page(
    house: House, room: Room, player: Player, verb: str, fields: Mapping[str, object], request: Request
) -> str:
    """Show the page that confirms an action, or the redo of one; empty where none is needed.

    It mentions no hidden cards except those of the person who is asked and holds the device.
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
    """Mute somebody, or undo it."""
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

            await LiveConnection(socket, room, viewer, presence, house.pages, arrive).run()


class TurnedAway(Exception):
    """A socket is refused: it comes from another site, or there are too many."""


@asynccontextmanager
async def welcomed(house: House, socket: WebSocket) -> AsyncIterator[Presence]:
    """Accept and count a socket and return its person; raises `TurnedAway` after closing a socket that is refused."""
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
