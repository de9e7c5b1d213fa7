"""F2 on PostgreSQL: full, read-only or gone, it costs nobody anything but time."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.services.postgres import cluster
from tests.trust.people import Person
from tests.trust.server import PostgresServer, sql
from tests.trust.sizes import Size, figure

NAME = "tables"
FULL = """
    CREATE FUNCTION fill() RETURNS trigger LANGUAGE plpgsql AS
        $$BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END$$;
    CREATE TRIGGER full_disk BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION fill()
"""
TROUBLES = {
    "full": (NAME, FULL, "DROP TRIGGER full_disk ON entries; DROP FUNCTION fill"),
    "read-only": (
        "postgres",
        f"ALTER DATABASE {NAME} SET default_transaction_read_only = on",
        f"ALTER DATABASE {NAME} RESET default_transaction_read_only",
    ),
    "gone": (
        "postgres",
        f"ALTER DATABASE {NAME} ALLOW_CONNECTIONS false",
        f"ALTER DATABASE {NAME} ALLOW_CONNECTIONS true",
    ),
}
"""What befalls the database: where that is said, how it begins and how it ends."""
CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid != pg_backend_pid()"


@pytest.fixture(scope="module")
def cluster_url() -> Iterator[str]:
    with cluster() as url:
        sql(f"{url}/postgres", f"CREATE DATABASE {NAME}")
        yield url


def befall(cluster_url: str, where: str, statements: str) -> None:
    """Change a database, and cut all lines to it, so that it counts for everybody at once."""
    sql(f"{cluster_url}/{where}", statements)
    sql(f"{cluster_url}/postgres", CUT, NAME)


def test_f2_a_database_in_trouble_changes_nothing_and_play_goes_on_when_it_is_well(
    cluster_url: str, tmp_path: Path
) -> None:
    rng, troubles = Random(2), 0
    with PostgresServer(tmp_path, f"{cluster_url}/{NAME}", hooks="unlimited") as server:
        person = Person(server)
        lines = [person.sit_at(person.new_table("me", "me")) for _ in range(3)]
        for number in Size("F2 postgres").steps():
            where, begin, end = list(TROUBLES.values())[number % len(TROUBLES)]
            for line in lines:
                if not line.is_asked:
                    line.catch_up(line.command("undo", to=0)["version"])
                assert "version" in line.act(rng)[2]
            before = [server.entries(line.table) for line in lines]
            befall(cluster_url, where, begin)
            for line in lines:
                if line.is_asked:
                    version, options = line.version, line.options
                    answer = line.act(rng)[2]
                    assert "saved" in answer["refused"], answer
                    assert "refused" in line.command("say", text="hello")
                    assert (line.version, line.options) == (version, options)
            form = person.do(lines[0].table, "say", text="hello")
            assert form.status_code == 503
            assert "saved" in form.text
            befall(cluster_url, where, end)
            assert [server.entries(line.table) for line in lines] == before
            for line in lines:
                if line.is_asked:
                    assert "version" in line.act(rng)[2]
            assert person.get(f"/t/{lines[0].table}").status_code == 200
            troubles += 1
    figure("F2 postgres", troubles=troubles, changed=0, **{"not recovered": 0})


def test_f2_lines_that_are_cut_while_people_play_lose_nothing(cluster_url: str, tmp_path: Path) -> None:
    """What is refused did not happen, what is acknowledged did, and the next try goes through."""
    rng, done, refused = Random(3), [], 0
    with PostgresServer(tmp_path, f"{cluster_url}/{NAME}", hooks="unlimited") as server:
        person = Person(server)
        line = person.sit_at(person.new_table("me", "me"))
        for _ in Size("F2 cuts").steps():
            if not line.is_asked:
                line.catch_up(line.command("undo", to=0)["version"])
            number, action = line.number, rng.choice(line.options)
            sent = line.send("act", number=number, action=action)
            sql(f"{cluster_url}/postgres", CUT, NAME)
            answer = line.answer_to(sent)
            if "refused" in answer:
                refused += 1
                assert "saved" in answer["refused"]
                answer = line.command("act", number=number, action=action)
            line.catch_up(answer["version"])
            done.append((number, action))
        assert server.actions(line.table) == done
    figure("F2 cuts", cuts=len(done), refused=refused, lost=0, double=0)
