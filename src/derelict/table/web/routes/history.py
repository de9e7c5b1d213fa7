"""The past of a match: earlier moments, forks, and rematches."""

import json
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from hashlib import sha256
from operator import attrgetter

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from derelict.core.match import Match
from derelict.table.house import House
from derelict.table.record.commands import LEVELS, whole
from derelict.table.record.entries import BotSat, Entry, Followed, HandsOpened, Kept, Opened, Rematched, Sat, Started
from derelict.table.record.entries.entry import now
from derelict.table.record.lessons import is_teacher, puzzle_number
from derelict.table.record.record import Record, Refused
from derelict.table.record.terms import Terms
from derelict.table.rooms.reviews import can_review
from derelict.table.rooms.rooms import Room
from derelict.table.screen.beats import again, has_moments, once_more
from derelict.table.screen.course import WIDE, course
from derelict.table.screen.log import tell, verdict_of
from derelict.table.screen.people import leader_name, result, speaker_name
from derelict.table.screen.picture import fresh, marked, picture, seen
from derelict.table.screen.reasons import reasons
from derelict.table.screen.viewer import Viewer
from derelict.table.store.accounts import Player
from derelict.table.web.routes.tables import NO_STORE, find_room, layout_of
from derelict.table.web.visitors import Visitor, checked_form, expect, paced, remember, visitor

USUAL_BOT = LEVELS["normal"]


async def history_page(request: Request) -> Response:
    """Return the table before an action, or without a number as it is, as the visitor sees it."""
    house: House = request.app.state.house
    room = await find_room(house, request)
    who = await visitor(house, request)
    match = running_match(room.record)
    asked = request.path_params.get("number")
    number = len(match.actions) if asked is None else min(len(match.actions), max(0, whole(asked)))
    past, before, can_replay = _moment(match, number)
    seat = room.record.eyes(who.player.id)
    view = seen(room.record, past, seat) if number == len(match.actions) else past.seen(seat)
    language, lead = who.language, house.reviews.lead(room.id)
    viewer = Viewer(who.player.id, language, layout=layout_of(request), seat=seat)
    scene = picture(room.record.game, view, viewer)
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
        is_running=room.record.status == "playing",
        scene=marked(scene, fresh(past, viewer, scene)).svg(styled=False),
        log=[line.text for line in tell(house.pages.texts, room.record, past, seat, language)[-40:]],
        reasons=reasons(past, seat, language, before, _verdict(house, room.record, past, language)),
        course=course(house.pages.texts, match, language),
        at=WIDE * number / max(1, len(match.actions)),
        can_replay=can_replay,
        back=_way_back(room.record, who.player.id, number),
        makes_practice=room.record.makes_practice(number),
        action=_next(room.record, match, past, who.player.id, language),
        is_alone=own_alone(room.record, who.player.id),
        can_fork=own_alone(room.record, who.player.id) and past.outcome is None,
        ending=_ending(house, room.record, language) if number == len(match.actions) else "",
        layout=viewer.layout,
        position=_position(room.record, past, who.player.id),
        notes=await _notes(house, room.record, who),
        can_review=can_review(room.record),
        leader=leader_name(house.pages.texts, room.record, lead, language),
        is_leading=lead is not None and lead.player == who.player.id,
        can_note=room.record.status == "over" and bool(room.record.seats_of(who.player.id)),
    )
    return remember(house, HTMLResponse(page, headers=NO_STORE), who)


def _moment(match: Match, number: int) -> tuple[Match, int, bool]:
    """Return the match after that many actions, the number of events before the last of them, and whether it can be
    replayed step by step."""
    if not number:
        return match.at(0), 0, False
    before, past = once_more(match, number - 1)
    return past, len(before.events), has_moments(past, len(before.events))


async def replay(request: Request) -> Response:
    """Return the last action before a moment, step by step, as the visitor may see it."""
    house: House = request.app.state.house
    room = await find_room(house, request)
    who = await visitor(house, request)
    match = running_match(room.record)
    number = whole(request.path_params["number"])
    if not 0 < number <= len(match.actions):
        raise Refused("not_found")
    viewer = Viewer(who.player.id, who.language, layout=layout_of(request)).at(room.record)
    steps = msgspec.json.encode(again(match, number - 1, viewer))
    return Response(steps, media_type="application/json", headers=NO_STORE)


def _way_back(record: Record, player: str, number: int) -> str:
    """Return how a person may take a running match back to a moment: alone, by asking the others, or not at all."""
    seat, match = record.undoer(player), running_match(record)
    is_possible = record.status == "playing" and number < len(match.actions)
    if seat is None or not is_possible or record.is_paused or record.is_covered(player):
        return ""
    if number >= record.free_from(seat):
        return "undo"
    can_ask = record.requests_left(player) > 0 and record.open_request(now()) is None
    return "ask_back" if can_ask else ""


def _verdict(house: House, record: Record, past: Match, language: str) -> str:
    """Return the verdict on a puzzle, where the rules would name another winner."""
    return verdict_of(house.pages.texts, record.terms.lesson, past, language) if record.terms.lesson else ""


def _next(record: Record, match: Match, past: Match, player: str, language: str) -> str:
    """Return the next action in words; during a match with secrets, only if it is the visitor's own.

    On a shared device, the visitor is the person who holds it.
    """
    decision, number = past.decision, len(past.actions)
    if decision is None or number >= len(match.actions):
        return ""
    mine = [record.eyes(player)] if record.shares_device(player) else record.seats_of(player)
    if not (record.game.is_open or record.status == "over" or decision.seat in mine):
        return ""
    return record.game.label(past.view(decision.seat).state, decision, match.actions[number], language)


def _ending(house: House, record: Record, language: str) -> str:
    """Return how a match ended, in the words of its table; empty while it is played."""
    texts, outcome = house.pages.texts, record.outcome
    if outcome is not None and puzzle_number(record.terms.lesson) is not None:
        return texts.say(language, "puzzles.right" if outcome.winners else "puzzles.wrong")
    return result(texts, record, "outcome", language)


async def _notes(house: House, record: Record, who: Visitor) -> list[tuple[int, str, str]]:
    """Return the comments on a finished match, moment by moment, with their authors; without muted people."""
    if record.status != "over" or not record.notes:
        return []
    muted, texts = await house.store.mutes.of(who.player.id), house.pages.texts
    heard = sorted((note for note in record.notes if note.player not in muted), key=attrgetter("at"))
    return [(note.at, speaker_name(texts, record, note.player, note.name, who.language), note.text) for note in heard]


async def add_note(request: Request) -> Response:
    """Comment on a moment, and return to it."""
    house: House = request.app.state.house
    room = await find_room(house, request)
    player, fields = await checked_form(house, request, limit=None)
    at = whole(request.path_params["number"])
    await room.command(player.id, player.name, "note", {"at": at, "text": fields.get("text", "")})
    return RedirectResponse(f"/t/{room.id}/history/{at}", 303)


def running_match(record: Record) -> Match:
    if record.match is None:
        raise Refused("not_playing")
    return record.match


def own_alone(record: Record, player: str | None) -> bool:
    """Return whether nothing at a table needs to be hidden from this person: it is over, or nobody else plays."""
    return record.status == "over" or (player is not None and record.people() <= {player})


def _position(record: Record, past: Match, player: str) -> str:
    """Return a moment with all its hidden parts, for a link; empty where a reader of the page must not know them."""
    is_shared = record.status == "playing" and record.shares_device(player)
    if is_shared or not own_alone(record, player):
        return ""
    return json.dumps(past.position(), separators=(",", ":"))


async def fork(request: Request) -> Response:
    """Fork an earlier moment to a private table, with the same bots in the other seats."""
    house: House = request.app.state.house
    room = await find_room(house, request)
    player, fields = await checked_form(house, request, limit="table")
    record = room.record
    match = running_match(record)
    if not own_alone(record, player.id):
        raise Refused("not_over")
    number = min(len(match.actions), max(0, whole(fields.get("number"))))
    if number == len(match.actions) and match.outcome is not None:
        raise Refused("nothing_left")
    mine = record.seats_of(player.id) or [0]
    seating = [None if seat in mine else _bot_at(record, seat, number) for seat in range(len(record.seats))]
    old = record.terms
    terms = Terms(old.setup, old.seed, player.id, public=False, start=old.start)
    actions = tuple(action.text for action in match.actions[:number])
    return await practice_table(request, terms, player, seating, actions, player.id in record.open_handed)


def _bot_at(record: Record, seat: int, number: int) -> str:
    """Return the bot of a seat after that many actions; the default one for a person or the bot of a lesson."""
    place = record.seats[seat]
    joined = (one for one in record.remarks if (one.kind, one.seat) == ("joined", seat) and number < one.at)
    bot = next((one.name for one in joined), place.bot if place.player is None else "")
    return bot if bot and not is_teacher(bot) else USUAL_BOT


async def rematch(request: Request) -> Response:
    """Start a rematch with a new seed and the old chat. Anybody else who asks is sent to the same table."""
    house: House = request.app.state.house
    room = await find_room(house, request)
    player, _ = await checked_form(house, request, limit="table")
    record = room.record
    if record.status != "over":
        raise Refused("not_over")
    if not record.seats_of(player.id):
        raise Refused("not_seated")
    again = await _rematch_table(request, room.id, record, player)
    if not record.next_table:
        try:
            await room.add(Rematched(again, player.id))
        except Refused as refusal:
            if refusal.code != "already_rematched":
                raise
    return RedirectResponse(f"/t/{room.record.next_table}", 303)


async def _rematch_table(request: Request, id: str, record: Record, player: Player) -> str:
    """Set up the table of the rematch, with the person who asks in their seats, and return it.

    Its id is derived from the previous table, and each step is idempotent. So people who ask at the same moment, even
    at several servers, set up one table together; and if a server stops halfway, the next person who asks continues.
    Once the table is set up, its host may change it: then no step is repeated.
    """
    house: House = request.app.state.house
    old = record.terms
    terms = Terms(old.setup, secrets.token_hex(32), player.id, old.public, old.clock, old.start, old.lesson)
    again = urlsafe_b64encode(sha256(f"rematch {id}".encode()).digest()[:9]).decode()
    table = await house.rooms.get_or_create(again, terms)
    if table.record.number == 0:
        expect(request, table)
    if not record.next_table:
        await _set_up(table, id, record)
    while (seat := table.record.awaiting(player.id)) is not None:
        await _attempt(table, Sat(seat, player.id, table.record.seats[seat].name))
    return table.id


async def _set_up(table: Room, id: str, record: Record) -> None:
    """Seat everybody as before, and begin.

    With clocks and several people the seats are only kept for them, and the match begins when the last one sits down:
    otherwise the clock of an absent person would run.
    """
    is_awaiting = bool(record.terms.clock) and len(record.people()) > 1
    if table.record.number == 0:
        await _attempt(table, Followed(id, record.chat))
    for seat, one in enumerate(record.seats):
        place = table.record.seats[seat]
        if place.is_taken or place.kept:
            continue
        if one.player is None:
            await _attempt(table, BotSat(seat, one.bot or USUAL_BOT))
        elif is_awaiting:
            await _attempt(table, Kept(seat, one.player, one.name))
        else:
            await _attempt(table, Sat(seat, one.player, one.name))
    for opener in sorted(record.open_handed & record.people() - table.record.open_handed):
        await _attempt(table, HandsOpened(opener))
    if not is_awaiting:
        await _attempt(table, Started())


async def _attempt(table: Room, step: Entry) -> None:
    """Take a step of setting up a table, unless it is taken already or too early."""
    try:
        if table.record.status == "gathering":
            await table.add(step)
    except Refused as refusal:
        if refusal.code not in ("seat_taken", "seats_open", "not_gathering"):
            raise


async def practice_table(
    request: Request,
    terms: Terms,
    player: Player,
    seating: Sequence[str | None],
    actions: tuple[str, ...],
    is_open: bool = False,
) -> Response:
    """Make a table for one person with these actions played; `is_open`: without a cover between the seats.

    `seating` names the bots of the other seats. The seed of a match that is continued may be known, so it is practice
    from its first action on.
    """
    house: House = request.app.state.house
    table = await house.rooms.create(secrets.token_urlsafe(9), terms)
    expect(request, table)
    for seat, bot in enumerate(seating):
        await table.add(Sat(seat, player.id, player.name) if bot is None else BotSat(seat, bot))
    if is_open:
        await table.add(HandsOpened(player.id))
    await table.add(Started())
    if actions or terms.start is None:
        await table.add(Opened(actions))
    return RedirectResponse(f"/t/{table.id}", 303)


ROUTES = [
    Route("/t/{table}/history", paced(history_page)),
    Route("/t/{table}/history/{number}", paced(history_page)),
    Route("/t/{table}/history/{number}/replay", paced(replay)),
    Route("/t/{table}/history/{number}", add_note, methods=["POST"]),
    Route("/t/{table}/fork", fork, methods=["POST"]),
    Route("/t/{table}/rematch", rematch, methods=["POST"]),
]
