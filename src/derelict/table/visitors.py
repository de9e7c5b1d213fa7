"""Who asks: a signed cookie names the person; a token in every form shows that our own page sent it."""

import hmac
from typing import Any
from urllib.parse import urlsplit

from msgspec import Struct
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from derelict.core.text import LANGUAGES
from derelict.table.house import House
from derelict.table.record import Refused
from derelict.table.accounts import Player

COOKIE = "derelict"
LANGUAGE_COOKIE = "language"
YEAR = 365 * 24 * 3600


class Visitor(Struct, frozen=True):
    """Somebody who looks at a page; known by a cookie after the first visit."""

    player: Player
    language: str
    csrf: str
    is_new: bool = False


async def visitor(house: House, request: HTTPConnection) -> Visitor:
    """The visitor of a request; somebody new gets a name of their own."""
    language = chosen_language(request)
    known = await house.sessions.read(request.cookies.get(COOKIE, ""))
    if known is not None:
        return Visitor(known, language, house.csrf(known))
    made = await house.store.accounts.add(house.pages.texts.say(language, "seat.guest"))
    return Visitor(made, language, house.csrf(made), is_new=True)


async def known_visitor(house: House, request: HTTPConnection) -> Player | None:
    """The person of a request, if there is one: for sockets and forms, which create nobody."""
    return await house.sessions.read(request.cookies.get(COOKIE, ""))


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


async def checked_form(house: House, request: Request) -> tuple[Player, dict[str, Any]]:
    """The person and the fields of a form that our own page sent; raises `Refused` for any other."""
    player = await known_visitor(house, request)
    form = await request.form()
    fields = dict(form)
    token = str(fields.pop("csrf", ""))
    if player is None or not hmac.compare_digest(token, house.csrf(player)) or not is_same_origin(request):
        raise Refused("forged")
    return player, fields


def is_same_origin(request: HTTPConnection) -> bool:
    """Whether the page that asks is ours. Browsers name the origin; other clients need not."""
    origin = request.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == request.headers.get("host")


def remember(house: House, response: Response, who: Visitor) -> Response:
    """Give a newcomer the cookie that names them."""
    if who.is_new:
        set_cookie(house, response, COOKIE, house.sessions.issue(who.player))
    return response


def set_cookie(house: House, response: Response, name: str, value: str) -> None:
    response.set_cookie(
        name, value, max_age=YEAR, httponly=True, samesite="lax", secure=house.settings.secure, path="/"
    )
