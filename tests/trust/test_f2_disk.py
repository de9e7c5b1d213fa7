"""F2: when nothing can be written, an action is refused and nothing has changed; when it can again, play goes on."""

import resource
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

from tests.trust.people import Person
from tests.trust.server import Server
from tests.trust.sizes import Size, figure

SMALLEST = 512
"""Bytes of a file that the server may still write: less than a page of the database."""


def limit_files(server: Server, bytes: int) -> None:
    """As if the disk were full: the server's files cannot grow, or be written, past so many bytes."""
    _, hard = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (bytes, hard))


def test_f2_a_full_disk_changes_nothing_and_is_survived(tmp_path: Path) -> None:
    rng, full = Random(2), 0
    with Server(tmp_path, hooks="unlimited") as server:
        person = Person(server)
        tables = [person.new_table("me", "me") for _ in range(3)]
        lines = [person.sit_at(table) for table in tables]
        for _ in Size("F2").steps():
            for line in lines:
                if not line.is_asked:
                    line.catch_up(line.command("undo", to=0)["version"])
                line.act(rng)
            before = [server.entries(table) for table in tables]
            limit_files(server, SMALLEST)
            for line in lines:
                if line.is_asked:
                    version, options = line.version, line.options
                    _, _, answer = line.act(rng)
                    assert "saved" in answer["refused"], answer
                    assert "refused" in line.command("say", text="hello")
                    assert (line.version, line.options) == (version, options)
            form = person.do(tables[0], "say", text="hello")
            assert form.status_code == 503
            assert "saved" in form.text
            assert person.get(f"/t/{tables[0]}").status_code == 200
            assert person.get("/healthz").status_code == 503
            limit_files(server, resource.RLIM_INFINITY)
            assert person.get("/healthz").status_code == 200
            assert [server.entries(table) for table in tables] == before
            for line in lines:
                if line.is_asked:
                    assert "version" in line.act(rng)[2]
            full += 1
    figure("F2", **{"full disks": full, "changed": 0, "not recovered": 0})


def test_f2_a_file_that_another_program_has_locked_changes_nothing_and_is_survived(tmp_path: Path) -> None:
    rng = Random(4)
    with Server(tmp_path, hooks="unlimited,impatient") as server, closing(sqlite3.connect(server.file)) as other:
        person = Person(server)
        line = person.sit_at(person.new_table("me", "me"))
        for _ in range(3):
            before, options = server.entries(line.table), line.options
            other.execute("BEGIN IMMEDIATE")
            assert "saved" in line.act(rng)[2]["refused"]
            assert person.do(line.table, "say", text="hello").status_code == 503
            assert person.get(f"/t/{line.table}").status_code == 200
            other.rollback()
            assert (server.entries(line.table), line.options) == (before, options)
            assert "version" in line.act(rng)[2]
