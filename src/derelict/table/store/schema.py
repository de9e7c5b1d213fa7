"""The current tables of the database; the migrations beside this file lead to them."""

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
"""A player: a name, and with an account a login. `generation` increases on a sign-out everywhere."""

keys = sql.Table(
    "keys",
    metadata,
    sql.Column("name", sql.String(20), primary_key=True),
    sql.Column("secret", sql.LargeBinary, nullable=False),
)
"""The key that signs cookies: made by the first server that needs it, and shared by all servers."""

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
"""The summary of a table, for lists. It is derived from the entries, and changes in the same transaction.

`asked` are the seats whose people are waited for, such as `0,2`; `turn` is the seat to move, a bot's too, and null in a
pause; `number` counts the entries; `ended` is when the match ended, even if people chat after it.
"""

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
"""The people in seats; the hash of the invitation to a kept seat, and the person whom a rematch awaits there."""

runs = sql.Table(
    "runs",
    metadata,
    sql.Column("id", sql.String(12), primary_key=True),
    sql.Column("began", sql.BigInteger, nullable=False),
    sql.Column("seen", sql.BigInteger, nullable=False),
)
"""The runs of servers: when each began and was last seen."""

mutes = sql.Table(
    "mutes",
    metadata,
    sql.Column("player_id", sql.String(22), primary_key=True),
    sql.Column("muted_id", sql.String(22), primary_key=True),
)
"""The people whose chat a person does not want to read, at any table."""

dismissals = sql.Table(
    "dismissals",
    metadata,
    sql.Column("player_id", sql.String(22), primary_key=True),
    sql.Column("table_id", sql.String(32), primary_key=True),
    sql.Column("updated", sql.BigInteger, nullable=False),
)
"""The tables that a person has put aside, each with its last change at that time."""

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
"""Where a person is notified of their turn, the address by which they know this server, and the outcome of the last
notification."""

entries = sql.Table(
    "entries",
    metadata,
    sql.Column("table_id", sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("at", sql.BigInteger, nullable=False),
    sql.Column("entry", sql.Text, nullable=False),
    sql.Column("mark", sql.String(40), nullable=False),
)
"""All entries. Of two processes that append the same number, the primary key refuses one.

`mark` identifies the writer: after a commit whose answer was lost, a writer recognises its own entry.
"""

snapshots = sql.Table(
    "snapshots",
    metadata,
    sql.Column("table_id", sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("number", sql.Integer, nullable=False),
    sql.Column("fits", sql.String(200), nullable=False),
    sql.Column("data", sql.LargeBinary, nullable=False),
)
"""The newest fold of each long table: a shortcut that may be deleted at any time."""
