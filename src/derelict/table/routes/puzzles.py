"""Puzzles: the list, a table for one of them, and its solution told."""

import asyncio
import secrets
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from derelict.core.game import Game
from derelict.core.puzzles import SOLVER, worded
from derelict.table.accounts import Player
from derelict.table.commands import whole
from derelict.table.entries import BotSat, Sat, Started
from derelict.table.house import House
from derelict.table.lessons import puzzle_number, puzzles_of
from derelict.table.record import Terms
from derelict.table.rooms import Room
from derelict.table.teaching import find_puzzle, games_with_puzzles, puzzle_terms
from derelict.table.visitors import checked_form, paced, remember, visitor

GRADES = (1, 2, 3)


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
        table = (await lesson_table(house, terms, player)).id
    return RedirectResponse(f"/t/{table}", 303)


async def lesson_table(house: House, terms: Terms, player: Player) -> Room:
    """A table with the person in the first seat and the enemy of the lesson in the other."""
    room = await house.rooms.create(secrets.token_urlsafe(9), terms)
    await room.add(Sat(0, player.id, player.name))
    await room.add(BotSat(1, terms.lesson))
    await room.add(Started())
    return room


async def solution(request: Request) -> Response:
    """What solves a puzzle, and what follows, explained."""
    house: House = request.app.state.house
    who = await visitor(house, request)
    game, puzzle = find_puzzle(request.path_params["game"], whole(request.path_params["number"]))
    match, language = puzzle.start(), who.language
    told = await asyncio.to_thread(puzzles_of(game).explain, puzzle, language)
    page = house.pages.page(
        "solution.html",
        who.language,
        csrf=who.csrf,
        path=request.url.path,
        game_id=game.name,
        puzzle=puzzle,
        told=[(worded(puzzle, line, language), then) for line, then in zip(puzzle.solution, told, strict=True)],
        scene=game.drawing.scene(match.view(SOLVER).state, None, language, "wide", SOLVER).svg(styled=False),
    )
    return remember(house, HTMLResponse(page), who)


ROUTES = [
    Route("/puzzles", paced(puzzle_list)),
    Route("/puzzles/{game}/{number}", try_puzzle, methods=["POST"]),
    Route("/puzzles/{game}/{number}/solution", paced(solution)),
]
