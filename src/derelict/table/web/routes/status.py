"""Health and metrics."""

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from derelict.table.house import House
from derelict.table.record.record import Refused
from derelict.table.rooms.limits import address
from derelict.table.web.visitors import limit_address


async def health(request: Request) -> Response:
    """Answer 200 while the database can be read and written, else 503, without delay."""
    house: House = request.app.state.house
    limit_address(house, request, "looks")
    is_well = await house.store.health.is_well()
    return JSONResponse({"ok": is_well}, 200 if is_well else 503, headers={"cache-control": "no-store"})


async def metrics(request: Request) -> Response:
    """Return metrics for Prometheus, by default only to clients on this machine."""
    house: House = request.app.state.house
    if not house.settings.open_metrics and address(request) is not None:
        raise Refused("not_found")
    return PlainTextResponse(house.metrics.text(), media_type="text/plain; version=0.0.4")


ROUTES = [Route("/healthz", health), Route("/metrics", metrics)]
