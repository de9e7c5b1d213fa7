"""Muted people, turn notifications, and when servers ran."""

import sqlalchemy as sql
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "runs",
        sql.Column("id", sql.String(12), primary_key=True),
        sql.Column("began", sql.BigInteger, nullable=False),
        sql.Column("seen", sql.BigInteger, nullable=False),
    )
    op.create_table(
        "mutes",
        sql.Column("player_id", sql.String(22), primary_key=True),
        sql.Column("muted_id", sql.String(22), primary_key=True),
    )
    op.create_table(
        "hooks",
        sql.Column("player_id", sql.String(22), primary_key=True),
        sql.Column("address", sql.String(400), nullable=False),
        sql.Column("home", sql.String(200), nullable=False),
        sql.Column("language", sql.String(5), nullable=False),
        sql.Column("state", sql.String(20), nullable=False),
        sql.Column("at", sql.BigInteger, nullable=False),
    )
