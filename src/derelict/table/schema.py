"""The tables of the database. Changes come as migrations beside this file."""

import sqlalchemy as sql

metadata = sql.MetaData()

players = sql.Table(
    "players",
    metadata,
    sql.Column("id", sql.String(43), primary_key=True),
    sql.Column("name", sql.String(40), nullable=False),
    sql.Column("generation", sql.Integer, nullable=False),
    sql.Column("login", sql.String(40), unique=True),
    sql.Column("password", sql.String(200)),
)
"""Somebody who came here: a name, and with an account a login. `generation` moves on a sign-out everywhere."""

tables = sql.Table(
    "tables",
    metadata,
    sql.Column("id", sql.String(16), primary_key=True),
    sql.Column("terms", sql.Text, nullable=False),
    sql.Column("status", sql.String(10), nullable=False, index=True),
    sql.Column("public", sql.Boolean, nullable=False),
    sql.Column("updated", sql.BigInteger, nullable=False, index=True),
)

seats = sql.Table(
    "seats",
    metadata,
    sql.Column("table_id", sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True),
    sql.Column("player_id", sql.String(43), index=True),
    sql.Column("invitation", sql.String(64)),
)
"""Who sits where, for the lists on the home page; and the hash of the secret link to a seat kept for somebody."""

entries = sql.Table(
    "entries",
    metadata,
    sql.Column("table_id", sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("at", sql.BigInteger, nullable=False),
    sql.Column("entry", sql.Text, nullable=False),
)
"""All that happened. Of two processes that append the same number, the primary key refuses one."""
