"""Identifies visitors: a signed cookie names the person; a token in every form shows that our own page sent it."""

import hmac
from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Any

from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from derelict.core.content.text import LANGUAGES
from derelict.table.house import House
from derelict.table.record.record import Refused
from derelict.table.rooms.limits import address
from derelict.table.rooms.rooms import Room
from derelict.table.store.accounts import Player, newcomer

COOKIE = "derelict"
GUEST_COOKIE = "guest"
"""The cookie of the guest who used this browser before a sign-in. It is read only while nobody is signed in."""
LANGUAGE_COOKIE = "language"
LAYOUT_COOKIE = "layout"
HOW_COOKIE = "how"
"""The cookie with the games whose three pictures of how they are won a visitor has seen."""
"""The cookie with the layout of pictures. Scripts set it on every page, so it is not hidden from them."""
YEAR = 365 * 24 * 3600
MOST_FIELDS, MOST_FILES = 100, 1

Endpoint = Callable[[Request], Awaitable[Response]]


class Visitor(Struct, frozen=True):
    """A visitor of a page: known by a cookie after the first visit, and stored with their first action."""

    player: Player
    language: str
    csrf: str
    needs_cookie: bool = False


async def visitor(house: House, request: HTTPConnection) -> Visitor:
    """Return the visitor of a request. A new one needs a cookie, and so does one who has just been stored.

    When a session has ended, even from another device, the guest who used this browser before is restored.
    """
    language = chosen_language(request)
    known = await known_visitor(house, request)
    player = known or await guest_before(house, request)
    had = request.cookies.get(COOKIE, "")
    needs_cookie = known is None or (known.is_stored and house.sessions.is_of_newcomer(had))
    return Visitor(player, language, house.csrf(player), needs_cookie)


async def known_visitor(house: House, request: HTTPConnection) -> Player | None:
    """Return the person of a request, if its cookie names one: for sockets and forms, which follow a page."""
    return await house.sessions.read(request.cookies.get(COOKIE, ""))


def claimed(house: House, request: HTTPConnection) -> str | None:
    """Return the id in a cookie of ours, valid or not."""
    return house.sessions.claimed(request.cookies.get(COOKIE, ""))


def expect(request: Request, room: Room) -> None:
    """Let the bots of a new table wait until its maker's page connects, if the browser runs scripts."""
    if LAYOUT_COOKIE in request.cookies:
        room.company.expect()


async def guest_before(house: House, request: HTTPConnection) -> Player:
    """Return the guest who used this browser before a sign-in; else a new player."""
    return await house.sessions.kept(request.cookies.get(GUEST_COOKIE, "")) or newcomer()


async def stored(house: House, request: HTTPConnection, player: Player) -> Player:
    """Return the person, stored from their first action on; raises `Refused` if too many come from one address."""
    if player.is_stored:
        return player
    limit_address(house, request, "newcomer")
    return await house.store.accounts.add(player)


def chosen_language(request: HTTPConnection) -> str:
    """Return the chosen language, else the browser's first preference that we have."""
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
    """Return the person and the fields of a form of ours; raises `Refused` for any other form, or too many.

    The person is `stored`, unless the form changes nothing of theirs.
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
    """Limit pages that are expensive to make, by person and by address.

    A visitor without a cookie of ours counts as the person of their address.
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
    """Refuse too many requests from one address."""
    where = address(request)
    if where is not None and not house.limits.allow(kind, where):
        raise Refused("too_fast")


def is_same_origin(request: HTTPConnection) -> bool:
    """Return whether the requesting page is ours. Browsers name the origin; other clients need not.

    Behind a proxy that terminates HTTPS, the page and the server have different schemes, so http and https both match.
    """
    origin, host = request.headers.get("origin"), request.headers.get("host", "")
    return origin is None or origin in (f"http://{host}", f"https://{host}")


def remember(house: House, response: Response, who: Visitor) -> Response:
    """Set the identifying cookie for a visitor who needs one."""
    if who.needs_cookie:
        sign_in(house, response, who.player)
    return response


def sign_in(house: House, response: Response, player: Player) -> None:
    """Set the cookie that identifies a person."""
    set_cookie(house, response, COOKIE, house.sessions.issue(player))


def keep_guest(house: House, response: Response, guest: Player) -> None:
    """Set the cookie that restores a guest."""
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
