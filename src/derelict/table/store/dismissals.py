"""Tables that a person has put aside: they are not shown first until something happens there again."""

import sqlalchemy as sql

from derelict.table.store import schema
from derelict.table.store.database import Database

MOST_DISMISSED = 500


class Dismissals:
    """Everybody's dismissed tables."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, player: str) -> dict[str, int]:
        """Return the latest tables that a person has dismissed, each with its last change at that time."""
        rows = schema.dismissals.c
        query = sql.select(rows.table_id, rows.updated).where(rows.player_id == player)
        found = await self._database.rows(query.order_by(rows.updated.desc()).limit(MOST_DISMISSED))
        return dict(tuple(row) for row in found)

    async def dismiss(self, player: str, table: str, updated: int) -> None:
        """Dismiss a table as it is: its next change brings it back."""
        row = {"player_id": player, "table_id": table, "updated": updated}
        insert = self._database.insert(schema.dismissals).values(row)
        again = insert.on_conflict_do_update(index_elements=["player_id", "table_id"], set_={"updated": updated})
        await self._database.write(lambda connection: connection.execute(again))
