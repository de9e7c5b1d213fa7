"""The web application: routes, what every answer carries, and how refusals look."""

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
from derelict.table.logs import RequestLog
from derelict.table.record import Refused
from derelict.table.routes import (
    accounts,
    history,
    home,
    invitations,
    look,
    puzzles,
    results,
    reviews,
    rules,
    status,
    tables,
    tutorial,
    why,
)
from derelict.table.routes import (
    files as file_routes,
)
from derelict.table.visitors import chosen_language, known_visitor

LEADING_AWAY = ("not_found", "storage", "fault", "other_version")
"""Refusals after which the way back is not to the table."""
HOME = ("/", "error.back")
ABOVE = {"/account": "account.title", "/puzzles": "puzzles.all", "/tutorial": "tutorial.title"}
"""Pages with forms that lead below them, and what they are called."""
HEADERS = (
    (b"content-security-policy", b"default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
)
LARGEST_BODY = 1_000_000
FOR_EVER = "public, max-age=31536000, immutable"
"""Letters do not change: they are there when the next page is drawn."""
TRY_AGAIN = 1013
"""The code with which a socket is closed that cannot be served just now."""


class TooLarge(Exception):
    """A body that goes on and on."""


class Guard:
    """Puts the security headers on every answer and refuses bodies that are too large, announced or not.

    An address with a NUL in it is nobody's: PostgreSQL cannot even be asked for it, and would count as failed.
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
            # Somebody's network went away in the middle of a form: nothing to answer, and no fault of ours.
            pass
        except TooLarge:
            if not began:
                answer = await refused(Request(scope), Refused("too_large"))
                await answer(scope, receive, guarded)


class Files(StaticFiles):
    """A folder of files that browsers keep as they are told to."""

    def __init__(self, folder: Traversable, keep: str) -> None:
        super().__init__(directory=str(folder))
        self._keep = keep

    def file_response(self, *given: Any, **named: Any) -> Response:
        response = super().file_response(*given, **named)
        response.headers["cache-control"] = self._keep
        return response


async def refused(request: Request, fault: Exception) -> Response:
    """One clear sentence for a person; the status says what kind of refusal it is."""
    house: House = request.app.state.house
    language = chosen_language(request)
    assert isinstance(fault, DerelictError)
    house.metrics.count("refusals", f'code="{getattr(fault, "code", type(fault).__name__)}"')
    csrf = ""
    with suppress(Refused):
        csrf = house.csrf(await known_visitor(house, request))
    why = house.pages.explain(fault, language)
    back, name = _way_back(request, getattr(fault, "code", ""))
    page = house.pages.page("error.html", language, why=why, back=back, name=name, csrf=csrf, path=back)
    return HTMLResponse(page, tables.status_of(fault))


def _way_back(request: Request, code: str) -> tuple[str, str]:
    """Where a refusal leads back to, and the key of what that is called: to what lies above the address, or home."""
    table, above = request.path_params.get("table"), f"/{request.url.path.split('/')[1]}"
    if code in LEADING_AWAY:
        return HOME
    if table:
        return f"/t/{table}", "history.now"
    return (above, ABOVE[above]) if above in ABOVE else HOME


async def form_only(request: Request, fault: Exception) -> Response:
    """For who opens an address that only a form leads to; what else comes in the wrong way is sent by no person."""
    assert isinstance(fault, HTTPException)
    if request.method not in ("GET", "HEAD"):
        return PlainTextResponse(fault.detail, fault.status_code, fault.headers)
    answer = await refused(request, Refused("form_only"))
    answer.headers.update(fault.headers or {})
    return answer


async def nothing_here(request: Request, fault: Exception) -> Response:
    return await refused(request, Refused("not_found"))


async def answered(asking: Any, fault: Exception) -> Any:
    """A refusal as a page, or as the end of a socket, which may try again."""
    if not isinstance(asking, WebSocket):
        return await refused(asking, fault)
    with suppress(RuntimeError, WebSocketDisconnect):
        await asking.close(TRY_AGAIN)
    return None


def create_app(settings: Settings) -> Starlette:
    """The application of a server with these settings."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with House.open(settings) as house:
            app.state.house = house
            yield

    mounts = [
        Mount("/static", Files(files("derelict.table") / "static", look.ASK_AGAIN), name="static"),
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
        accounts,
        puzzles,
        results,
        tutorial,
        why,
        status,
    )
    return Starlette(
        routes=[*(route for part in parts for route in part.ROUTES), *mounts],
        middleware=[Middleware(RequestLog), Middleware(Guard)],
        exception_handlers={DerelictError: answered, 404: nothing_here, 405: form_only},
        lifespan=lifespan,
    )
