"""The tables that people have put aside on their home page."""

import sqlalchemy as sql
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "dismissals",
        sql.Column("player_id", sql.String(22), primary_key=True),
        sql.Column("table_id", sql.String(32), primary_key=True),
        sql.Column("updated", sql.BigInteger, nullable=False),
    )
