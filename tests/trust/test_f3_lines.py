"""F3: after any disconnect one comes back and acts; F4: sent twice, late or out of order, an action happens once."""

import time
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from tests.trust.people import Person, Socket
from tests.trust.server import PATIENCE, Server
from tests.trust.sizes import Size, figure


def again(line: Socket, rng: Random) -> None:
    """Begin the match again when it is over."""
    if not line.is_asked:
        line.catch_up(line.command("undo", to=rng.randrange(3))["version"])


@pytest.mark.parametrize("hooks", ["unlimited", "unlimited,forgetful"], ids=["for a moment", "for long"])
def test_f3_after_any_disconnect_one_comes_back_and_acts(tmp_path: Path, hooks: str) -> None:
    """Who is away for long finds a table that has to be read from the disk again."""
    with Server(tmp_path, hooks) as server:
        come_and_go(server, "for long" if "forgetful" in hooks else "for a moment")


def come_and_go(server: Server, away: str) -> None:
    rng, person, drops, resent, longest = Random(3), Person(server), 0, 0, 0.0
    table = person.new_table("me", "me")
    line = person.sit_at(table)
    done: list[tuple[int, str]] = []
    for _ in Size("F3").steps():
        again(line, rng)
        number, action = line.number, rng.choice(line.options)
        moment = rng.choice(["before", "with", "after"])
        if moment == "before":
            line.drop()
        else:
            sent = line.send("act", number=number, action=action)
            if moment == "after":
                line.answer_to(sent)
            line.drop()
        if away == "for long":
            wait_until_forgotten(person)
        began = time.monotonic()
        line.open()
        # As the page does: whoever got no answer sends the same again; what had arrived is refused as stale.
        answer = line.command("act", number=number, action=action)
        if moment == "before":
            assert "version" in answer, answer
        resent += "refused" in answer
        longest = max(longest, time.monotonic() - began)
        line.close()
        line.open()
        done.append((number, action))
        drops += 1
    assert server.actions(table) == done
    found = {f"arrived before the drop, {away}": resent, f"longest to act again s, {away}": f"{longest:.2f}"}
    figure("F3", **{f"disconnects {away}": drops, **found, "lost": 0, "double": 0})


def wait_until_forgotten(person: Person) -> None:
    """Ask the server until it says that it holds no table in memory."""
    deadline = time.monotonic() + PATIENCE
    while "derelict_tables_open 0\n" not in person.browser.get("/metrics").text:
        assert time.monotonic() < deadline, "the table stays in memory"


def test_f4_a_message_sent_five_times_counts_once(server: Server) -> None:
    rng, person = Random(4), Person(server)
    table = person.new_table("me", "me")
    line = person.sit_at(table)
    done = []
    for _ in Size("F4").steps():
        again(line, rng)
        number, action = line.number, rng.choice(line.options)
        numbers = [line.send("act", number=number, action=action) for _ in range(5)]
        answers = [line.answer_to(one) for one in numbers]
        assert ["version" in answer for answer in answers] == [True, False, False, False, False]
        line.catch_up(answers[0]["version"])
        done.append((number, action))
    assert server.actions(table) == done
    figure("F4", **{"sent five times": len(done), "applied once": len(done)})


def test_f4_out_of_order_late_and_by_two_ways_each_action_happens_once(server: Server) -> None:
    """Known actions are sent shuffled, from two sockets and by form, again and again until all have happened.

    One in four is lost on its way.
    """
    rng, person, sent, rounds = Random(5), Person(server), 0, 0
    for _ in Size("F4 orders").steps():
        table = person.new_table("me", "me")
        line, other = person.sit_at(table), person.sit_at(table)
        known = [line.act(rng)[:2] for _ in range(8)]
        line.catch_up(line.command("undo", to=0)["version"])
        happened = 0
        while happened < len(known):
            for number, action in rng.sample(known, len(known)):
                way = rng.randrange(4)
                sent += 1
                if way == 0:
                    happened += person.post(f"/t/{table}/act", number=number, action=action).status_code == 303
                elif way < 3:
                    happened += "version" in (line, other)[way - 1].command("act", number=number, action=action)
        assert server.actions(table) == [*known, *known]
        rounds += 1
        for one in (line, other):
            one.close()
    figure("F4 orders", **{"shuffled": 8 * rounds, "sent": sent, "applied once": 8 * rounds})


def test_f3_a_dead_line_does_not_hold_up_the_others(server: Server) -> None:
    anna, rng = Person(server), Random(6)
    table = anna.new_table("me", "me")
    dead, line = Person(server).sit_at(table), anna.sit_at(table)
    dead.drop()
    for _ in range(10):
        assert "version" in line.act(rng)[2]
    try:
        dead.connection.recv(0)
        raise AssertionError("it was dropped")
    except ConnectionClosed:
        pass
