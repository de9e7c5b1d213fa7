"""Secret links to seats: made by the host, used once by whoever gets one."""

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from derelict.table.clock import now
from derelict.table.commands import Asker
from derelict.table.entries import Sat
from derelict.table.house import House
from derelict.table.record import Refused
from derelict.table.routes.tables import find_room
from derelict.table.visitors import checked_form, chosen_language, remember, visitor


async def invite(request: Request) -> Response:
    """Make a link to a free seat and show it to the host, once; an older link to the seat leads nowhere."""
    house: House = request.app.state.house
    room = await find_room(house, request)
    player, fields = await checked_form(house, request)
    asker = Asker(room.record, player.id, player.name)
    asker.need_host()
    seat = asker.any_seat(fields)
    if not room.record.can_join(seat, now()):
        raise Refused("seat_taken")
    token = await house.store.invitations.invite(room.id, seat)
    language = chosen_language(request)
    page = house.pages.page(
        "invitation.html",
        language,
        csrf=house.csrf(player),
        path=f"/t/{room.id}",
        id=room.id,
        seat=seat + 1,
        link=str(request.url_for("join", token=token)),
    )
    return HTMLResponse(page, headers={"cache-control": "no-store"})


async def join_page(request: Request) -> Response:
    """Where a link leads. Looking does not use it up: programs that follow links must not take seats."""
    house: House = request.app.state.house
    invitation = await house.store.invitations.look(request.path_params["token"])
    if invitation is None:
        raise Refused("no_invitation")
    who = await visitor(house, request)
    room = await house.rooms.get(invitation.table)
    if room is None:
        raise Refused("not_found")
    page = house.pages.page(
        "join.html",
        who.language,
        csrf=who.csrf,
        path=request.url.path,
        name=who.player.name,
        seat=invitation.seat + 1,
        token=request.path_params["token"],
        game=room.record.game.texts.say(who.language, "game.name"),
        mode=room.record.game.texts.say(who.language, f"mode.{room.record.terms.setup.mode}"),
    )
    response = HTMLResponse(page, headers={"cache-control": "no-store", "referrer-policy": "no-referrer"})
    return remember(house, response, who)


async def join(request: Request) -> Response:
    """Take the seat of a link under a name of one's own."""
    house: House = request.app.state.house
    player, fields = await checked_form(house, request)
    if fields.get("name"):
        player = await house.store.accounts.rename(player.id, str(fields["name"]))
    invitation = await house.store.invitations.redeem(request.path_params["token"])
    if invitation is None:
        raise Refused("no_invitation")
    room = await house.rooms.get(invitation.table)
    if room is None:
        raise Refused("not_found")
    await room.add(Sat(invitation.seat, player.id, player.name))
    return RedirectResponse(f"/t/{room.id}", 303)


ROUTES = [
    Route("/t/{table}/invite", invite, methods=["POST"]),
    Route("/join/{token}", join_page, name="join"),
    Route("/join/{token}", join, methods=["POST"]),
]
