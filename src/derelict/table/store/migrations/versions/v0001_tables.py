"""The first tables: players, tables, seats, entries, snapshots and the keys of cookies."""

import sqlalchemy as sql
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "players",
        sql.Column("id", sql.String(22), primary_key=True),
        sql.Column("name", sql.String(40), nullable=False),
        sql.Column("generation", sql.Integer, nullable=False),
        sql.Column("login", sql.String(40), unique=True),
        sql.Column("password", sql.String(200)),
        sql.Column("created", sql.BigInteger, nullable=False),
    )
    op.create_table(
        "keys",
        sql.Column("name", sql.String(20), primary_key=True),
        sql.Column("secret", sql.LargeBinary, nullable=False),
    )
    op.create_table(
        "tables",
        sql.Column("id", sql.String(32), primary_key=True),
        sql.Column("terms", sql.Text, nullable=False),
        sql.Column("host", sql.String(64), nullable=False),
        sql.Column("status", sql.String(10), nullable=False),
        sql.Column("public", sql.Boolean, nullable=False),
        sql.Column("number", sql.Integer, nullable=False),
        sql.Column("asked", sql.String(40), nullable=False),
        sql.Column("outcome", sql.Text),
        sql.Column("updated", sql.BigInteger, nullable=False),
    )
    op.create_index("ix_tables_host", "tables", ["host"])
    op.create_index("tables_listed", "tables", ["public", "status", "updated"])
    op.create_table(
        "seats",
        sql.Column("table_id", sql.String(32), sql.ForeignKey("tables.id"), primary_key=True),
        sql.Column("seat", sql.Integer, primary_key=True, autoincrement=False),
        sql.Column("player_id", sql.String(64)),
        sql.Column("name", sql.String(40), nullable=False),
        sql.Column("bot", sql.String(40)),
        sql.Column("invitation", sql.String(64), unique=True),
    )
    op.create_index("ix_seats_player_id", "seats", ["player_id"])
    op.create_table(
        "entries",
        sql.Column("table_id", sql.String(32), sql.ForeignKey("tables.id"), primary_key=True),
        sql.Column("number", sql.Integer, primary_key=True, autoincrement=False),
        sql.Column("at", sql.BigInteger, nullable=False),
        sql.Column("entry", sql.Text, nullable=False),
        sql.Column("mark", sql.String(40), nullable=False),
    )
    op.create_table(
        "snapshots",
        sql.Column("table_id", sql.String(32), sql.ForeignKey("tables.id"), primary_key=True),
        sql.Column("number", sql.Integer, nullable=False),
        sql.Column("fits", sql.String(200), nullable=False),
        sql.Column("data", sql.LargeBinary, nullable=False),
    )
