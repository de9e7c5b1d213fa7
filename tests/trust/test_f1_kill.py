"""F1: a server killed at any point has lost nothing that it had acknowledged; F7: it comes back with all its tables."""

import signal
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

from websockets.exceptions import ConnectionClosed

from tests.trust.people import Person, Socket
from tests.trust.server import Server
from tests.trust.sizes import Size, figure

TABLES = 4
GUESTS = 4


class Played:
    """A table at which somebody plays on both seats as fast as the server answers, until it dies."""

    def __init__(self, server: Server, rng: Random) -> None:
        self.person = Person(server)
        self.table = self.person.new_table("me", "me")
        self.line = self.person.sit_at(self.table)
        self.rng = rng
        self.acknowledged: list[tuple[int, int, str]] = []
        """Version, number and action of each that the server has said it did."""

    def run(self, acknowledged: threading.Semaphore) -> None:
        try:
            while True:
                if not self.line.is_asked:
                    self._begin_again()
                number, action, answer = self.line.act(self.rng)
                assert "version" in answer, answer
                self.acknowledged.append((answer["version"], number, action))
                acknowledged.release()
        except (ConnectionClosed, OSError, EOFError):
            self.line.close()

    def _begin_again(self) -> None:
        """The match is over: go back to its middle, so that the table is played on."""
        answer = self.line.command("undo", to=len(self.acknowledged) // 4 % 20)
        self.line.catch_up(answer["version"])


def lost(server: Server, played: Played) -> list[tuple[int, int, str]]:
    """What was acknowledged and is not on disk, entry by entry."""
    entries = server.entries(played.table)
    on_disk = {
        (version + 1, entry["number"], entry["action"])
        for version, entry in enumerate(entries)
        if entry["type"] == "Acted"
    }
    return [one for one in played.acknowledged if one not in on_disk]


def converge(server: Server, played: Played) -> None:
    """Everybody who comes back sees the same, and it is what the disk says: no half of anything."""
    count = len(server.entries(played.table))
    ((number,),) = server.rows("SELECT number FROM tables WHERE id = ?", played.table)
    played.line.open()
    others = [Socket(Person(server), played.table) for _ in range(2)]
    assert count == number == played.line.version == others[0].version == others[1].version
    assert others[0].items == others[1].items
    assert others[0].log == others[1].log == played.line.log
    for other in others:
        other.close()


def test_f1_what_was_acknowledged_survives_a_kill(tmp_path: Path) -> None:
    rng, kills, acknowledged, longest = Random(1), 0, 0, 0.0
    with Server(tmp_path, hooks="unlimited,dying_after_append") as server:
        tables = [Played(server, Random(seed)) for seed in range(TABLES)]
        for kill in Size("F1").steps():
            counted = threading.Semaphore(0)
            threads = [threading.Thread(target=table.run, args=(counted,)) for table in tables]
            for thread in threads:
                thread.start()
            for _ in range(rng.randint(1, 60)):
                assert counted.acquire(timeout=60)
            if kill % 4 == 3:
                server.switch.touch()
                server.wait_until_dead()
            else:
                server.end(signal.SIGKILL)
            for thread in threads:
                thread.join()
            assert [lost(server, table) for table in tables] == [[]] * TABLES
            server.start()
            began = time.monotonic()
            for table in tables:
                converge(server, table)
            longest = max(longest, time.monotonic() - began)
            kills += 1
        acknowledged = sum(len(table.acknowledged) for table in tables)
        for table in tables:
            if table.line.is_asked:
                assert "version" in table.line.act(rng)[2]
    found = {"lost": 0, "halves": 0, "longest until all agree s": f"{longest:.2f}"}
    figure("F1", kills=kills, acknowledged=acknowledged, **found)


def sit_and_play(person: Person, tables: list[str], rng: Random, most: int) -> None:
    """Open the page of each table, sit down at it and act."""
    for table in tables:
        assert person.get(f"/t/{table}").status_code == 200
        line = person.sit_at(table)
        for _ in range(rng.randint(1, most)):
            assert "version" in line.act(rng)[2]
        line.close()


def test_f7_a_server_comes_back_with_all_its_tables(tmp_path: Path) -> None:
    """Those who sat at its tables come back at once, a few at a time."""
    with Server(tmp_path, hooks="unlimited") as server, ThreadPoolExecutor(GUESTS) as guests:
        tables: dict[Person, list[str]] = {}
        for number in Size("F7").steps():
            if number % 10 == 0:
                person = Person(server)
                tables[person] = []
            tables[person].append(person.new_table("me", "me"))
        count = sum(map(len, tables.values()))
        list(guests.map(lambda one: sit_and_play(one, tables[one], Random(7), 12), tables))
        server.end(signal.SIGTERM)
        began = time.monotonic()
        server.start()
        assert next(iter(tables)).get("/").status_code == 200
        first_page = time.monotonic() - began
        list(guests.map(lambda one: sit_and_play(one, tables[one], Random(8), 1), tables))
        playable = time.monotonic() - began
    figure(
        "F7",
        tables=count,
        **{"not playable": 0, "first page s": f"{first_page:.2f}", "all played on s": f"{playable:.2f}"},
    )
