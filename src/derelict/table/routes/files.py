"""What comes in and goes out as a file or a link: saves, positions, reports, and the proof of a fair deal."""

import asyncio
import json

from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from derelict import registry
from derelict.core.errors import BadPosition, BadSave
from derelict.core.match import Match
from derelict.core.saves import commitment, read_save, verify
from derelict.table.accounts import Player
from derelict.table.house import House
from derelict.table.record import Refused
from derelict.table.report import bundle
from derelict.table.routes.history import USUAL_BOT, own_alone, practice_table, running_match
from derelict.table.routes.tables import find_room
from derelict.table.terms import Terms
from derelict.table.visitors import checked_form, known_visitor, paced, remember, visitor

LARGEST_SAVE = 500_000
LARGEST_LINK = 20_000
LARGEST_POSITION = 20_000
"""Without spaces. The largest of real play has a third of that."""
MOST_OPTIONS = 2_000
LARGEST_PICTURE = 1_000_000


async def open_save(request: Request) -> Response:
    """A saved match as a table of one's own, at the point where it was saved; a position is played on from.

    Between several seats of one's own is a cover: they may be those of a family.
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
    match = await asyncio.to_thread(read_file, text)
    return await _play_on(request, match, player, has_bots=fields.get("bots") == "yes", is_open=False)


async def _play_on(request: Request, match: Match, player: Player, has_bots: bool, is_open: bool) -> Response:
    """A practice table where a match stands: the seat that is asked against bots, or all of them."""
    setup = match.setup or match.game.setup(match.state.mode, match.seats)
    asked = match.decision.seat if match.decision is not None else 0
    seating = [USUAL_BOT if has_bots and seat != asked else None for seat in range(match.seats)]
    terms = Terms(setup, match.seed, player.id, public=False, start=match.start)
    actions = tuple(action.text for action in match.actions)
    return await practice_table(request, terms, player, seating, actions, is_open)


def read_file(text: str) -> Match:
    """The match of a save or of a position; raises a `DerelictError` when it is neither."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise Refused("bad_file") from None
    if not isinstance(data, dict):
        raise Refused("bad_file")
    is_position = "derelict" not in data
    if is_position and not isinstance(data.get("game"), str):
        raise Refused("which_game")
    start = data if is_position else data.get("start")
    if len(json.dumps(start, separators=(",", ":"), ensure_ascii=False)) > LARGEST_POSITION:
        raise BadPosition("no position is so large", "position_file.too_large")
    if is_position:
        return shown(registry.game(data["game"]).position(data))
    return shown(read_save(text, registry.game))


def shown(match: Match) -> Match:
    """A match that can be put on a table.

    The fields of a position that are for the engine can say what no rule would: then nothing of it can be drawn, or
    too much.
    """
    decision, game = match.decision, match.game
    try:
        if decision is not None and len(decision.options) > MOST_OPTIONS:
            raise BadPosition("too much is offered in it", "position_file.too_large")
        for seat in {None, None if decision is None else decision.seat}:
            state = match.view(seat).state
            asked = None if decision is None else decision.as_seen_by(seat)
            scene = game.drawing.scene(state, asked, "en", "wide", seat)
            if sum(len(item.markup) for item in scene.items) > LARGEST_PICTURE:
                raise BadPosition("too much lies about in it", "position_file.too_large")
        if decision is not None:
            state = match.view(decision.seat).state
            for option in decision.options:
                game.label(state, decision, option, "en")
    except BadPosition:
        raise
    except Exception as fault:
        raise BadPosition("what it says cannot be shown") from fault
    return match


def _read_link(text: str) -> Match:
    """The match of a link to a position."""
    try:
        return read_file(text if len(text) <= LARGEST_LINK else "")
    except (Refused, BadSave):
        raise BadPosition("the link holds no position", "position_file.not_json") from None


async def position_page(request: Request) -> Response:
    """A link to a position: what it looks like, and a button to play on from it."""
    house: House = request.app.state.house
    who = await visitor(house, request)
    text = request.query_params.get("p", "")
    match = await asyncio.to_thread(_read_link, text)
    language = who.language
    page = house.pages.page(
        "position.html",
        language,
        csrf=who.csrf,
        path=f"/position?{request.url.query}",
        game=match.game.texts.say(language, "game.name"),
        game_id=match.game.name,
        text=text,
        link=str(request.url),
        scene=match.game.drawing.scene(match.view().state, None, language, "wide", None).svg(styled=False),
    )
    return remember(house, HTMLResponse(page), who)


async def play_position(request: Request) -> Response:
    """A practice table from a position, all its seats one's own or, if so asked, bots in the others."""
    house: House = request.app.state.house
    player, fields = await checked_form(house, request, limit="table")
    match = await asyncio.to_thread(_read_link, str(fields.get("p", "")))
    return await _play_on(request, match, player, has_bots=fields.get("bots") == "yes", is_open=True)


async def save_file(request: Request) -> Response:
    """The match as a file once it is over, or at any time for who plays alone: else it would tell what is hidden."""
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
    """A file for whoever looks into a problem: the match as its reporter sees it, without seed or hidden piece."""
    house: House = request.app.state.house
    room = await find_room(house, request)
    player, fields = await checked_form(house, request)
    text = json.dumps(bundle(room.id, room.record, player.id, fields), indent=1, ensure_ascii=False)
    return _download(text + "\n", f"derelict-report-{room.id}.json")


async def verify_page(request: Request) -> Response:
    """How everybody can check that the match was dealt as was promised at its start."""
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
