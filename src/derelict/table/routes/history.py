"""The past of a match: any earlier moment, playing on from there, saving and opening."""

import secrets

from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from derelict import registry
from derelict.core.match import Match
from derelict.core.saves import read_save
from derelict.table.commands import whole
from derelict.table.entries import BotSat, Opened, Sat, Started
from derelict.table.house import House
from derelict.table.record import Record, Refused, Terms
from derelict.table.routes.tables import find_room
from derelict.table.visitors import checked_form, remember, visitor

LARGEST_SAVE = 500_000


async def history_page(request: Request) -> Response:
    """The table as it was before an action, seen with the eyes of the visitor."""
    house: House = request.app.state.house
    room = await find_room(house, request)
    who = await visitor(house, request)
    match = _match(room.record)
    number = min(len(match.actions), max(0, whole(request.path_params["number"])))
    past = match.at(number)
    mine = room.record.seats_of(who.player.id)
    seat = mine[0] if mine else None
    language = who.language
    page = house.pages.page(
        "history.html",
        language,
        csrf=who.csrf,
        path=request.url.path,
        id=room.id,
        game=room.record.game.texts.say(language, "game.name"),
        game_id=room.record.game.name,
        number=number,
        last=len(match.actions),
        scene=room.record.game.drawing.scene(past.view(seat).state, None, language, "wide", seat).svg(),
        log=past.log(seat, language)[-40:],
        action=match.actions[number].text if number < len(match.actions) else "",
    )
    return remember(house, HTMLResponse(page), who)


def _match(record: Record) -> Match:
    if record.match is None:
        raise Refused("not_playing")
    return record.match


async def fork(request: Request) -> Response:
    """Play on from an earlier moment, at a table of one's own with bots in the other seats."""
    house: House = request.app.state.house
    room = await find_room(house, request)
    player, fields = await checked_form(house, request)
    record = room.record
    if record.status != "over" and record.people() - {player.id}:
        raise Refused("not_over")
    match = _match(record)
    number = min(len(match.actions), max(0, whole(fields.get("number"))))
    mine = record.seats_of(player.id) or [0]
    terms = Terms(record.terms.setup, record.terms.seed, player.id, public=False)
    actions = tuple(action.text for action in match.actions[:number])
    table = await house.rooms.create(secrets.token_urlsafe(9), terms)
    for seat in range(len(record.seats)):
        await table.add(Sat(seat, player.id, player.name) if seat in mine else BotSat(seat, "greedy"))
    await table.add(Started())
    await table.add(Opened(actions))
    return RedirectResponse(f"/t/{table.id}", 303)


async def rematch(request: Request) -> Response:
    """The same people and bots once more, with a new seed."""
    house: House = request.app.state.house
    room = await find_room(house, request)
    player, _ = await checked_form(house, request)
    record = room.record
    if record.status != "over":
        raise Refused("not_over")
    if not record.seats_of(player.id):
        raise Refused("not_seated")
    old = record.terms
    table = await house.rooms.create(
        secrets.token_urlsafe(9), Terms(old.setup, secrets.token_hex(32), player.id, old.public, old.clock)
    )
    for number, seat in enumerate(record.seats):
        if seat.player is not None:
            await table.add(Sat(number, seat.player, seat.name))
        else:
            await table.add(BotSat(number, seat.bot or "greedy"))
    await table.add(Started())
    return RedirectResponse(f"/t/{table.id}", 303)


async def open_save(request: Request) -> Response:
    """A saved match as a table of one's own, at the point where it was saved."""
    house: House = request.app.state.house
    player, fields = await checked_form(house, request)
    file = fields.get("file")
    if not isinstance(file, UploadFile):
        raise Refused("bad_file")
    text = (await file.read(LARGEST_SAVE + 1)).decode("utf-8", "replace")
    if len(text) > LARGEST_SAVE:
        raise Refused("bad_file")
    match = read_save(text, registry.game)
    if match.setup is None:
        raise Refused("bad_file")
    terms = Terms(match.setup, match.seed, player.id, public=False)
    table = await house.rooms.create(secrets.token_urlsafe(9), terms)
    for seat in range(match.seats):
        await table.add(Sat(seat, player.id, player.name))
    await table.add(Started())
    await table.add(Opened(tuple(action.text for action in match.actions)))
    return RedirectResponse(f"/t/{table.id}", 303)


ROUTES = [
    Route("/t/{table}/history/{number}", history_page),
    Route("/t/{table}/fork", fork, methods=["POST"]),
    Route("/t/{table}/rematch", rematch, methods=["POST"]),
    Route("/import", open_save, methods=["POST"]),
]
