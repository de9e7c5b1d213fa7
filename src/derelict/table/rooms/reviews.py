"""Shared reviews: one person leads through the history of a match, and others follow.

Nothing is stored. Servers that share a database tell each other who leads, and where to.
"""

import logging
from collections import defaultdict
from collections.abc import Callable

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from derelict.core.errors import DerelictError
from derelict.table.record.entries.entry import now
from derelict.table.record.record import Record
from derelict.table.store.store import Store

MOST_LEADS = 1000
"""The number of tables with a leader to remember; the oldest are forgotten."""

_log = logging.getLogger(__name__)


def can_review(record: Record) -> bool:
    """Return whether a match can be reviewed: it is over, or practice such as a fork."""
    return record.match is not None and (record.status == "over" or record.match.practice)


class Lead(Struct, frozen=True):
    """The leader at a table, since when, and the action they are showing. `step` counts their moves."""

    player: str
    name: str
    at: int
    since: int
    step: int = 0
    is_over: bool = False

    @property
    def age(self) -> tuple[int, str, int]:
        """The key by which servers agree on a leader: the greater one wins."""
        return self.since, self.player, self.step


class News(Struct, frozen=True):
    """A message between servers: who leads at a table or, without a lead, a question about that."""

    table: str
    lead: Lead | None


class Reviews:
    """The leader of each table, and the followers to notify."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._leads: dict[str, Lead] = {}
        self._listeners: defaultdict[str, dict[Callable[[], None], str | None]] = defaultdict(dict)
        """For each table, the callbacks to notify, with the person of each."""

    def lead(self, table: str) -> Lead | None:
        lead = self._leads.get(table)
        return None if lead is None or lead.is_over else lead

    async def join(self, table: str, player: str | None, listener: Callable[[], None]) -> None:
        """Subscribe to changes; asks other servers for a leader."""
        self._listeners[table][listener] = player
        await self._tell(News(table, None))

    async def leave(self, table: str, listener: Callable[[], None]) -> None:
        """Unsubscribe. A leader with no page left stops leading."""
        player = self._listeners[table].pop(listener, None)
        if player is not None and player not in self._listeners[table].values():
            await self.end(table, player)
        if not self._listeners[table]:
            del self._listeners[table]

    async def take(self, table: str, player: str, name: str, at: int) -> None:
        """Take the lead from the current leader, if any."""
        await self._set(table, Lead(player, name, at, now()))

    async def go(self, table: str, player: str, at: int) -> None:
        """Move to another moment; ignored unless the person leads."""
        lead = self.lead(table)
        if lead is not None and lead.player == player and lead.at != at:
            await self._set(table, replace(lead, at=at, step=lead.step + 1))

    async def end(self, table: str, player: str) -> None:
        """Give up the lead."""
        lead = self.lead(table)
        if lead is not None and lead.player == player:
            await self._set(table, replace(lead, step=lead.step + 1, is_over=True))

    async def hear(self) -> None:
        """Apply the messages of other servers, forever."""
        async for text in self._store.reviews():
            try:
                if text is None:
                    for table in list(self._listeners):
                        await self._tell(News(table, None))
                else:
                    await self._heard(msgspec.json.decode(text, type=News))
            except Exception:
                _log.exception("a message from another server about a review could not be read")

    async def _heard(self, news: News) -> None:
        lead = self._leads.get(news.table)
        if news.lead is None:
            if lead is not None:
                await self._tell(News(news.table, lead))
        elif lead is None or news.lead.age > lead.age:
            self._keep(news.table, news.lead)

    async def _set(self, table: str, lead: Lead) -> None:
        self._keep(table, lead)
        await self._tell(News(table, lead))

    def _keep(self, table: str, lead: Lead) -> None:
        self._leads.pop(table, None)
        self._leads[table] = lead
        while len(self._leads) > MOST_LEADS:
            del self._leads[next(iter(self._leads))]
        for listener in list(self._listeners.get(table, ())):
            listener()

    async def _tell(self, news: News) -> None:
        try:
            await self._store.tell_review(msgspec.json.encode(news).decode())
        except DerelictError:
            _log.warning("other servers could not be notified of the leader at table %s", news.table)
