"""Whether a match counts as practice, so that results leave it out."""

import sqlalchemy as sql
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sql.Column("practice", sql.Boolean, nullable=False, server_default=sql.false()))
