"""The web application: routes, what every answer carries, and how refusals look."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.resources import files

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from derelict.core.errors import DerelictError
from derelict.table.house import House, Settings
from derelict.table.record import Refused
from derelict.table.routes import history, home, invitations, rules, tables
from derelict.table.visitors import chosen_language

HEADERS = (
    (b"content-security-policy", b"default-src 'self'; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
)
LARGEST_BODY = 1_000_000


class Guard:
    """Puts the security headers on every answer and refuses bodies that are too large."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        length = dict(scope["headers"]).get(b"content-length", b"0")
        if not length.isdigit() or int(length) > LARGEST_BODY:
            await Response("too large", 413)(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *HEADERS]
            await send(message)

        await self._app(scope, receive, guarded)


async def refused(request: Request, fault: Exception) -> Response:
    """One clear sentence for a person; the status says what kind of refusal it is."""
    house: House = request.app.state.house
    language = chosen_language(request)
    assert isinstance(fault, DerelictError)
    status = {"not_found": 404, "forged": 403, "too_fast": 429}.get(getattr(fault, "code", ""), 409)
    page = house.pages.page("error.html", language, why=house.pages.explain(fault, language), back="/", csrf="", path="/")
    return HTMLResponse(page, status)


async def nothing_here(request: Request, fault: Exception) -> Response:
    return await refused(request, Refused("not_found"))


def create_app(settings: Settings) -> Starlette:
    """The application of a server with these settings."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with House.open(settings) as house:
            app.state.house = house
            yield

    static = StaticFiles(directory=str(files("derelict.table") / "static"))
    return Starlette(
        routes=[*home.ROUTES, *tables.ROUTES, *history.ROUTES, *rules.ROUTES, *invitations.ROUTES, Mount("/static", static, name="static")],
        middleware=[Middleware(Guard)],
        exception_handlers={DerelictError: refused, 404: nothing_here},
        lifespan=lifespan,
    )
