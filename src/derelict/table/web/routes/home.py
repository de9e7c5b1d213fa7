"""The home page, new tables, names and language."""

import secrets
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from derelict import registry
from derelict.core.errors import SetupError, UnknownGame
from derelict.core.match import Match
from derelict.table.house import House
from derelict.table.record.commands import LEVELS, usual_level, whole
from derelict.table.record.entries import BotSat, Entry, Sat, Started
from derelict.table.record.entries.entry import now
from derelict.table.record.lessons import solved_by
from derelict.table.record.record import Refused
from derelict.table.record.terms import Terms
from derelict.table.rooms.rooms import Room
from derelict.table.screen.home import DAY, all_games, going_on, own_facts, puzzles_of_the_day, summary_facts
from derelict.table.screen.options import chosen_options, explain_setup
from derelict.table.screen.people import called
from derelict.table.store.accounts import Player
from derelict.table.store.lists import MOST
from derelict.table.web.renaming import rename
from derelict.table.web.routes.invitations import make_links
from derelict.table.web.visitors import (
    LANGUAGE_COOKIE,
    LAYOUT_COOKIE,
    checked_form,
    chosen_language,
    expect,
    paced,
    remember,
    set_cookie,
    visitor,
)

LONGEST_CLOCK = 600
MOST_RUNNING = 10
"""The number of matches offered to watch."""


async def home(request: Request) -> Response:
    house: House = request.app.state.house
    who = await visitor(house, request)
    query = request.query_params
    game = query.get("game", "") if query.get("game") in registry.games() else ""
    timed = {"yes": True, "no": False}.get(query.get("timed", ""))
    before = int(query["before"]) if query.get("before", "").isdecimal() and len(query["before"]) < 16 else None
    found = await house.store.lists.gathering(MOST + 1, before, game, timed)
    ratings = await house.ratings.all() if found else {}
    texts = house.pages.texts
    mine, dismissed = await house.store.lists.mine(who.player.id), await house.store.dismissals.of(who.player.id)
    shown, aside = going_on(mine, who.player.id, dismissed, now())
    solved = solved_by(await house.store.lists.lessons(who.player.id))
    page = house.pages.page(
        "home.html",
        who.language,
        csrf=who.csrf,
        path="/",
        name=called(texts, who.player.name, who.language),
        games=all_games(texts, who.language),
        mine=own_facts(texts, shown, who.player.id, who.language),
        aside=own_facts(texts, aside, who.player.id, who.language),
        daily=_daily(who.language, solved),
        open=[
            summary_facts(texts, table, who.player.id, who.language, ratings.get((table.setup.game, table.setup.mode)))
            for table in found[:MOST]
        ],
        running=[
            summary_facts(texts, table, who.player.id, who.language)
            for table in await house.store.lists.watchable(who.player.id, MOST_RUNNING)
        ],
        wanted={"game": game, "timed": query.get("timed", "") if timed is not None else ""},
        older=found[MOST - 1].updated if len(found) > MOST else None,
        finished=[
            summary_facts(texts, table, who.player.id, who.language)
            for table in await house.store.lists.finished(who.player.id)
        ],
    )
    return remember(house, HTMLResponse(page), who)


def _daily(language: str, solved: set[tuple[str, int | None]]) -> list[dict[str, Any]]:
    """Return the puzzles of the day, with their tasks."""
    return [
        {
            "game_id": game.name,
            "game": game.texts.say(language, "game.name"),
            "number": puzzle.number,
            "title": puzzle.title(language),
            "task": puzzle.task(language),
            "is_solved": (game.name, puzzle.number) in solved,
        }
        for game, puzzle in puzzles_of_the_day(now() // DAY)
    ]


async def dismiss(request: Request) -> Response:
    """Put a table aside on the home page, until something happens there."""
    house: House = request.app.state.house
    player, _ = await checked_form(house, request)
    table = await house.store.lists.one(request.path_params["table"])
    if table is None:
        raise Refused("not_found")
    await house.store.dismissals.dismiss(player.id, table.id, table.updated)
    return RedirectResponse("/", 303)


async def new_page(request: Request) -> Response:
    house: House = request.app.state.house
    who = await visitor(house, request)
    return remember(house, HTMLResponse(_new_page(house, request, who.language, who.csrf)), who)


def _new_page(
    house: House, request: Request, language: str, csrf: str, refused: str = "", given: dict[str, Any] | None = None
) -> str:
    """Return the page with the form of a new table; after a refusal, with the submitted values."""
    name = request.path_params["game"]
    game = next((game for game in all_games(house.pages.texts, language) if game["id"] == name), None)
    if game is None:
        raise Refused("not_found")
    most = max(max(mode["sides"] or 0, *mode["seats"]) for mode in game["modes"])
    return house.pages.page(
        "new.html",
        language,
        csrf=csrf,
        path=request.url.path,
        game=game,
        most=most,
        levels=list(LEVELS),
        places=["me", *LEVELS, "invite", "open"],
        sides=set(registry.game(name).drawing.emblems)
        if any(one["kind"] == "each" for one in game["options"])
        else set(),
        usual_level=usual_level(registry.game(name)),
        refused=refused,
        given=given,
    )


async def new_table(request: Request) -> Response:
    """Make a table from the form, seats included, and start it when every seat is taken."""
    house: House = request.app.state.house
    player, fields = await checked_form(house, request, limit="table")
    try:
        terms = _terms(request.path_params["game"], player, fields)
    except SetupError as fault:
        language, game = chosen_language(request), registry.game(request.path_params["game"])
        why = house.pages.texts.say(language, "refused.bad_setup", why=explain_setup(game, fault, language))
        return HTMLResponse(_new_page(house, request, language, house.csrf(player), why, fields), 422)
    places = [str(fields.get(f"seat{seat}", "open")) for seat in range(terms.setup.seats)]
    room = await _set_up(request, terms, [_seating(seat, place, player) for seat, place in enumerate(places)])
    invited = [seat for seat, place in enumerate(places) if place == "invite"]
    if invited:
        return await make_links(house, request, room, invited)
    return RedirectResponse(f"/t/{room.id}", 303)


async def play_now(request: Request) -> Response:
    """Make a table against bots with sensible defaults, in one click."""
    house: House = request.app.state.house
    player, _ = await checked_form(house, request, limit="table")
    terms = _terms(request.path_params["game"], player, {})
    level = LEVELS[usual_level(registry.game(terms.setup.game))]
    bots = [BotSat(seat, level) for seat in range(1, terms.setup.seats)]
    room = await _set_up(request, terms, [Sat(0, player.id, player.name), *bots])
    return RedirectResponse(f"/t/{room.id}", 303)


def _terms(game_name: str, player: Player, fields: dict[str, Any]) -> Terms:
    try:
        game = registry.game(game_name)
    except UnknownGame:
        raise Refused("not_found") from None
    mode, _, seats = str(fields.get("mode", "")).partition("/")
    setup = game.setup(mode or None, whole(seats) if seats else None, **chosen_options(game, fields))
    seed = secrets.token_hex(32)
    Match(game, setup, seed)  # Some conflicts show only when the match begins.
    minutes = min(LONGEST_CLOCK, max(0, whole(fields.get("clock") or 0)))
    return Terms(setup, seed, player.id, fields.get("public") == "yes", minutes * 60)


def _seating(seat: int, place: str, player: Player) -> Entry | None:
    if place == "me":
        return Sat(seat, player.id, player.name)
    return BotSat(seat, LEVELS[place]) if place in LEVELS else None


async def _set_up(request: Request, terms: Terms, seating: list[Entry | None] | list[Entry]) -> Room:
    house: House = request.app.state.house
    room = await house.rooms.create(secrets.token_urlsafe(9), terms)
    expect(request, room)
    for entry in seating:
        if entry is not None:
            await room.add(entry)
    if room.record.is_full:
        await room.add(Started())
    return room


async def set_language(request: Request) -> Response:
    house: House = request.app.state.house
    _, fields = await checked_form(house, request, stores=False)
    response = back_to(fields)
    set_cookie(house, response, LANGUAGE_COOKIE, "fr" if fields.get("language") == "fr" else "en")
    return response


async def set_layout(request: Request) -> Response:
    """Set the layout of pictures, for pages without JavaScript."""
    house: House = request.app.state.house
    _, fields = await checked_form(house, request, stores=False)
    response = back_to(fields)
    set_cookie(house, response, LAYOUT_COOKIE, "tall" if fields.get("layout") == "tall" else "wide")
    return response


def back_to(fields: dict[str, Any]) -> Response:
    """Redirect to the page that a form was on."""
    back = str(fields.get("back", "/"))
    return RedirectResponse(back if is_path(back) else "/", 303)


def is_path(back: str) -> bool:
    """Whether an address is a path on our site: browsers read `//host` and `/\\host` as other sites."""
    return back.startswith("/") and back[1:2] not in ("/", "\\") and back.isprintable()


async def set_name(request: Request) -> Response:
    house: House = request.app.state.house
    player, fields = await checked_form(house, request)
    await rename(house, player, str(fields.get("name", "")))
    return RedirectResponse("/", 303)


ROUTES = [
    Route("/", paced(home)),
    Route("/new/{game}", paced(new_page)),
    Route("/new/{game}", new_table, methods=["POST"]),
    Route("/play/{game}", play_now, methods=["POST"]),
    Route("/language", set_language, methods=["POST"]),
    Route("/layout", set_layout, methods=["POST"]),
    Route("/t/{table}/dismiss", dismiss, methods=["POST"]),
    Route("/name", set_name, methods=["POST"]),
]
