"""A table that a test plays at, straight through a store."""

import secrets
from random import Random

from derelict import registry
from derelict.table.record.entries import Acted, AnyEntry, BotSat, Logged, Sat, Started
from derelict.table.record.record import Record
from derelict.table.record.terms import Terms
from derelict.table.store.store import Store

GAME = registry.game("neuroshima")
ANNA, BERT = "anna", "bert"


def terms(host: str = ANNA, public: bool = True, seed: int = 7) -> Terms:
    return Terms(GAME.setup(seats=2), seed, host, public)


class PlayedTable:
    """What a room does, without its care: append, and take it as done when the store says so."""

    def __init__(self, store: Store, id: str, record: Record) -> None:
        self.store = store
        self.id = id
        self.record = record

    @classmethod
    async def create(cls, store: Store, **settled: object) -> "PlayedTable":
        id, agreed = secrets.token_hex(8), terms(**settled)  # type: ignore[arg-type]
        await store.create(id, agreed, 1)
        return cls(store, id, Record(GAME, agreed))

    @classmethod
    async def begun(cls, store: Store, **settled: object) -> "PlayedTable":
        """Anna and Bert sit down and the match starts."""
        table = await cls.create(store, **settled)
        await table.add(Sat(0, ANNA, "Anna"))
        await table.add(Sat(1, BERT, "Bert"))
        await table.add(Started())
        return table

    async def add_bot(self, seat: int) -> None:
        await self.add(BotSat(seat, "random"))

    async def add(self, entry: AnyEntry) -> Record:
        logged = Logged(self.record.number, 1000 + self.record.number, entry)
        after = self.record.after(logged)
        await self.store.append(self.id, logged, after)
        self.record = after
        return after

    async def play(self, actions: int, seed: int = 0) -> None:
        """Play at random, at most to the end."""
        rng = Random(seed)
        for _ in range(actions):
            match = self.record.match
            assert match is not None
            if match.decision is None:
                return
            text = rng.choice(list(match.decision.options)).text
            await self.add(Acted(match.decision.seat, len(match.actions), text))
