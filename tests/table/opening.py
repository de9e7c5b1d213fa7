"""What a test does with a database in a process of its own."""

import asyncio

from derelict.table.store.store import Store


def open_and_close(url: str) -> None:
    """Bring a database up to date, as a server does that starts."""

    async def once() -> None:
        async with Store.open(url):
            pass

    asyncio.run(once())
