"""F5: what is late, not one's own, or over is refused with a reason, and changes nothing."""

from html import unescape
from random import Random

import pytest

from tests.trust.people import Person, Socket, duel, take_turns
from tests.trust.server import Server

Table = tuple[Socket, Socket, Socket]


@pytest.fixture
def seated(server: Server) -> Table:
    """Two at a table, the first of them to move, and somebody from another table."""
    anna, bert, table = duel(server)
    carl = Person(server, "Carl")
    carl.new_table("me", "me")
    return anna.sit_at(table), bert.sit_at(table), carl.sit_at(table)


def refused(line: Socket, verb: str, reason: str, **fields: object) -> None:
    """A command by socket and by form is refused with that reason and leaves the table as it was."""
    server, table = line.person.server, line.table
    before = server.entries(table)
    answer = line.command(verb, **fields)
    assert reason in answer["refused"], answer
    form = line.person.do(table, verb, **fields)
    assert form.status_code == 409
    assert reason in unescape(form.text)
    assert server.entries(table) == before


@pytest.mark.parametrize("number", [-1, 1, 2, 10**12])
def test_f5_a_decision_that_is_not_open(seated: Table, number: int) -> None:
    refused(seated[0], "act", "moved on", number=number, action=seated[0].options[0])


def test_f5_the_turn_of_somebody_else(seated: Table) -> None:
    refused(seated[1], "act", "not your turn", number=0, action=seated[0].options[0])


def test_f5_the_seat_of_somebody_else(seated: Table) -> None:
    refused(seated[1], "act", "not your seat", seat=0, number=0, action=seated[0].options[0])
    refused(seated[1], "resign", "not your seat", seat=0)
    refused(seated[1], "hand_back", "not your seat", seat=0)


def test_f5_the_cookie_of_another_table(seated: Table) -> None:
    line, action = seated[2], seated[0].options[0]
    refused(line, "act", "have no seat", number=0, action=action)
    refused(line, "undo", "have no seat", to=0)
    refused(line, "resign", "have no seat")
    refused(line, "pause", "Only the host")
    refused(line, "take_over", "Only the host", seat=0)
    refused(line, "sit", "begun", seat=0)


def test_f5_an_action_that_is_not_offered(seated: Table) -> None:
    refused(seated[0], "act", "not possible", number=0, action="battle")
    refused(seated[0], "act", "not an action", number=0)
    refused(seated[0], "fly", "Unknown command")


def test_f5_a_match_that_is_over(server: Server) -> None:
    anna, bert, table = duel(server)
    lines = [anna.sit_at(table), bert.sit_at(table)]
    take_turns(lines, Random(5), 6)
    mover = next(line for line in lines if line.is_asked)
    number, action = mover.number, mover.options[0]
    answer = lines[1].command("resign")
    for line in lines:
        line.catch_up(answer["version"])
        refused(line, "act", "No match is in progress", number=number, action=action)
        refused(line, "resign", "No match is in progress")
        refused(line, "undo", "nothing to undo")
        refused(line, "redo", "No match is in progress")


def test_f5_a_table_that_is_not_there(server: Server) -> None:
    anna = Person(server)
    assert anna.do("nowhere", "say", text="hello").status_code == 404
    assert anna.get("/t/nowhere").status_code == 404
