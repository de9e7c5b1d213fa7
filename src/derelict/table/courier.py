"""Takes messages to addresses that people gave us, and to no place that they could not reach without us.

An address is looked up once. All that it stands for must be public, and the connection goes to exactly what was
checked: nothing inside of our own network is ever asked, whatever a name turns into a moment later. Redirects are not
followed. Whatever is not clear is refused.
"""

import asyncio
import ipaddress
import json
import socket
import ssl
from collections.abc import Callable
from urllib.parse import urlsplit

from msgspec import Struct

from derelict.table.record import Refused

LONGEST_ADDRESS = 400
PATIENCE = 10.0
AT_ONCE = 8
PORTS = {"http": 80, "https": 443}
NAT64 = ipaddress.ip_network("64:ff9b::/96")

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class Place(Struct, frozen=True):
    """The parts of an address."""

    is_secure: bool
    host: str
    port: int
    path: str


def read_address(text: str) -> Place:
    """The place of an address; refused unless it is a plain one of the web."""
    if len(text) > LONGEST_ADDRESS or any(not "!" <= sign <= "~" or sign == "\\" for sign in text):
        raise Refused("bad_address")
    try:
        parts = urlsplit(text)
        port = parts.port or PORTS[parts.scheme]
    except (ValueError, KeyError):
        raise Refused("bad_address") from None
    if not parts.hostname or "@" in parts.netloc:
        raise Refused("bad_address")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Place(parts.scheme == "https", parts.hostname, port, path)


def is_public(address: Address) -> bool:
    """Whether an address is of the open internet, and not another way to write one that is not."""
    if isinstance(address, ipaddress.IPv6Address) and (
        address.ipv4_mapped or address.sixtofour or address.teredo or address in NAT64
    ):
        return False
    return address.is_global and not address.is_multicast and not address.is_reserved


class Courier:
    """Delivers messages, a few at once."""

    def __init__(
        self, allows: Callable[[Address], bool] = is_public, ports: frozenset[int] | None = frozenset(PORTS.values())
    ) -> None:
        self._allows = allows
        self._ports = ports
        self._turns = asyncio.Semaphore(AT_ONCE)

    async def deliver(self, address: str, text: str) -> str:
        """Send a text; returns `delivered`, `refused` if that is no place for us to write to, or `failed`."""
        body = json.dumps({"text": text, "content": text}).encode()
        try:
            async with self._turns, asyncio.timeout(PATIENCE):
                place = read_address(address)
                return await self._post(place, await self._look_up(place), body)
        except Refused:
            return "refused"
        except (OSError, TimeoutError, ValueError):
            return "failed"

    async def _look_up(self, place: Place) -> str:
        """The address to connect to; refused if any that the name stands for is not public."""
        if self._ports is not None and place.port not in self._ports:
            raise Refused("bad_address")
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(place.host, place.port, type=socket.SOCK_STREAM)
        addresses = [str(one[4][0]) for one in found]
        if not addresses or not all(self._allows(ipaddress.ip_address(one.partition("%")[0])) for one in addresses):
            raise Refused("bad_address")
        return addresses[0]

    async def _post(self, place: Place, address: str, body: bytes) -> str:
        context = ssl.create_default_context() if place.is_secure else None
        name = place.host if place.is_secure else None
        reader, writer = await asyncio.open_connection(address, place.port, ssl=context, server_hostname=name)
        try:
            host = f"[{place.host}]" if ":" in place.host else place.host
            head = (
                f"POST {place.path} HTTP/1.1\r\nHost: {host}\r\nUser-Agent: derelict\r\nConnection: close\r\n"
                f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
            )
            writer.write(head.encode("ascii") + body)
            await writer.drain()
            status = (await reader.readline()).split(b" ", 2)
            return "delivered" if len(status) > 1 and status[1].startswith(b"2") else "failed"
        finally:
            writer.close()
