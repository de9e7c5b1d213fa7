"""The script that Alembic runs: the migrations, in the transaction that `migrate` has begun."""

from alembic import context

from derelict.table.store import schema

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=schema.metadata,
    render_as_batch=True,
    transactional_ddl=True,
)
context.run_migrations()
