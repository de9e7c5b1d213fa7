"""The tables of the database as they are now. How they came to be so is told by the migrations beside this file."""

import sqlalchemy as sql

metadata = sql.MetaData()

players = sql.Table(
    "players",
    metadata,
    sql.Column("id", sql.String(22), primary_key=True),
    sql.Column("name", sql.String(40), nullable=False),
    sql.Column("generation", sql.Integer, nullable=False),
    sql.Column("login", sql.String(40), unique=True),
    sql.Column("password", sql.String(200)),
    sql.Column("created", sql.BigInteger, nullable=False),
)
"""Somebody who came here: a name, and with an account a login. `generation` moves on a sign-out everywhere."""

keys = sql.Table(
    "keys",
    metadata,
    sql.Column("name", sql.String(20), primary_key=True),
    sql.Column("secret", sql.LargeBinary, nullable=False),
)
"""What cookies are signed with: made once by the first server that needs it, the same for all that share it."""

tables = sql.Table(
    "tables",
    metadata,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("terms", sql.Text, nullable=False),
    sql.Column("host", sql.String(64), nullable=False, index=True),
    sql.Column("status", sql.String(10), nullable=False),
    sql.Column("public", sql.Boolean, nullable=False),
    sql.Column("number", sql.Integer, nullable=False),
    sql.Column("asked", sql.String(40), nullable=False),
    sql.Column("outcome", sql.Text),
    sql.Column("updated", sql.BigInteger, nullable=False),
    sql.Column("practice", sql.Boolean, nullable=False, server_default=sql.false()),
    sql.Column("ended", sql.BigInteger),
    sql.Column("turn", sql.Integer),
    sql.Index("tables_listed", "public", "status", "updated"),
    sql.Index("tables_ended", "ended"),
)
"""What lists show of a table. It follows from the entries, and changes in the same transaction as they do.

`asked` names the seats that people are waited for, as `0,2`; `turn` is the seat that is to move, a bot's too, and none
in a pause; `number` counts the entries; `ended` is when a match that is over ended, however much is said after it."""

seats = sql.Table(
    "seats",
    metadata,
    sql.Column("table_id", sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("player_id", sql.String(64), index=True),
    sql.Column("name", sql.String(40), nullable=False),
    sql.Column("bot", sql.String(40)),
    sql.Column("invitation", sql.String(64), unique=True),
    sql.Column("awaits", sql.String(64), index=True),
)
"""Who sits where; the hash of the secret link to a seat that is kept for somebody, and whom it awaits in a rematch."""

runs = sql.Table(
    "runs",
    metadata,
    sql.Column("id", sql.String(12), primary_key=True),
    sql.Column("began", sql.BigInteger, nullable=False),
    sql.Column("seen", sql.BigInteger, nullable=False),
)
"""When servers ran: since when each, and until when it was seen."""

mutes = sql.Table(
    "mutes",
    metadata,
    sql.Column("player_id", sql.String(22), primary_key=True),
    sql.Column("muted_id", sql.String(22), primary_key=True),
)
"""Whose chat a person does not want to read, at any table."""

hooks = sql.Table(
    "hooks",
    metadata,
    sql.Column("player_id", sql.String(22), primary_key=True),
    sql.Column("address", sql.String(400), nullable=False),
    sql.Column("home", sql.String(200), nullable=False),
    sql.Column("language", sql.String(5), nullable=False),
    sql.Column("state", sql.String(20), nullable=False),
    sql.Column("at", sql.BigInteger, nullable=False),
)
"""Where a person wants to be told that it is their turn, under which address they know this server, and how the last
notice fared."""

entries = sql.Table(
    "entries",
    metadata,
    sql.Column("table_id", sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("at", sql.BigInteger, nullable=False),
    sql.Column("entry", sql.Text, nullable=False),
    sql.Column("mark", sql.String(40), nullable=False),
)
"""All that happened. Of two processes that append the same number, the primary key refuses one.

`mark` is who wrote it: after a commit whose answer was lost, a writer knows its own entry by it."""

snapshots = sql.Table(
    "snapshots",
    metadata,
    sql.Column("table_id", sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("number", sql.Integer, nullable=False),
    sql.Column("fits", sql.String(200), nullable=False),
    sql.Column("data", sql.LargeBinary, nullable=False),
)
"""The newest fold of each long table: a shortcut that may be deleted at any time."""
