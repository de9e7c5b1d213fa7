"""Whose turn it is, for lists. Before, only a person's turn was stored."""

import sqlalchemy as sql
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("tables", sql.Column("turn", sql.Integer))
    op.execute("UPDATE tables SET turn = CAST(asked AS INTEGER) WHERE asked <> '' AND asked NOT LIKE '%,%'")
