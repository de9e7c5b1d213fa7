"""Rate limits: a token bucket for each person and each address.

A bucket refills slowly and holds a few tokens: occasional users notice nothing, floods are refused. Full buckets are
dropped, so that memory follows the current traffic.
"""

import ipaddress
import time

from msgspec import Struct
from starlette.requests import HTTPConnection

MOST_BUCKETS = 50_000


class Rate(Struct, frozen=True):
    """The size of a burst, and a rate per minute."""

    burst: float
    per_minute: float


RATES = {
    "command": Rate(100, 600),
    "form": Rate(60, 120),
    "table": Rate(20, 20),
    "account": Rate(10, 2),
    "notice": Rate(5, 1),
    "newcomer": Rate(60, 30),
    "socket": Rate(60, 120),
    "address": Rate(600, 1200),
    "look": Rate(400, 600),
    "looks": Rate(2000, 1800),
}
"""What is limited: commands at tables, other forms, new tables, password attempts (by login and by address), notices to
absent people, new players, sockets, all writes from one address, and pages per person and per address. A person who
holds a key down to scroll through a long history requests a few hundred pages."""
MOST_SOCKETS = 100
"""Sockets that one person, or one address, may have open at a time."""


class Bucket:
    __slots__ = ("at", "tokens")

    def __init__(self, tokens: float, at: float) -> None:
        self.tokens = tokens
        self.at = at


class Limits:
    """The buckets of one server."""

    def __init__(self) -> None:
        self._buckets: dict[tuple[str, str], Bucket] = {}

    def allow(self, kind: str, key: str, at: float | None = None) -> bool:
        """Take a token for somebody; return whether there was one."""
        rate, time_now = RATES[kind], time.monotonic() if at is None else at
        bucket = self._buckets.get((kind, key))
        if bucket is None:
            if len(self._buckets) >= MOST_BUCKETS:
                self.forget(time_now)
            bucket = self._buckets[kind, key] = Bucket(rate.burst, time_now)
        bucket.tokens = min(rate.burst, bucket.tokens + (time_now - bucket.at) * rate.per_minute / 60)
        bucket.at = time_now
        if bucket.tokens < 1:
            return False
        bucket.tokens -= 1
        return True

    def forget(self, at: float | None = None) -> None:
        """Drop the buckets that are full again; all of them if that still leaves too many."""
        time_now = time.monotonic() if at is None else at
        self._buckets = {
            (kind, key): bucket
            for (kind, key), bucket in self._buckets.items()
            if bucket.tokens + (time_now - bucket.at) * RATES[kind].per_minute / 60 < RATES[kind].burst
        }
        if len(self._buckets) >= MOST_BUCKETS:
            self._buckets.clear()

    def __len__(self) -> int:
        return len(self._buckets)


def address(request: HTTPConnection) -> str | None:
    """Return the client's address for limits; None for this machine itself, which has none.

    An IPv6 network belongs to one customer, so its first half stands for it.
    """
    host = request.client.host if request.client is not None else ""
    try:
        found = ipaddress.ip_address(host)
    except ValueError:
        return host or None
    if found.is_loopback:
        return None
    return str(ipaddress.ip_network(f"{found}/64", strict=False)) if found.version == 6 else str(found)
