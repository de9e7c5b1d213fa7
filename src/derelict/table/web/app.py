"""The web application: routes, what every response carries, and error pages."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketClose, WebSocketDisconnect

from derelict.core.errors import DerelictError
from derelict.table.house import House, Settings
from derelict.table.record.record import Refused
from derelict.table.rooms.logs import RequestLog
from derelict.table.web.routes import (
    accounts,
    example,
    help,
    history,
    home,
    invitations,
    keys,
    look,
    outlook,
    pictures,
    puzzles,
    results,
    reviews,
    rules,
    status,
    tables,
    tutorial,
    why,
)
from derelict.table.web.routes import (
    files as file_routes,
)
from derelict.table.web.visitors import chosen_language, known_visitor

LEADING_AWAY = ("not_found", "storage", "unread", "fault", "other_version")
"""Refusals whose back link does not lead to the table."""
HOME = ("/", "error.back")
ABOVE = {"/account": "account.title", "/puzzles": "puzzles.all", "/tutorial": "tutorial.title"}
"""Pages with forms at addresses below them, and their names."""
HEADERS = (
    (b"content-security-policy", b"default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
)
LARGEST_BODY = 1_000_000
FOR_EVER = "public, max-age=31536000, immutable"
"""The cache header of fonts, which never change: the next page has them before it is drawn."""
TRY_AGAIN = 1013
"""The code that closes a socket when the server cannot serve it now."""


class TooLarge(Exception):
    """A request body that exceeds the limit."""


class Guard:
    """Puts the security headers on every response and refuses bodies that are too large, announced or not.

    A path with a NUL is not found: PostgreSQL refuses queries with one, which would count as a failure.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_nowhere = "\0" in scope.get("path", "")
        if scope["type"] == "websocket" and is_nowhere:
            await WebSocketClose()(scope, receive, send)
            return
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        received, began = 0, False

        async def counted() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > LARGEST_BODY:
                raise TooLarge
            return message

        async def guarded(message: Message) -> None:
            nonlocal began
            if message["type"] == "http.response.start":
                began = True
                message["headers"] = [*message["headers"], *HEADERS]
            await send(message)

        length = dict(scope["headers"]).get(b"content-length", b"0")
        if is_nowhere:
            nowhere = await refused(Request(scope), Refused("not_found"))
            await nowhere(scope, receive, guarded)
            return
        try:
            if not length.isdigit() or int(length) > LARGEST_BODY:
                raise TooLarge
            await self._app(scope, counted, guarded)
        except ClientDisconnect:
            # The client disconnected in the middle of a form: there is nobody to answer, and nothing to log as a fault.
            pass
        except TooLarge:
            if not began:
                answer = await refused(Request(scope), Refused("too_large"))
                await answer(scope, receive, guarded)


class Files(StaticFiles):
    """A folder of files with cache headers."""

    def __init__(self, folder: Traversable, keep: str) -> None:
        super().__init__(directory=str(folder))
        self._keep = keep

    def file_response(self, *given: Any, **named: Any) -> Response:
        response = super().file_response(*given, **named)
        response.headers["cache-control"] = self._keep
        return response


async def refused(request: Request, fault: Exception) -> Response:
    """Explain an error to a person in one sentence; the status gives its kind.

    A form that could not even be read was not saved; a request that only reads does not mention saving.
    """
    house: House = request.app.state.house
    language = chosen_language(request)
    assert isinstance(fault, DerelictError)
    if getattr(fault, "code", "") == "unread" and request.method == "POST":
        fault = Refused("storage")
    house.metrics.count("refusals", f'code="{getattr(fault, "code", type(fault).__name__)}"')
    csrf = ""
    with suppress(Refused):
        csrf = house.csrf(await known_visitor(house, request))
    why = house.pages.explain(fault, language)
    back, name = _way_back(request, getattr(fault, "code", ""))
    status = tables.status_of(fault)
    page = house.pages.page("error.html", language, status=status, why=why, back=back, name=name, csrf=csrf, path=back)
    return HTMLResponse(page, status)


def _way_back(request: Request, code: str) -> tuple[str, str]:
    """Return the link back from an error page, and the key of its label: to the page above the address, or home."""
    table, above = request.path_params.get("table"), f"/{request.url.path.split('/')[1]}"
    if code in LEADING_AWAY:
        return HOME
    if table:
        return f"/t/{table}", "history.now"
    return (above, ABOVE[above]) if above in ABOVE else HOME


async def form_only(request: Request, fault: Exception) -> Response:
    """Tell a person who opens the address of a form that it takes only forms; other methods come from programs."""
    assert isinstance(fault, HTTPException)
    if request.method not in ("GET", "HEAD"):
        return PlainTextResponse(fault.detail, fault.status_code, fault.headers)
    answer = await refused(request, Refused("form_only"))
    answer.headers.update(fault.headers or {})
    return answer


async def nothing_here(request: Request, fault: Exception) -> Response:
    return await refused(request, Refused("not_found"))


async def broken(request: Request, fault: Exception) -> Response:
    """Apologise for a fault of ours, which the server logs; this response does not pass the guard."""
    answer = await refused(request, Refused("fault"))
    answer.headers.update({name.decode(): value.decode() for name, value in HEADERS})
    return answer


async def answered(asking: Any, fault: Exception) -> Any:
    """Answer a refusal with a page, or close the socket, which may retry."""
    if not isinstance(asking, WebSocket):
        return await refused(asking, fault)
    with suppress(RuntimeError, WebSocketDisconnect):
        await asking.close(TRY_AGAIN)
    return None


def create_app(settings: Settings) -> Starlette:
    """Return the application of a server with these settings."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with House.open(settings) as house:
            app.state.house = house
            yield

    mounts = [
        Mount("/static", Files(files("derelict.table.web") / "static", look.ASK_AGAIN), name="static"),
        Mount("/fonts", Files(files("derelict") / "fonts", FOR_EVER), name="fonts"),
    ]
    parts = (
        home,
        tables,
        history,
        reviews,
        file_routes,
        rules,
        invitations,
        look,
        outlook,
        help,
        keys,
        pictures,
        accounts,
        puzzles,
        results,
        tutorial,
        example,
        why,
        status,
    )
    return Starlette(
        routes=[*(route for part in parts for route in part.ROUTES), *mounts],
        middleware=[Middleware(RequestLog), Middleware(Guard)],
        exception_handlers={DerelictError: answered, 404: nothing_here, 405: form_only, 500: broken},
        lifespan=lifespan,
    )
