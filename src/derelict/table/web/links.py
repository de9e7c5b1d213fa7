"""Links that people pass on, as addresses and as QR codes."""

from functools import lru_cache
from ipaddress import ip_address
from typing import Any

import segno
from starlette.requests import Request

from derelict.table.rooms.rooms import Room


def link_facts(request: Request, room: Room) -> dict[str, Any]:
    """Return the link to a table that is being set up, for its waiting room; nothing once the match has begun."""
    if room.record.status != "gathering":
        return {"link": "", "qr": "", "local": ""}
    link = f"{str(request.base_url).rstrip('/')}/t/{room.id}"
    return {"link": link, "qr": qr_code(link), "local": local_name(request)}


@lru_cache(maxsize=256)
def qr_code(link: str) -> str:
    """Draw a link as a QR code, to be scanned from the screen."""
    code = segno.make(link, error="m", micro=False)
    drawn = code.svg_inline(border=2, omitsize=True, svgclass=None, lineclass=None)
    return drawn.replace("<svg", '<svg shape-rendering="crispEdges"', 1)


def local_name(request: Request) -> str:
    """Return the host name of an address that leads every reader to their own computer; empty for any other."""
    host = request.url.hostname or ""
    try:
        is_local = host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        is_local = False
    return host if is_local else ""
