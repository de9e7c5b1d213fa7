"""Files and links, in and out: saves, positions, reports, and the proof of a fair deal."""

import asyncio
import json

from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from derelict import registry
from derelict.core.saves import commitment, verify
from derelict.table.house import House
from derelict.table.record.record import Refused
from derelict.table.record.terms import Terms
from derelict.table.rooms.reading import Opening
from derelict.table.rooms.report import bundle
from derelict.table.store.accounts import Player
from derelict.table.web.routes.history import USUAL_BOT, own_alone, practice_table, running_match
from derelict.table.web.routes.tables import find_room
from derelict.table.web.visitors import checked_form, chosen_language, known_visitor, paced, remember, visitor

LARGEST_SAVE = 500_000


async def open_save(request: Request) -> Response:
    """Open a saved match as a private table, where it was saved; a position becomes practice.

    Several seats of one person are covered from each other: they may be shared by a family.
    """
    house: House = request.app.state.house
    player, fields = await checked_form(house, request, limit="table")
    file = fields.get("file")
    if not isinstance(file, UploadFile):
        raise Refused("bad_file")
    text = (await file.read(LARGEST_SAVE + 1)).decode("utf-8-sig", "replace")
    await file.close()
    if len(text) > LARGEST_SAVE:
        raise Refused("bad_file")
    opening = await house.readers.read(text, chosen_language(request), is_link=False)
    return await _play_on(request, opening, player, has_bots=fields.get("bots") == "yes", is_open=False)


async def _play_on(request: Request, match: Opening, player: Player, has_bots: bool, is_open: bool) -> Response:
    """Open a practice table at a match's position: against bots, or with all seats for one person."""
    seating = [USUAL_BOT if has_bots and seat != match.asked else None for seat in range(match.seats)]
    terms = Terms(match.setup, match.seed, player.id, public=False, start=match.start)
    return await practice_table(request, terms, player, seating, match.actions, is_open)


async def position_page(request: Request) -> Response:
    """Show a link to a position: a picture, and a button to play on from it."""
    house: House = request.app.state.house
    who = await visitor(house, request)
    text = request.query_params.get("p", "")
    language = who.language
    match = await house.readers.read(text, language, is_link=True)
    game = registry.game(match.setup.game)
    page = house.pages.page(
        "position.html",
        language,
        csrf=who.csrf,
        path=f"/position?{request.url.query}",
        game=game.texts.say(language, "game.name"),
        game_id=game.name,
        text=text,
        link=str(request.url),
        scene=match.picture,
    )
    return remember(house, HTMLResponse(page), who)


async def play_position(request: Request) -> Response:
    """Open a practice table from a position, with all seats for one person or, on request, bots in the others."""
    house: House = request.app.state.house
    player, fields = await checked_form(house, request, limit="table")
    match = await house.readers.read(str(fields.get("p", "")), chosen_language(request), is_link=True)
    return await _play_on(request, match, player, has_bots=fields.get("bots") == "yes", is_open=True)


async def save_file(request: Request) -> Response:
    """Download the match: at any time for a solo player, else once it is over, because it reveals everything."""
    house: House = request.app.state.house
    room = await find_room(house, request)
    player = await known_visitor(house, request)
    match = running_match(room.record)
    if not own_alone(room.record, player.id if player else None):
        raise Refused("not_over")
    return _download(match.save(), f"derelict-{room.id}.json")


def _download(text: str, name: str) -> Response:
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(text, media_type="application/json", headers=headers)


async def report(request: Request) -> Response:
    """Download a report for debugging: the match as its reporter sees it, without seed or hidden piece."""
    house: House = request.app.state.house
    room = await find_room(house, request)
    player, fields = await checked_form(house, request)
    text = json.dumps(bundle(room.id, room.record, player.id, fields), indent=1, ensure_ascii=False)
    return _download(text + "\n", f"derelict-report-{room.id}.json")


async def verify_page(request: Request) -> Response:
    """Show how everybody can check that the match was dealt as promised at its start."""
    house: House = request.app.state.house
    room = await find_room(house, request)
    who = await visitor(house, request)
    record = room.record
    if record.status != "over" or record.match is None:
        raise Refused("not_over")
    page = house.pages.page(
        "verify.html",
        who.language,
        csrf=who.csrf,
        path=request.url.path,
        id=room.id,
        game=record.game.texts.say(who.language, "game.name"),
        seed=record.terms.seed if record.terms.start is None else None,
        commitment=commitment(record.terms.setup, record.terms.seed),
        faults=await asyncio.to_thread(verify, record.match.save(), registry.game),
    )
    return remember(house, HTMLResponse(page), who)


ROUTES = [
    Route("/t/{table}/save.json", paced(save_file)),
    Route("/t/{table}/verify", paced(verify_page)),
    Route("/t/{table}/report", report, methods=["POST"]),
    Route("/import", open_save, methods=["POST"]),
    Route("/position", paced(position_page)),
    Route("/position", play_position, methods=["POST"]),
]
