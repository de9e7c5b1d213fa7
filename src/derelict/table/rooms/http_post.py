"""Posts messages to addresses that people gave us, but only to public hosts.

An address is resolved once. Every IP address of the host must be public, and the connection goes to the one that was
checked, so DNS rebinding cannot reach our own network. Redirects are not followed. Anything unclear is refused.
"""

import asyncio
import ipaddress
import json
import socket
import ssl
from collections.abc import Callable
from urllib.parse import urlsplit

from msgspec import Struct

from derelict.table.record.record import Refused

LONGEST_ADDRESS = 400
PATIENCE = 10.0
AT_ONCE = 8
PORTS = {"http": 80, "https": 443}
GLOBAL_UNICAST = ipaddress.ip_network("2000::/3")
"""The only part of IPv6 that is assigned to the public internet; addresses outside it are refused."""
DOCUMENTATION = ipaddress.ip_network("3fff::/20")

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class Url(Struct, frozen=True):
    """The parts of a URL."""

    is_secure: bool
    host: str
    port: int
    path: str


def read_address(text: str) -> Url:
    """Parse a URL; refused unless it is a plain http or https one."""
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
    return Url(parts.scheme == "https", parts.hostname, port, path)


def is_public(address: Address) -> bool:
    """Return whether an IP address is public, and does not embed one that is not."""
    if isinstance(address, ipaddress.IPv6Address) and (
        address not in GLOBAL_UNICAST or address.sixtofour or address.teredo or address in DOCUMENTATION
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
        """Post a text; return `delivered`, `refused` if we may not write to that address, or `failed`."""
        body = json.dumps({"text": text, "content": text}).encode()
        try:
            async with self._turns, asyncio.timeout(PATIENCE):
                url = read_address(address)
                return await self._post(url, await self._look_up(url), body)
        except Refused:
            return "refused"
        except (OSError, TimeoutError, ValueError):
            return "failed"

    async def _look_up(self, url: Url) -> str:
        """Return the IP address to connect to; refused if any address of the host is not public."""
        if self._ports is not None and url.port not in self._ports:
            raise Refused("bad_address")
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(url.host, url.port, type=socket.SOCK_STREAM)
        addresses = [str(one[4][0]) for one in found]
        if not addresses or not all(self._allows(ipaddress.ip_address(one.partition("%")[0])) for one in addresses):
            raise Refused("bad_address")
        return addresses[0]

    async def _post(self, url: Url, address: str, body: bytes) -> str:
        context = ssl.create_default_context() if url.is_secure else None
        name = url.host if url.is_secure else None
        reader, writer = await asyncio.open_connection(address, url.port, ssl=context, server_hostname=name)
        try:
            host = f"[{url.host}]" if ":" in url.host else url.host
            head = (
                f"POST {url.path} HTTP/1.1\r\nHost: {host}\r\nUser-Agent: derelict\r\nConnection: close\r\n"
                f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
            )
            writer.write(head.encode("ascii") + body)
            await writer.drain()
            status = (await reader.readline()).split(b" ", 2)
            return "delivered" if len(status) > 1 and status[1].startswith(b"2") else "failed"
        finally:
            writer.close()
