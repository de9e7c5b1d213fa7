"""A process that appends and says which entries were acknowledged: tests kill it, or take its disk away.

python -m tests.table.appender URL TABLE            append without end, until it is killed
python -m tests.table.appender URL TABLE --small    fail on a disk that is too small, then go on when it grows
"""

import asyncio
import sys
from pathlib import Path

from derelict.table.record.entries import Said
from derelict.table.record.record import Refused
from derelict.table.store.store import Store
from tests.table.played import PlayedTable


async def append(url: str, id: str) -> None:
    async with Store.open(url) as store:
        record = await store.record(id)
        assert record is not None
        table = PlayedTable(store, id, record)
        while True:
            await table.add(Said("Anna", "x"))
            print(table.record.number, flush=True)


async def append_on_a_small_disk(url: str, id: str) -> None:
    """No file may grow beyond the size that the log of the database has now: a write really fails."""
    import resource

    async with Store.open(url) as store:
        record = await store.record(id)
        assert record is not None
        table = PlayedTable(store, id, record)
        await table.add(Said("Anna", "before"))
        log = Path(url.removeprefix("sqlite:///") + "-wal")
        unlimited = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (log.stat().st_size, unlimited[1]))
        try:
            await table.add(Said("Anna", "during"))
        except Refused as refusal:
            print(refusal.code, flush=True)
        resource.setrlimit(resource.RLIMIT_FSIZE, unlimited)
        await table.add(Said("Anna", "after"))
        print(table.record.number, flush=True)


if __name__ == "__main__":
    work = append_on_a_small_disk if "--small" in sys.argv else append
    asyncio.run(work(sys.argv[1], sys.argv[2]))
