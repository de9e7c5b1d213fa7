"""H3: the ways in which other tables have told what they should not, each as a test.

What is hidden here is the order of the piles: the seed gives it away, so the seed is what everybody looks for.
"""

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from derelict.registry import game
from tests.trust.people import Person, duel, take_turns
from tests.trust.server import Server


def seed_of(server: Server, table: str) -> str:
    seed: str = server.terms(table)["seed"]
    return seed


def test_h3_the_page_of_a_spectator_offers_and_tells_nothing(server: Server) -> None:
    anna, _, table = duel(server)
    carl = Person(server, "Carl")
    page, line = carl.get(f"/t/{table}").text, carl.sit_at(table)
    assert 'name="action"' in anna.get(f"/t/{table}").text
    for text in (page, str(line.parts), str(line.items), str(line.log)):
        assert 'name="action"' not in text
        assert anna.csrf not in text
        assert seed_of(server, table) not in text
    assert not line.is_asked
    assert not any(item["choice"] for item in line.items.values())


def test_h3_who_comes_back_without_the_cookie_is_a_spectator(server: Server) -> None:
    anna, _, table = duel(server)
    again = Person(server, "Anna")
    assert 'name="action"' not in again.get(f"/t/{table}").text
    mine, theirs = anna.sit_at(table), again.sit_at(table)
    assert mine.is_asked
    assert not theirs.is_asked
    assert "refused" in theirs.command("act", number=0, action=mine.options[0])


def test_h3_a_rematch_is_dealt_anew(server: Server) -> None:
    anna, bert, table = duel(server)
    first = seed_of(server, table)
    bert.do(table, "resign")
    answer = anna.post(f"/t/{table}/rematch")
    second = answer.headers["location"].removeprefix("/t/")
    page = anna.get(f"/t/{second}").text
    assert seed_of(server, second) != first
    assert first not in page
    assert seed_of(server, second) not in page
    assert commitments(page).isdisjoint(commitments(anna.get(f"/t/{table}").text))


def commitments(page: str) -> set[str]:
    return set(re.findall(r"<code>([0-9a-f]{64})</code>", page))


@pytest.mark.parametrize("moment", ["0", "1", "5", "999999"])
def test_h3_the_past_of_a_running_match_tells_nothing_hidden(server: Server, moment: str) -> None:
    anna, bert, table = duel(server)
    take_turns([anna.sit_at(table), bert.sit_at(table)], Random(3), 20)
    for person in (anna, bert, Person(server)):
        page = person.get(f"/t/{table}/history/{moment}")
        assert page.status_code == 200
        assert seed_of(server, table) not in page.text


def test_h3_an_action_taken_back_is_not_shown_to_the_others(server: Server) -> None:
    anna, bert, table = duel(server)
    mine, theirs = anna.sit_at(table), bert.sit_at(table)
    before = (theirs.log, theirs.parts["ask"], dict(theirs.items))
    _, _, answer = mine.act(Random(4))
    answer = mine.command("undo", to=0)
    assert "version" in answer, answer
    theirs.catch_up(answer["version"])
    theirs.close()
    theirs.open()
    assert (theirs.log, theirs.parts["ask"], dict(theirs.items)) == before


def test_h3_taking_back_never_deals_again(server: Server) -> None:
    """Alone one may go back past a draw, for practice; the same actions then bring the same tiles."""
    anna = Person(server)
    table = anna.new_table("me", "me")
    line, rng = anna.sit_at(table), Random(5)
    played = [line.act(rng)[:2] for _ in range(12)]
    first = (line.log, line.options)
    line.catch_up(line.command("undo", to=2)["version"])
    for number, action in played[2:]:
        line.catch_up(line.command("act", number=number, action=action)["version"])
    told = [entry for entry in line.log if "practice" not in entry[2]]
    assert len(told) == len(line.log) - 1
    assert (told, line.options) == first


def test_h3_a_running_match_with_others_is_neither_saved_nor_forked_nor_verified(server: Server) -> None:
    anna, bert, table = duel(server)
    take_turns([anna.sit_at(table), bert.sit_at(table)], Random(6), 10)
    seed = seed_of(server, table)
    for person in (anna, bert, Person(server)):
        for answer in (
            person.get(f"/t/{table}/save.json"),
            person.get(f"/t/{table}/verify"),
            person.post(f"/t/{table}/fork", number=3),
            person.post(f"/t/{table}/rematch"),
        ):
            assert answer.status_code == 409
            assert seed not in answer.text
    bert.do(table, "resign")
    assert seed in Person(server).get(f"/t/{table}/save.json").text
    assert Person(server).post(f"/t/{table}/fork", number=3).status_code == 303


def test_h3_a_report_of_a_running_match_holds_a_view(server: Server) -> None:
    anna, bert, table = duel(server)
    take_turns([anna.sit_at(table), bert.sit_at(table)], Random(7), 10)
    for person in (anna, bert, Person(server)):
        answer = person.post(f"/t/{table}/report", what="look", client="test")
        report = answer.json()
        assert seed_of(server, table) not in answer.text
        assert report["view"]["chance"] is None
        assert {tile for pile in report["view"]["piles"] for tile in pile} == {"?"}


HIDDEN: dict[str, Callable[[dict[str, Any], int | None], list[Any]]] = {
    "neuroshima": lambda view, seat: view["piles"],
    "theseus": lambda view, seat: [*(deck[:-1] for deck in view["decks"]), *view["box"]],
    "legendary": lambda view, seat: [
        *(hand for player, hand in enumerate(view["hands"]) if player != seat),
        *view["decks"],
        *(view[stack] for stack in ("hive", "barracks", "strikes", "sergeants", "drone_box")),
    ],
    "nemesis": lambda view, seat: [
        *(pile for name, pile in view["decks"].items() if name not in ("crafted", "characters")),
        *(player["hand"] for owner, player in enumerate(view["players"]) if owner != seat),
        *(player["objectives"] for owner, player in enumerate(view["players"]) if owner != seat),
        view["contingency"],
    ],
    "neomorphosis": lambda view, seat: [*view["decks"].values(), *view["infestation"].values()],
}
"""What nobody, or nobody in this seat, may know at the start of a match of each game."""


@pytest.mark.parametrize("name", HIDDEN)
def test_h3_a_report_of_any_game_names_no_hidden_card(server: Server, name: str) -> None:
    anna, bert, carl = Person(server), Person(server), Person(server)
    table = anna.new_table("me", "open", game=name, mode=f"{game(name).modes[0].name}/2")
    bert.do(table, "sit", seat=1)
    anna.do(table, "start")
    for seat, person in enumerate((anna, bert, carl)):
        view = person.post(f"/t/{table}/report", what="look").json()["view"]
        piles = HIDDEN[name](view, seat if seat < 2 else None)
        cards = [card["kind"] if isinstance(card, dict) else card for pile in piles for card in pile]
        assert len(cards) > 30
        assert set(cards) == {"?"}
        assert view["chance"] is None


def test_h3_nobody_goes_back_alone_once_the_seed_is_shown(server: Server) -> None:
    anna, bert, table = duel(server)
    lines = [anna.sit_at(table), bert.sit_at(table)]
    take_turns(lines, Random(8))
    for line in lines:
        assert seed_of(server, table) in line.parts["proof"]
        for verb in ("undo", "reset"):
            assert "refused" in line.command(verb)
    assert {entry["type"] for entry in server.entries(table)}.isdisjoint({"Undone"})


def test_h3_links_to_seats_are_shown_to_their_host_and_kept_as_hashes(server: Server) -> None:
    anna, carl = Person(server), Person(server)
    table = anna.new_table("me", "open")
    made = anna.post(f"/t/{table}/invite", seat=1)
    page = anna.get(made.headers["location"]).text
    token = re.search(r"/join/([\w-]+)", page)
    assert token is not None
    assert token[1] not in made.headers["location"]
    kept = made.headers["set-cookie"]
    assert all(word in kept for word in ("HttpOnly", "SameSite=strict", f"Path=/t/{table}/invite"))
    others = carl.browser.get(f"/t/{table}/invite", headers={"cookie": f"{carl.cookie}; links={token[1]}"})
    assert others.status_code == 409
    assert token[1] not in others.text
    assert carl.get(f"/join/{token[1]}").status_code == 200
    for person in (anna, carl):
        line = person.sit_at(table)
        assert token[1] not in person.get(f"/t/{table}").text + str(line.parts)
    assert token[1].encode() not in b"".join(file.read_bytes() for file in server.file.parent.glob("tables.sqlite*"))
    assert token[1] not in server.log.read_text("utf-8")
