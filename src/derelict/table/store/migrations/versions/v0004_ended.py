"""When a match ended, so that ratings can be worked out in that order."""

import sqlalchemy as sql
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sql.Column("ended", sql.BigInteger))
    op.create_index("tables_ended", "tables", ["ended"])
    op.execute("UPDATE tables SET ended = updated WHERE status = 'over'")
