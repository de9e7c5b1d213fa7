"""The page of a person's results."""

from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from derelict import registry
from derelict.table.house import House
from derelict.table.rooms.results import tally
from derelict.table.web.visitors import paced, remember, visitor


async def results(request: Request) -> Response:
    house: House = request.app.state.house
    who = await visitor(house, request)
    rows: list[dict[str, Any]] = []
    ratings = await house.ratings.all()
    for kind, counted in tally(await house.store.lists.counted(who.player.id), who.player.id).items():
        say = registry.game(kind.game).texts.say
        rating = ratings.get((kind.game, kind.mode), {}).get(who.player.id)
        rows.append(
            {
                "game": say(who.language, "game.name"),
                "mode": say(who.language, f"mode.{kind.mode}"),
                "company": kind.company,
                "played": counted.total(),
                "won": counted["won"],
                "drawn": counted["drawn"],
                "lost": counted["lost"],
                "rating": rating if kind.company == "people" else None,
            }
        )
    page = house.pages.page("results.html", who.language, csrf=who.csrf, path="/results", rows=rows)
    return remember(house, HTMLResponse(page), who)


ROUTES = [Route("/results", paced(results))]
