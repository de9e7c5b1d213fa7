"""Puzzles: the list, a table for one of them, and its solution told."""

import asyncio
import re
import secrets
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from derelict.core.game import Game
from derelict.core.puzzles import SOLVER, Puzzle, played, worded
from derelict.core.scene import LayoutName, Scene
from derelict.core.state import State
from derelict.table.accounts import Player
from derelict.table.commands import whole
from derelict.table.entries import BotSat, Sat, Started
from derelict.table.house import House
from derelict.table.lessons import PUZZLE, puzzle_number, puzzles_of
from derelict.table.marks import marked, moved
from derelict.table.rooms import Room
from derelict.table.routes.tables import layout_of
from derelict.table.teaching import find_puzzle, games_with_puzzles, puzzle_after, puzzle_terms
from derelict.table.terms import Terms
from derelict.table.visitors import checked_form, expect, paced, remember, visitor

GRADES = (1, 2, 3)
_ID = re.compile(r""" id=(["']).*?\1""")


async def puzzle_list(request: Request) -> Response:
    """All puzzles of each game by grade, with a mark at those that the visitor has solved."""
    house: House = request.app.state.house
    who = await visitor(house, request)
    ended = await house.store.lists.lessons(who.player.id)
    solved = {
        (one.setup.game, puzzle_number(one.lesson)) for one in ended if one.outcome and SOLVER in one.outcome.winners
    }
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
        "count": len(puzzles),
    }


async def try_puzzle(request: Request) -> Response:
    """A table of one's own for a puzzle: the one where it was begun, if it was."""
    house: House = request.app.state.house
    player, _ = await checked_form(house, request, limit="table")
    game, number = request.path_params["game"], whole(request.path_params["number"])
    terms = puzzle_terms(game, number, player.id)
    table = await house.store.lists.begun(player.id, game, terms.lesson)
    if table is None:
        table = (await lesson_table(request, terms, player)).id
    return RedirectResponse(f"/t/{table}", 303)


async def lesson_table(request: Request, terms: Terms, player: Player) -> Room:
    """A table with the person in the first seat and the enemy of the lesson in the other."""
    house: House = request.app.state.house
    room = await house.rooms.create(secrets.token_urlsafe(9), terms)
    expect(request, room)
    await room.add(Sat(0, player.id, player.name))
    await room.add(BotSat(1, terms.lesson))
    await room.add(Started())
    return room


async def solution(request: Request) -> Response:
    """What solves a puzzle, shown, and what follows, explained."""
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
    """The start, and what each line of the solution leads to with all that it moved marked.

    Only the first has ids, which no page may have twice; the others find there what they refer to.
    """

    def drawn(state: State) -> Scene:
        return game.drawing.scene(game.hide(state, SOLVER), None, language, layout, SOLVER)

    start = drawn(puzzle.start().state)
    ends = [drawn(played(puzzle, line)) for line in puzzle.solution]
    first, *others = [marked(end, [item.id for item in moved(start, end)]).svg(styled=False) for end in ends]
    return _ID.sub("", start.svg(styled=False)), [first, *(_ID.sub("", other) for other in others)]


async def _tried_at(house: House, player: Player, game: Game, puzzle: Puzzle, table: str) -> str | None:
    """The visitor's own table for a puzzle: the one that they come from, else the one where it was begun."""
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
