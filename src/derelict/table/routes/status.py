"""Whether the server is well, and what it counts."""

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from derelict.table.house import House
from derelict.table.limits import address
from derelict.table.record import Refused


async def health(request: Request) -> Response:
    """200 while the database answers, else 503, soon."""
    house: House = request.app.state.house
    is_well = await house.store.health.is_well()
    return JSONResponse({"ok": is_well}, 200 if is_well else 503, headers={"cache-control": "no-store"})


async def metrics(request: Request) -> Response:
    """Counters for Prometheus, told to this machine only unless the server was started to tell everybody."""
    house: House = request.app.state.house
    if not house.settings.open_metrics and address(request) is not None:
        raise Refused("not_found")
    return PlainTextResponse(house.metrics.text(), media_type="text/plain; version=0.0.4")


ROUTES = [Route("/healthz", health), Route("/metrics", metrics)]
