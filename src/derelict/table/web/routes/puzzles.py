"""Puzzles: the list, a table for each, and the solution."""

import asyncio
import re
import secrets
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from derelict.core.drawing.scene import LayoutName, Scene
from derelict.core.game import Game
from derelict.core.lessons.puzzles import SOLVER, Puzzle, played, worded
from derelict.core.state import State
from derelict.table.house import House
from derelict.table.record.commands import whole
from derelict.table.record.entries import BotSat, Sat, Started
from derelict.table.record.lessons import PUZZLE, puzzles_of, solved_by
from derelict.table.record.teaching import find_puzzle, games_with_puzzles, puzzle_after, puzzle_terms
from derelict.table.record.terms import Terms
from derelict.table.rooms.rooms import Room
from derelict.table.screen.picture import marked, moved, picture
from derelict.table.screen.viewer import Viewer
from derelict.table.store.accounts import Player
from derelict.table.web.routes.tables import layout_of
from derelict.table.web.visitors import checked_form, expect, paced, remember, visitor

GRADES = (1, 2, 3)
_ID = re.compile(r""" id=(["']).*?\1""")


async def puzzle_list(request: Request) -> Response:
    """List all puzzles of each game by grade, with the solved ones marked."""
    house: House = request.app.state.house
    who = await visitor(house, request)
    solved = solved_by(await house.store.lists.lessons(who.player.id))
    books = [_book(game, solved, who.language) for game in games_with_puzzles()]
    page = house.pages.page("puzzles.html", who.language, csrf=who.csrf, path="/puzzles", books=books)
    return remember(house, HTMLResponse(page), who)


def _book(game: Game, solved: set[tuple[str, int | None]], language: str) -> dict[str, Any]:
    puzzles = puzzles_of(game).all()
    done = {one.number for one in puzzles if (game.name, one.number) in solved}
    return {
        "id": game.name,
        "name": game.texts.say(language, "game.name"),
        "about": game.texts.say(language, "game.puzzles"),
        "grades": [(grade, [one for one in puzzles if one.grade == grade]) for grade in GRADES],
        "solved": done,
        "next": next((one.number for one in puzzles if one.number not in done), None),
        "count": len(puzzles),
    }


async def try_puzzle(request: Request) -> Response:
    """Open a private table for a puzzle: the unfinished one, if any."""
    house: House = request.app.state.house
    player, _ = await checked_form(house, request, limit="table")
    game, number = request.path_params["game"], whole(request.path_params["number"])
    terms = puzzle_terms(game, number, player.id)
    table = await house.store.lists.begun(player.id, game, terms.lesson)
    if table is None:
        table = (await lesson_table(request, terms, player)).id
    return RedirectResponse(f"/t/{table}", 303)


async def lesson_table(request: Request, terms: Terms, player: Player) -> Room:
    """Make a table with the person in the first seat and the enemy of the lesson, if there is one, in the other."""
    house: House = request.app.state.house
    room = await house.rooms.create(secrets.token_urlsafe(9), terms)
    expect(request, room)
    await room.add(Sat(0, player.id, player.name))
    for seat in range(1, terms.setup.seats):
        await room.add(BotSat(seat, terms.lesson))
    await room.add(Started())
    return room


async def solution(request: Request) -> Response:
    """Show the solution of a puzzle, with its consequences and the reasons."""
    house: House = request.app.state.house
    who = await visitor(house, request)
    game, puzzle = find_puzzle(request.path_params["game"], whole(request.path_params["number"]))
    language = who.language
    told = await asyncio.to_thread(puzzles_of(game).explain, puzzle, language)
    layout = layout_of(request)
    start, ends = await asyncio.to_thread(_pictures, game, puzzle, language, layout)
    lines = [worded(puzzle, line, language) for line in puzzle.solution]
    table = await _tried_at(house, who.player, game, puzzle, request.query_params.get("table", ""))
    page = house.pages.page(
        "solution.html",
        language,
        csrf=who.csrf,
        path=f"{request.url.path}?table={table}" if table else request.url.path,
        game_id=game.name,
        puzzle=puzzle,
        told=list(zip(lines, ends, told, strict=True)),
        start=start,
        layout=layout,
        table=table,
        next=puzzle_after(game, puzzle.number),
    )
    return remember(house, HTMLResponse(page), who)


def _pictures(game: Game, puzzle: Puzzle, language: str, layout: LayoutName) -> tuple[str, list[str]]:
    """Return the start, and the result of each line of the solution with all moved pieces marked.

    Only the first picture has ids, which must be unique on a page; the others refer to its ids.
    """

    viewer = Viewer(None, language, layout=layout, seat=SOLVER)

    def drawn(state: State) -> Scene:
        return picture(game, game.hide(state, SOLVER), viewer)

    start = drawn(puzzle.start().state)
    ends = [drawn(played(puzzle, line)) for line in puzzle.solution]
    first, *others = [marked(end, [item.id for item in moved(start, end)]).svg(styled=False) for end in ends]
    return _ID.sub("", start.svg(styled=False)), [first, *(_ID.sub("", other) for other in others)]


async def _tried_at(house: House, player: Player, game: Game, puzzle: Puzzle, table: str) -> str | None:
    """Return the visitor's table for a puzzle: the one they come from, else the unfinished one."""
    lesson = f"{PUZZLE}{puzzle.number}"
    room = await house.rooms.get(table) if table else None
    if room is not None and room.record.seats_of(player.id):
        terms = room.record.terms
        if (terms.setup.game, terms.lesson) == (game.name, lesson):
            return room.id
    return await house.store.lists.begun(player.id, game.name, lesson)


ROUTES = [
    Route("/puzzles", paced(puzzle_list)),
    Route("/puzzles/{game}/{number}", try_puzzle, methods=["POST"]),
    Route("/puzzles/{game}/{number}/solution", paced(solution)),
]
