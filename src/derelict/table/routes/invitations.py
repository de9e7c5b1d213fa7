"""Secret links to seats: made by the host, used once by whoever gets one."""

from ipaddress import ip_address
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from derelict.core.text import Catalogue
from derelict.table.accounts import checked_name
from derelict.table.clock import now
from derelict.table.commands import Asker
from derelict.table.entries import Kept, Sat
from derelict.table.home_facts import cover
from derelict.table.house import House
from derelict.table.record import Record, Refused
from derelict.table.renaming import rename
from derelict.table.rooms import Room
from derelict.table.routes.tables import NO_STORE, find_room
from derelict.table.seat_names import called, member_name, seat_name, team_of
from derelict.table.table_facts import terms_facts
from derelict.table.visitors import checked_form, paced, remember, visitor

LINKS_COOKIE = "links"
LINKS_LAST = 3600
"""Seconds for which a host finds the links again that were made."""
MOST_LINKS = 16
"""How many of them are looked up: more than any table has seats."""


async def invite(request: Request) -> Response:
    """Make a link to a free seat for the host; an older link to the seat leads nowhere."""
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
    """New links to these seats, which are kept for those who get one, and the way to the page that shows them.

    They are written down in the host's own browser alone, for that page: the database has hashes, and an address is
    read by whatever lies on the way.
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
    """The links to a table that a browser has kept and that still lead to a seat there, with the seats."""
    found = []
    for token in request.cookies.get(LINKS_COOKIE, "").split(".")[:MOST_LINKS]:
        invitation = await house.store.invitations.look(token)
        if invitation is not None and invitation.table == room.id and room.record.can_join(invitation.seat, now()):
            found.append((invitation.seat, token))
    return sorted(found)


async def links_page(request: Request) -> Response:
    """The links that the host has just made and nobody has used; else the way to the table."""
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
        links=[
            (
                seat + 1,
                str(request.url_for("join", token=token)),
                team_of(house.pages.texts, room.record, seat, who.language),
            )
            for seat, token in links
        ],
        here=request.url.hostname if _is_here(request.url.hostname or "") else "",
    )
    return remember(house, HTMLResponse(page, headers=NO_STORE), who)


def _is_here(host: str) -> bool:
    """Whether an address means the computer that one sits at, whoever reads it."""
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False


async def _led_to(house: House, token: str) -> tuple[Room, int]:
    """The table and the seat of a link that can be used now. One that cannot is not used up: the seat may be freed."""
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
    """Where a link leads. Looking does not use it up: programs that follow links must not take seats."""
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
        cover=cover(room.record.game.name, who.language),
        game=room.record.game.texts.say(who.language, "game.name"),
        **terms_facts(house.pages.texts, room.record, who.language),
    )
    response = HTMLResponse(page, headers={"cache-control": "no-store", "referrer-policy": "no-referrer"})
    return remember(house, response, who)


async def _company(house: House, record: Record, seat: int, language: str) -> dict[str, Any]:
    """Who invites to a seat, and who else sits at the table."""
    texts, host = house.pages.texts, await house.store.accounts.player(record.terms.host)
    own = record.seats_of(record.terms.host)[:1]
    others = [one for one, place in enumerate(record.seats) if place.is_taken and one not in (seat, *own)]
    return {
        "host": member_name(texts, record, record.terms.host, host.name if host is not None else "", language),
        "others": [seat_name(texts, record, one, language) for one in others],
        "teams": _teams(texts, record, seat, language),
    }


def _teams(texts: Catalogue, record: Record, seat: int, language: str) -> dict[str, str]:
    """Who plays with whom, if there are teams: the names of each, with the seat that one is invited to as one's own."""
    teams: dict[str, list[str]] = {}
    for one in range(len(record.seats)):
        name = texts.say(language, "seat.you") if one == seat else seat_name(texts, record, one, language)
        teams.setdefault(team_of(texts, record, one, language), []).append(name)
    return {team: ", ".join(names) for team, names in teams.items() if team}


async def join(request: Request) -> Response:
    """Take the seat of a link under a name of one's own."""
    house: House = request.app.state.house
    player, fields = await checked_form(house, request)
    room, _ = await _led_to(house, request.path_params["token"])
    if room.record.plays_among_others(player.id):
        raise Refused("seated_already")
    name = checked_name(str(fields["name"])) if fields.get("name") else player.name
    invitation = await house.store.invitations.redeem(request.path_params["token"])
    if invitation is None:
        raise Refused("no_invitation")
    await room.add(Sat(invitation.seat, player.id, name, by_link=True))
    if fields.get("name"):
        await rename(house, player, str(fields["name"]))
    return RedirectResponse(f"/t/{room.id}", 303)


ROUTES = [
    Route("/t/{table}/invite", paced(links_page)),
    Route("/t/{table}/invite", invite, methods=["POST"]),
    Route("/join/{token}", paced(join_page), name="join"),
    Route("/join/{token}", join, methods=["POST"]),
]
