"""The people whom a rematch awaits, so that they find it on their home page."""

import sqlalchemy as sql
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("seats", sql.Column("awaits", sql.String(64)))
    op.create_index("ix_seats_awaits", "seats", ["awaits"])
