"""Who asks: a signed cookie names the person; a token in every form shows that our own page sent it."""

import hmac
from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Any

from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from derelict.core.text import LANGUAGES
from derelict.table.accounts import Player, newcomer
from derelict.table.house import House
from derelict.table.limits import address
from derelict.table.record import Refused
from derelict.table.rooms import Room

COOKIE = "derelict"
GUEST_COOKIE = "guest"
"""Who was here as a guest before somebody signed in. It is read only where nobody is signed in any more."""
LANGUAGE_COOKIE = "language"
LAYOUT_COOKIE = "layout"
"""The shape of pictures. Where scripts run, they set it on every page, so that it is not hidden from them."""
YEAR = 365 * 24 * 3600
MOST_FIELDS, MOST_FILES = 100, 1

Endpoint = Callable[[Request], Awaitable[Response]]


class Visitor(Struct, frozen=True):
    """Somebody who looks at a page; known by a cookie after the first visit, and stored with the first thing done."""

    player: Player
    language: str
    csrf: str
    needs_cookie: bool = False


async def visitor(house: House, request: HTTPConnection) -> Visitor:
    """The visitor of a request. Somebody new needs a cookie, and so does who was new and is stored now.

    Where a session has ended, be it from elsewhere, the guest who was here before it is back.
    """
    language = chosen_language(request)
    known = await known_visitor(house, request)
    player = known or await guest_before(house, request)
    had = request.cookies.get(COOKIE, "")
    needs_cookie = known is None or (known.is_stored and house.sessions.is_of_newcomer(had))
    return Visitor(player, language, house.csrf(player), needs_cookie)


async def known_visitor(house: House, request: HTTPConnection) -> Player | None:
    """The person of a request, if its cookie names one: for sockets and forms, which follow after a page."""
    return await house.sessions.read(request.cookies.get(COOKIE, ""))


def claimed(house: House, request: HTTPConnection) -> str | None:
    """The id that a cookie of ours names, be it good or not."""
    return house.sessions.claimed(request.cookies.get(COOKIE, ""))


def expect(request: Request, room: Room) -> None:
    """Let the bots of a table that somebody has just made wait for its page to connect, which takes scripts."""
    if LAYOUT_COOKIE in request.cookies:
        room.company.expect()


async def guest_before(house: House, request: HTTPConnection) -> Player:
    """The guest who sat at this browser before somebody signed in; else somebody new."""
    return await house.sessions.kept(request.cookies.get(GUEST_COOKIE, "")) or newcomer()


async def stored(house: House, request: HTTPConnection, player: Player) -> Player:
    """The person, in the database from the first thing done on; refused where too many come from one address."""
    if player.is_stored:
        return player
    limit_address(house, request, "newcomer")
    return await house.store.accounts.add(player)


def chosen_language(request: HTTPConnection) -> str:
    """The language chosen, else the first that the browser prefers and we speak."""
    chosen = request.cookies.get(LANGUAGE_COOKIE, "")
    if chosen in LANGUAGES:
        return chosen
    for part in request.headers.get("accept-language", "").split(","):
        tag = part.split(";")[0].strip().lower()[:2]
        if tag in LANGUAGES:
            return tag
    return LANGUAGES[0]


async def checked_form(
    house: House, request: Request, limit: str | None = "form", stores: bool = True
) -> tuple[Player, dict[str, Any]]:
    """The person and the fields of a form that our own page sent; raises `Refused` for any other, or for too many.

    Whoever sends one is `stored`, unless it changes nothing of theirs.
    """
    limit_address(house, request, "address")
    player = await known_visitor(house, request)
    if player is None or not is_same_origin(request):
        raise Refused("forged")
    try:
        form = await request.form(max_fields=MOST_FIELDS, max_files=MOST_FILES)
    except HTTPException:
        raise Refused("bad_form") from None
    fields = dict(form)
    token = str(fields.pop("csrf", ""))
    try:
        if not hmac.compare_digest(token.encode(), house.csrf(player).encode()):
            raise Refused("forged")
        if limit is not None and not house.limits.allow(limit, player.id):
            raise Refused("too_fast")
        return await stored(house, request, player) if stores else player, fields
    except Refused:
        await form.close()
        raise


def paced(endpoint: Endpoint) -> Endpoint:
    """A page that takes work to make. Who asks for very many is refused: a person, and an address in case it is many.

    Whoever comes without a cookie of ours counts as the person of their address.
    """

    @wraps(endpoint)
    async def limited(request: Request) -> Response:
        house: House = request.app.state.house
        person = claimed(house, request) or address(request)
        if person is not None and not house.limits.allow("look", person):
            raise Refused("too_fast")
        limit_address(house, request, "looks")
        return await endpoint(request)

    return limited


def limit_address(house: House, request: HTTPConnection, kind: str) -> None:
    """Refuse what comes too often from one address."""
    where = address(request)
    if where is not None and not house.limits.allow(kind, where):
        raise Refused("too_fast")


def is_same_origin(request: HTTPConnection) -> bool:
    """Whether the page that asks is ours. Browsers name the origin; other clients need not.

    Where a proxy ends HTTPS the page has another scheme than the server, so either of the web's will do.
    """
    origin, host = request.headers.get("origin"), request.headers.get("host", "")
    return origin is None or origin in (f"http://{host}", f"https://{host}")


def remember(house: House, response: Response, who: Visitor) -> Response:
    """Give the cookie that names them to whoever needs one."""
    if who.needs_cookie:
        sign_in(house, response, who.player)
    return response


def sign_in(house: House, response: Response, player: Player) -> None:
    """Give the cookie that names a person."""
    set_cookie(house, response, COOKIE, house.sessions.issue(player))


def keep_guest(house: House, response: Response, guest: Player) -> None:
    """Give the cookie that brings a guest back."""
    set_cookie(house, response, GUEST_COOKIE, house.sessions.keep(guest))


def set_cookie(house: House, response: Response, name: str, value: str) -> None:
    response.set_cookie(
        name,
        value,
        max_age=YEAR,
        httponly=name != LAYOUT_COOKIE,
        samesite="lax",
        secure=house.settings.secure,
        path="/",
    )
