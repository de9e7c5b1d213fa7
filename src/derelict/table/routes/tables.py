"""A table's page, its forms and its socket."""

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from derelict.core.errors import DerelictError
from derelict.core.scene import LayoutName
from derelict.table.commands import entry_of
from derelict.table.house import House
from derelict.table.live import Line
from derelict.table.rooms import Room
from derelict.table.record import Refused
from derelict.table.screen import Viewer, show
from derelict.table.visitors import checked_form, chosen_language, is_same_origin, known_visitor, remember, visitor


async def find_room(house: House, request: Request | WebSocket) -> Room:
    room = await house.rooms.get(request.path_params["table"])
    if room is None:
        raise Refused("not_found")
    return room


async def table_page(request: Request) -> Response:
    house: House = request.app.state.house
    room = await find_room(house, request)
    who = await visitor(house, request)
    house.wake_bot(room)
    return remember(house, HTMLResponse(_page(house, room, who.player.id, who.language, who.csrf, request)), who)


def _page(house: House, room: Room, player: str, language: str, csrf: str, request: Request, notice: str = "") -> str:
    screen = show(room.id, room.record, Viewer(player, language, csrf), house.pages)
    facts = house.pages.table_facts(room.id, room.record, player, language, csrf)
    return house.pages.page(
        "table.html",
        language,
        **facts,
        path=request.url.path,
        version=screen.version,
        parts=screen.parts,
        scene=screen.scene.svg() if screen.scene is not None else "",
        notice=notice,
    )


async def table_form(request: Request) -> Response:
    """A command by form: for pages without JavaScript."""
    house: House = request.app.state.house
    room = await find_room(house, request)
    player, fields = await checked_form(house, request)
    verb = str(fields.pop("verb", "act"))
    if verb.startswith("bot-"):
        verb, fields["bot"] = "bot", verb.removeprefix("bot-")
    try:
        await room.add(entry_of(room.record, player.id, player.name, verb, fields))
    except DerelictError as fault:
        language = chosen_language(request)
        why = house.pages.explain(fault, language)
        page = house.pages.page("error.html", language, why=why, back=f"/t/{room.id}", csrf="", path=f"/t/{room.id}")
        return HTMLResponse(page, 409)
    return RedirectResponse(f"/t/{room.id}", 303)


async def table_socket(socket: WebSocket) -> None:
    house: House = socket.app.state.house
    room = await house.rooms.get(socket.path_params["table"])
    if room is None or not is_same_origin(socket):
        await socket.close(1008)
        return
    player = await known_visitor(house, socket)
    layout: LayoutName = "tall" if socket.query_params.get("layout") == "tall" else "wide"
    viewer = Viewer(player.id if player else None, chosen_language(socket), house.csrf(player), layout)
    await socket.accept()
    await Line(socket, room, viewer, player.name if player else "", house.pages).run()


async def save_file(request: Request) -> Response:
    """The match as a file, once it is over: before that it would tell what is hidden."""
    house: House = request.app.state.house
    room = await find_room(house, request)
    if room.record.status != "over" or room.record.match is None:
        raise Refused("not_over")
    return Response(
        room.record.match.save(),
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="derelict-{room.id}.json"'},
    )


async def health(request: Request) -> Response:
    return JSONResponse({"ok": True})


ROUTES = [
    Route("/t/{table}", table_page),
    Route("/t/{table}/act", table_form, methods=["POST"]),
    Route("/t/{table}/do", table_form, methods=["POST"]),
    Route("/t/{table}/save.json", save_file),
    WebSocketRoute("/t/{table}/live", table_socket),
    Route("/healthz", health),
]
