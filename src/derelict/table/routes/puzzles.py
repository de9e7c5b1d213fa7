"""Puzzles: the list, a table for one of them, and its solution told."""

import asyncio
import secrets

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from derelict.games.neuroshima.puzzles import explain_solution, puzzles
from derelict.table.accounts import Player
from derelict.table.commands import whole
from derelict.table.entries import BotSat, Sat, Started
from derelict.table.house import House
from derelict.table.lessons import puzzle_number
from derelict.table.record import Terms
from derelict.table.rooms import Room
from derelict.table.teaching import find_puzzle, puzzle_terms
from derelict.table.visitors import checked_form, remember, visitor

GRADES = (1, 2, 3)


async def puzzle_list(request: Request) -> Response:
    """All puzzles by grade, with a mark at those that the visitor has solved."""
    house: House = request.app.state.house
    who = await visitor(house, request)
    ended = await house.store.lists.lessons(who.player.id)
    solved = {puzzle_number(one.lesson) for one in ended if one.outcome is not None and 0 in one.outcome.winners}
    page = house.pages.page(
        "puzzles.html",
        who.language,
        csrf=who.csrf,
        path="/puzzles",
        grades=[(grade, [one for one in puzzles() if one.grade == grade]) for grade in GRADES],
        solved=solved,
        count=len(puzzles()),
    )
    return remember(house, HTMLResponse(page), who)


async def try_puzzle(request: Request) -> Response:
    """A table of one's own for a puzzle: the one where it was begun, if it was."""
    house: House = request.app.state.house
    player, _ = await checked_form(house, request, limit="table")
    terms = puzzle_terms(whole(request.path_params["number"]), player.id)
    table = await house.store.lists.begun(player.id, terms.lesson)
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
    """What solves a puzzle, and the battle that follows, explained."""
    house: House = request.app.state.house
    who = await visitor(house, request)
    puzzle = find_puzzle(whole(request.path_params["number"]))
    match, language = puzzle.start(), who.language
    told = await asyncio.to_thread(explain_solution, puzzle, language)
    page = house.pages.page(
        "solution.html",
        who.language,
        csrf=who.csrf,
        path=request.url.path,
        puzzle=puzzle,
        goal=puzzle.goal_text(language),
        told=list(zip(puzzle.solution, told, strict=True)),
        scene=match.game.drawing.scene(match.view(0).state, None, language, "wide", 0).svg(styled=False),
    )
    return remember(house, HTMLResponse(page), who)


ROUTES = [
    Route("/puzzles", puzzle_list),
    Route("/puzzles/{number}", try_puzzle, methods=["POST"]),
    Route("/puzzles/{number}/solution", solution),
]
