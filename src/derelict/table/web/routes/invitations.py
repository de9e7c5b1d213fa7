"""Invitations to seats: secret links that the host makes, each used once."""

from typing import Any

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from derelict.core.content.text import Catalogue
from derelict.table.house import House
from derelict.table.record.commands import Asker
from derelict.table.record.entries import Kept, Sat
from derelict.table.record.entries.entry import now
from derelict.table.record.names import checked_name
from derelict.table.record.record import Record, Refused
from derelict.table.rooms.rooms import Room
from derelict.table.screen.facts import terms_facts
from derelict.table.screen.options import settled_for
from derelict.table.screen.people import called, member_name, seat_name, sides_of, sitter, team_of
from derelict.table.web.links import local_name, qr_code
from derelict.table.web.renaming import rename
from derelict.table.web.routes.tables import NO_STORE, find_room
from derelict.table.web.visitors import checked_form, paced, remember, visitor

LINKS_COOKIE = "links"
LINKS_LAST = 3600
"""Seconds for which a host finds newly made links again."""
MOST_LINKS = 16
"""The number of links to look up: more than any table has seats."""


async def invite(request: Request) -> Response:
    """Make a link to a free seat for the host; an older link to the seat becomes invalid."""
    house: House = request.app.state.house
    room = await find_room(house, request)
    player, fields = await checked_form(house, request)
    asker = Asker(room.record, player.id, player.name)
    asker.need_host()
    seat = asker.any_seat(fields)
    if not room.record.can_join(seat, now()):
        raise Refused("seat_taken")
    return await make_links(house, request, room, [seat])


async def make_links(house: House, request: Request, room: Room, seats: list[int]) -> Response:
    """Make new links to these seats, which are kept for the guests, and redirect to the page that shows them.

    The links are stored only in a cookie of the host's browser, for that page: the database has hashes, and a URL can
    be read on its way.
    """
    tokens = [token for _, token in await _unused(house, request, room)]
    for seat in seats:
        tokens.append(await house.store.invitations.invite(room.id, seat))
        if room.record.status == "gathering" and not room.record.seats[seat].kept:
            await room.add(Kept(seat))
    where = f"/t/{room.id}/invite"
    response = RedirectResponse(where, 303, headers=NO_STORE)
    response.set_cookie(
        LINKS_COOKIE,
        ".".join(tokens),
        max_age=LINKS_LAST,
        path=where,
        secure=house.settings.secure,
        httponly=True,
        samesite="strict",
    )
    return response


async def _unused(house: House, request: Request, room: Room) -> list[tuple[int, str]]:
    """Return the links to a table from the browser's cookie that still lead to a seat there, with the seats."""
    found = []
    for token in request.cookies.get(LINKS_COOKIE, "").split(".")[:MOST_LINKS]:
        invitation = await house.store.invitations.look(token)
        if invitation is not None and invitation.table == room.id and room.record.can_join(invitation.seat, now()):
            found.append((invitation.seat, token))
    return sorted(found)


async def links_page(request: Request) -> Response:
    """Show the host's new and unused links; without any, redirect to the table."""
    house: House = request.app.state.house
    room = await find_room(house, request)
    who = await visitor(house, request)
    Asker(room.record, who.player.id, who.player.name).need_host()
    links = await _unused(house, request, room)
    if not links:
        return remember(house, RedirectResponse(f"/t/{room.id}", 303, headers=NO_STORE), who)
    page = house.pages.page(
        "invitation.html",
        who.language,
        csrf=who.csrf,
        path=request.url.path,
        id=room.id,
        links=[_link(house, request, room.record, seat, token, who.language) for seat, token in links],
        local=local_name(request),
    )
    return remember(house, HTMLResponse(page, headers=NO_STORE), who)


def _link(house: House, request: Request, record: Record, seat: int, token: str, language: str) -> dict[str, Any]:
    link = str(request.url_for("join", token=token))
    team = team_of(house.pages.texts, record, seat, language)
    return {"seat": seat + 1, "link": link, "team": team, "qr": qr_code(link)}


async def _led_to(house: House, token: str) -> tuple[Room, int]:
    """Return the table and the seat of a usable link. Another link raises `Refused`, but may become usable again."""
    invitation = await house.store.invitations.look(token)
    room = await house.rooms.get(invitation.table) if invitation is not None else None
    if invitation is None or room is None:
        raise Refused("no_invitation")
    if room.record.status == "over":
        raise Refused("not_playing")
    if not room.record.can_join(invitation.seat, now()):
        raise Refused("seat_taken")
    return room, invitation.seat


async def join_page(request: Request) -> Response:
    """Show where a link leads. Looking does not use it up: link previews must not take seats."""
    house: House = request.app.state.house
    room, seat = await _led_to(house, request.path_params["token"])
    who = await visitor(house, request)
    page = house.pages.page(
        "join.html",
        who.language,
        csrf=who.csrf,
        path=request.url.path,
        name=called(house.pages.texts, who.player.name, who.language),
        **await _company(house, room.record, seat, who.language),
        seat=seat + 1,
        token=request.path_params["token"],
        game_id=room.record.game.name,
        game=room.record.game.texts.say(who.language, "game.name"),
        **terms_facts(house.pages.texts, room.record, who.language),
    )
    response = HTMLResponse(page, headers={"cache-control": "no-store", "referrer-policy": "no-referrer"})
    return remember(house, response, who)


async def _company(house: House, record: Record, seat: int, language: str) -> dict[str, Any]:
    """Return the person who invites to a seat, the others at the table, and all its seats."""
    texts, host = house.pages.texts, await house.store.accounts.player(record.terms.host)
    own = record.seats_of(record.terms.host)[:1]
    others = [one for one, place in enumerate(record.seats) if place.is_taken and one not in (seat, *own)]
    return {
        "host": member_name(texts, record, record.terms.host, host.name if host is not None else "", language),
        "others": [seat_name(texts, record, one, language) for one in others],
        "places": [_place(texts, record, one, seat, language) for one in range(len(record.seats))],
    }


class Place(Struct, frozen=True):
    """A seat of the table, as the page of an invitation shows it."""

    number: int
    name: str
    sitter: str
    sides: tuple[str, ...]
    team: str
    title: str
    is_yours: bool


def _place(texts: Catalogue, record: Record, number: int, seat: int, language: str) -> Place:
    is_yours = number == seat
    return Place(
        number + 1,
        texts.say(language, "seat.kept_for_you") if is_yours else seat_name(texts, record, number, language),
        "person" if is_yours else sitter(record.seats[number]),
        sides_of(record, number),
        team_of(texts, record, number, language),
        settled_for(record.game, record.terms.setup, number, language),
        is_yours,
    )


async def join(request: Request) -> Response:
    """Take the seat of a link under a chosen name."""
    house: House = request.app.state.house
    player, fields = await checked_form(house, request)
    room, _ = await _led_to(house, request.path_params["token"])
    if room.record.plays_among_others(player.id):
        raise Refused("seated_already")
    name = checked_name(str(fields["name"])) if fields.get("name") else player.name
    invitation = await house.store.invitations.redeem(request.path_params["token"])
    if invitation is None:
        raise Refused("no_invitation")
    await room.add(Sat(invitation.seat, player.id, name, by_link=True, makes_practice=True))
    if fields.get("name"):
        await rename(house, player, str(fields["name"]))
    return RedirectResponse(f"/t/{room.id}", 303)


ROUTES = [
    Route("/t/{table}/invite", paced(links_page)),
    Route("/t/{table}/invite", invite, methods=["POST"]),
    Route("/join/{token}", paced(join_page), name="join"),
    Route("/join/{token}", join, methods=["POST"]),
]
