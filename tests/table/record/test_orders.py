"""Answers given ahead: orders for the next question, and a standing no. Nobody else learns of them before."""

import re
from collections.abc import AsyncIterator
from html import unescape
from pathlib import Path
from random import Random

import msgspec
import pytest
import pytest_asyncio

from derelict import registry
from derelict.games.neuroshima.state import State
from derelict.table.house import House, Settings
from derelict.table.record import foresight
from derelict.table.record.entries import Acted, Entry, Logged, PassingSet, Paused, Sat, Started, TookOver, Undone
from derelict.table.record.entries import TakeBackAnswered as Answered
from derelict.table.record.entries import TakeBackAsked as AskedBack
from derelict.table.record.foresight import likely
from derelict.table.record.orders import (
    DecliningSet,
    Obeyed,
    Ordered,
    Unordered,
    Until,
    aside_names,
    due_order,
    due_seat,
    offered_before,
    order_name,
    order_names,
)
from derelict.table.record.record import Record, Refused
from derelict.table.record.terms import Terms
from derelict.table.rooms import timers
from derelict.table.rooms.report import bundle
from derelict.table.rooms.rooms import waited_for
from derelict.table.screen.feed import Feed
from derelict.table.screen.log import tell
from derelict.table.screen.pages import Pages
from derelict.table.screen.screen import show
from derelict.table.screen.viewer import Viewer
from derelict.table.store import snapshots
from derelict.table.store.appends import asked
from tests.table.folded import acted, actions, add
from tests.table.site import Person, running, until
from tests.toys.installed import peek_known
from tests.toys.peek import GAME as PEEK

PAGES = Pages()
BOTH: tuple[Until, ...] = ("turn", "always")
PEOPLE = (Sat(0, "anna", "Anna"), Sat(1, "bert", "Bert"))


def peek(seed: int = 0, hand: str = "3") -> Record:
    return add(Record(PEEK, Terms(PEEK.setup("standard", 2, hand=hand), seed, "anna")), *PEOPLE, Started())


def obeyed(record: Record) -> Record:
    assert record.match is not None
    assert record.to_move is not None
    return add(record, Obeyed(record.to_move, len(record.match.actions)))


def theseus_before_a_quiet_turn() -> tuple[Record, str, str]:
    """A match in which somebody can act so that nothing is revealed and the other is asked; what both then do."""
    game, rng = registry.game("theseus"), Random(5)
    record = add(Record(game, Terms(game.setup(seats=2), "ahead", "anna")), *PEOPLE, Started())
    while True:
        match = record.match
        assert match is not None
        assert match.decision is not None
        trial, known = match.copy(), (match.state.revelations, match.state.chance)
        action = rng.choice(list(match.decision.options)).text
        trial.play(action)
        assert trial.decision is not None
        if trial.decision.seat != match.decision.seat and known == (trial.state.revelations, trial.state.chance):
            return record, action, trial.decision.options[0].text
        record = acted(record, action)


def test_an_order_is_played_as_soon_as_its_seat_is_asked_and_the_log_says_so() -> None:
    record, first, then = theseus_before_a_quiet_turn()
    seat = 1 - (record.to_move or 0)
    record = add(record, Ordered(seat, then))
    assert due_order(record) is None
    record = acted(record, first)
    assert due_order(record) is not None
    # Nobody is waited for or called meanwhile, and a server that starts just then takes the table up.
    assert (asked(record), waited_for(record)) == ([], None)
    record = obeyed(record)
    assert actions(record)[-1] == then
    assert record.orders == {}
    assert [remark.kind for remark in record.remarks] == ["as_ordered"]


def test_what_is_revealed_meanwhile_stops_it_unless_it_shall_not() -> None:
    record = peek()
    careful = obeyed(acted(add(record, Ordered(1, "roll")), "draw"))
    assert actions(careful) == ["draw"]
    assert careful.orders[1].dropped == "revealed"
    assert (careful.to_move, asked(careful)) == (1, [1])
    bold = obeyed(acted(add(record, Ordered(1, "roll", whatever=True)), "draw"))
    assert actions(bold) == ["draw", "roll"]


def test_what_is_not_possible_is_dropped_and_the_owner_may_act() -> None:
    record = obeyed(acted(add(peek(), Ordered(1, "veto", whatever=True)), "draw"))
    assert record.orders[1].dropped == "impossible"
    assert due_order(record) is None
    assert "no longer possible: veto" in part(record, "bert")
    record = acted(record, "roll")
    assert record.orders == {}


def part(record: Record, player: str, language: str = "en") -> str:
    return show("table", record, Viewer(player, language), PAGES).parts["ask"]


def test_it_is_forgotten_when_its_owner_acts_or_thinks_again() -> None:
    record = acted(add(peek(), Ordered(1, "roll", whatever=True)), "draw")
    by_hand = acted(record, "draw")
    assert by_hand.orders == {}
    assert add(record, Unordered(1)).orders == {}
    with pytest.raises(Refused, match="nothing_ordered"):
        add(by_hand, Unordered(1))
    with pytest.raises(Refused, match="nothing_ordered"):
        obeyed(by_hand)


def test_it_waits_for_a_pause_and_a_take_back_and_goes_with_what_is_taken_back() -> None:
    record = acted(add(acted(peek(), "roll"), Ordered(0, "draw", whatever=True)), "roll")
    assert due_order(record) is not None
    assert due_order(add(record, Paused())) is None
    asking = add(record, AskedBack(1, 1))
    assert due_order(asking) is None
    assert due_order(add(asking, Answered(0, agrees=False))) is not None
    back = add(acted(add(acted(peek(), "roll"), Ordered(0, "draw")), "roll"), AskedBack(0, 0), Answered(1, agrees=True))
    assert back.orders[0].dropped == "taken_back"
    assert due_order(back) is None


def test_a_free_step_back_of_the_other_changes_nothing() -> None:
    record, first, then = theseus_before_a_quiet_turn()
    mover = record.to_move or 0
    record = acted(add(record, Ordered(1 - mover, then)), first)
    back = add(record, Undone(mover, len(actions(record)) - 1))
    assert not back.orders[1 - mover].dropped
    assert actions(obeyed(acted(back, first)))[-1] == then


@pytest.mark.parametrize(
    ("before", "entry", "code"),
    [
        ([], Ordered(0, "roll"), "asked_now"),
        ([], Ordered(1, "dance"), "bad_action"),
        ([], Ordered(1, ""), "bad_action"),
        ([TookOver(1, "greedy")], Ordered(1, "roll"), "bot_plays"),
        ([Paused()], Ordered(1, "roll"), "paused"),
        ([], Obeyed(1, 0), "nothing_ordered"),
    ],
)
def test_what_cannot_be_ordered(before: list[Entry], entry: Entry, code: str) -> None:
    with pytest.raises(Refused, match=code):
        add(peek(), *before, entry)


def test_who_plays_several_seats_orders_nothing() -> None:
    record = Record(PEEK, Terms(PEEK.setup("standard", 2), 0, "anna"))
    record = add(record, Sat(0, "anna", "Anna"), Sat(1, "anna", "Anna"), Started())
    with pytest.raises(Refused, match="several_seats"):
        add(record, Ordered(1, "roll"))


def test_nobody_else_gets_to_see_an_order() -> None:
    """Screens, reports and logs of all others are the same, whatever was ordered."""
    plain = peek()
    secret = add(plain, Ordered(1, "play core", whatever=True))
    for player in ("anna", "dora", None):
        for language in ("en", "fr"):
            viewer = Viewer(player, language)
            one, other = (show("t", record, viewer, PAGES) for record in (plain, secret))
            assert (one.parts, one.log, one.title) == (other.parts, other.log, other.title)
    for player in ("anna", "bert", "dora"):
        one_report, other_report = (bundle("t", record, player, {}) | {"entries": 0} for record in (plain, secret))
        assert one_report == other_report
    assert "play core" in part(secret, "bert")
    assert "play core" not in part(secret, "anna")


def test_an_order_is_read_by_the_name_it_was_chosen_by() -> None:
    record = acted(acted(peek(), "roll"), "roll")
    like, names = offered_before(record, 1, "en")
    assert (like, names["draw"], names["roll"]) == (1, "Draw a card", "Roll the die")
    assert offered_before(record, 0, "fr")[0] == 0
    chosen = add(record, Ordered(1, "draw", like))
    assert order_name(chosen, 1, "en") == "Draw a card"
    assert "Your premove: Draw a card" in part(chosen, "bert")
    assert order_name(add(record, Ordered(1, "draw")), 1, "en") == "draw"
    assert offered_before(peek(), 1, "en") == (-1, {})
    # Whether one lets a card pass is nothing to give again.
    assert offered_before(acted(with_a_card_played(), "pass"), 1, "en") == (-1, {})


def test_all_of_it_comes_through_a_snapshot() -> None:
    record = add(peek(), Ordered(1, "roll"), DecliningSet("bert", "always"))
    again = snapshots.load(PEEK, record.terms, snapshots.dump(record))
    assert (again.orders, again.declining) == (record.orders, record.declining)


def with_a_card_played() -> Record:
    """Anna has played a card, and Bert, who could veto it, is asked."""
    for seed in range(100):
        record = peek(seed)
        assert record.match is not None
        assert record.match.decision is not None
        card = next(one.text for one in record.match.decision.options if one.text.startswith("play"))
        record = acted(record, card)
        assert record.match is not None
        assert record.match.decision is not None
        if len(record.match.decision.options) == 2:
            return record
    raise AssertionError


def test_a_standing_no_answers_what_one_need_not_do() -> None:
    record = with_a_card_played()
    assert record.only_answer() is None
    assert add(record, PassingSet("bert", True)).only_answer() is None
    assert add(record, DecliningSet("anna", "always")).only_answer() is None
    for until_ in BOTH:
        assert add(record, DecliningSet("bert", until_)).only_answer() == "pass"
    assert add(record, DecliningSet("bert", "turn"), DecliningSet("bert", None)).only_answer() is None


def test_it_lasts_until_something_else_is_asked_or_for_the_whole_match() -> None:
    for until_ in BOTH:
        record = add(with_a_card_played(), DecliningSet("bert", until_), Ordered(0, "roll"))
        record = acted(record, "pass")
        assert record.declining == {"bert": until_}
        record = acted(record, "roll")
        assert ("bert" in record.declining) is (until_ == "always")


def test_the_tables_own_answer_leaves_an_order_for_what_comes_next() -> None:
    record = add(peek(1), DecliningSet("bert", "always"), Ordered(1, "roll", whatever=True))
    assert record.match is not None
    assert record.match.decision is not None
    card = next(one.text for one in record.match.decision.options if one.text.startswith("play"))
    record = acted(record, card)
    assert (record.only_answer(), due_order(record)) == ("pass", None)
    record = acted(record, "pass")
    assert due_order(record) is not None
    assert actions(obeyed(record)) == [card, "pass", "roll"]


@pytest_asyncio.fixture
async def house(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    monkeypatch.setattr(timers, "ORDER_PACE", 20)
    with peek_known(tmp_path, monkeypatch):
        async with House.open(Settings(url, workers=1)) as opened:
            yield opened


@pytest.mark.asyncio
async def test_an_order_survives_a_restart_and_is_played_by_the_next_server(house: House, url: str) -> None:
    room = await house.rooms.create("table", Terms(PEEK.setup("standard", 2), 3, "anna"))
    for entry in (*PEOPLE, Started(), Ordered(1, "roll", whatever=True)):
        await room.add(entry)
    record = await house.store.record("table")
    assert record is not None
    assert record.orders == room.record.orders
    # As if the server had died right after the answer: nothing of it is in memory.
    logged = Logged(record.number, 5, Acted(0, 0, "draw"))
    await house.store.append("table", logged, record.after(logged))
    house.rooms._rooms.clear()
    await house._resume()
    again = await house.rooms.get("table")
    assert again is not None
    await until(again, lambda now: now.match is not None and len(now.match.actions) == 2)
    assert actions(again.record) == ["draw", "roll"]
    assert again.record.match is not None
    assert "Bert’s premove:" in [line.text for line in tell(PAGES.texts, again.record, again.record.match, 0, "en")]


@pytest.mark.asyncio
async def test_by_forms_alone(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timers, "ORDER_PACE", 20)
    async with running(sqlite_url, workers=1) as site:
        anna, bert = await site.visit(), await site.visit(**{"accept-language": "fr"})
        table = await theseus(anna, bert)
        room = await site.room(table)
        people = (anna, bert)
        assert room.record.to_move is not None
        waiting = people[1 - room.record.to_move]
        assert (await people[room.record.to_move].get(table)).text.count(f"{table}/ahead") == 0
        assert f'href="{table}/ahead"' in (await waiting.get(table)).text
        assert (await waiting.get(f"{table}/ahead")).status_code == 200
        assert (await waiting.do(table, "order", typed="  Nonsense  ")).status_code == 409
        assert room.record.match is not None
        assert room.record.match.decision is not None
        action = room.record.match.decision.options[0].text
        assert (await waiting.do(table, "order", typed=f" {action.upper()} ", order="", like=-1)).status_code == 303
        assert room.record.orders[1 - room.record.to_move].action == action
        assert (await waiting.do(table, "cancel_order")).status_code == 303
        assert room.record.orders == {}
        stranger = await site.visit()
        assert (await stranger.get(f"{table}/ahead")).status_code == 409
        assert (await stranger.do(table, "order", typed=action)).status_code == 409


def choices(page: str, group: str) -> dict[str, str]:
    """What a group of the list to choose from offers: the texts of actions, and their names."""
    inside = unescape(page).partition(f'<optgroup label="{group}')[2].partition("</optgroup>")[0]
    return dict(re.findall(r'<option value="([^"]+)">(.*?)</option>', inside))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", registry.games())
@pytest.mark.asyncio
async def test_before_the_first_turn_there_is_something_to_choose(sqlite_url: str, name: str, language: str) -> None:
    said = {
        "en": ("Probably: ", "Your premove: "),
        "fr": ("Sans doute\u00a0: ", "Votre coup anticipé\u00a0: "),
    }
    group, waits = said[language]
    async with running(sqlite_url, workers=1) as site:
        people = [await site.visit(**{"accept-language": language}) for _ in range(2)]
        mode = next(mode for mode in registry.game(name).modes if 2 in mode.seats)
        table = await seated(name, f"{mode.name}/2", people[0], people[1])
        room = await site.room(table)
        assert room.record.to_move is not None
        waiting = people[1 - room.record.to_move]
        page = (await waiting.get(f"{table}/ahead")).text
        offered = choices(page, group)
        assert offered
        examples = re.findall(r"<code>(.*?)</code>", page)
        assert examples
        assert all(registry.game(name).parse(example) is not None for example in examples)
        action, called = list(offered.items())[-1]
        assert (await waiting.do(table, "order", order=action, like=-1)).status_code == 303
        assert f"{waits}{called}" in unescape((await waiting.get(table)).text)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.asyncio
async def test_what_could_be_done_before_is_ordered_by_form(sqlite_url: str, language: str) -> None:
    """The form says instead of which answer it could be done, and the order is read by the name it had there."""
    group, waits = {
        "en": ("Possible last time", "Your premove: "),
        "fr": ("Possible la dernière fois", "Votre coup anticipé\u00a0: "),
    }[language]
    async with running(sqlite_url, workers=1) as site:
        people = [await site.visit(**{"accept-language": language}) for _ in range(2)]
        table = await theseus(*people)
        room = await site.room(table)
        before, page, waiting = dict[str, str](), "", people[0]
        while not before:
            match, seat = room.record.match, room.record.to_move
            assert match is not None
            assert match.decision is not None
            assert seat is not None
            await room.add(Acted(seat, len(match.actions), match.decision.options[0].text))
            assert room.record.to_move is not None
            waiting = people[1 - room.record.to_move]
            page = (await waiting.get(f"{table}/ahead")).text
            before = choices(page, group)
        action, name = next(iter(before.items()))
        assert action != name
        (like,) = re.findall(r'name="like" value="(-?\d+)"', page)
        assert (await waiting.do(table, "order", order=action, typed="", like=like)).status_code == 303
        order = room.record.orders[people.index(waiting)]
        assert (order.action, order.like, order.names) == (action, int(like), {})
        assert room.record.match is not None
        assert room.record.match.decided_by(order.like) == people.index(waiting)
        assert f"{waits}{name}" in unescape((await waiting.get(table)).text)


def test_what_is_probable_follows_from_the_own_view_alone() -> None:
    """In two worlds that look the same to a seat it is offered the same."""
    for name in registry.games():
        game, rng = registry.game(name), Random(9)
        match, found = game.start(seats=2, seed=5), 0
        while match.decision is not None and len(match.actions) < 60:
            seat = 1 - match.decision.seat
            other = match.copy()
            other.state = match.view(seat).guess(Random(len(match.actions)))
            probable = likely(match, seat, "en")
            assert likely(other, seat, "en") == probable
            found += bool(probable)
            match.play(rng.choice(match.decision.options))
        assert found > 30, name


def test_what_only_chance_may_bring_is_not_probable() -> None:
    """A tile of which one is left in the pile is drawn in few worlds, and one that is held is there in all of them."""
    match, rng, seen = registry.game("neuroshima").start(seats=2, seed=5), Random(9), 0
    while match.decision is not None and len(match.actions) < 30:
        seat = 1 - match.decision.seat
        assert isinstance(match.state, State)
        hand, pile = match.state.hands[seat], match.state.piles[seat]
        offered = [
            action.split()[1] for actions in likely(match, seat, "en").values() for action in actions if " " in action
        ]
        short = {tile: tile.partition(".")[2] for tile in (*hand, *pile)}
        single = {short[tile] for tile in pile if pile.count(tile) == 1 and tile not in hand}
        assert not single.intersection(offered)
        assert {short[tile] for tile in hand} <= set(offered)
        seen += bool(hand)
        match.play(rng.choice(match.decision.options))
    assert seen > 5


def test_nobody_foresees_whether_they_will_want_to() -> None:
    """In Legendary Encounters others may ask for help first; the next question of one's own is one's turn."""
    for seed in range(5):
        match = registry.game("legendary").start(seats=2, seed=seed)
        assert match.decision is not None
        (question,) = likely(match, 1 - match.decision.seat, "en")
        assert question.startswith("Your turn")


def test_who_is_out_of_the_match_is_told_so_and_orders_nothing() -> None:
    """A player of Legendary Encounters who has died, while the two others play on."""
    game, rng = registry.game("legendary"), Random(0)
    record = Record(game, Terms(game.setup(seats=3), 0, "anna"))
    record, feed = add(record, *PEOPLE, Sat(2, "cleo", "Cleo"), Started()), Feed("table", PAGES)

    def live() -> str:
        return feed.next(record, Viewer("anna", "en"), None)[0].parts["ask"]

    while not record.is_out("anna"):
        assert record.match is not None
        assert record.match.decision is not None
        assert "out of the match" not in live()
        record = acted(record, rng.choice(record.match.decision.options).text)
    assert record.status == "playing"
    assert [record.is_out(player) for player in ("anna", "bert", "cleo", None)] == [True, False, False, False]
    assert "You are out of the match." in live()
    assert "Premove" not in live()
    with pytest.raises(Refused, match="out"):
        add(record, Ordered(0, "end"))
    waiting = next(player for player in ("bert", "cleo") if not record.asks(player))
    assert "Premove" in part(record, waiting)


def test_a_seat_of_neuroshima_is_out_when_its_hq_has_fallen() -> None:
    match = registry.game("neuroshima").start(seats=3, seed=0)
    assert isinstance(match.state, State)
    match.state.life[1] = 0
    assert [match.game.is_out(match.state, seat) for seat in range(3)] == [False, True, False]


@pytest.mark.asyncio
async def test_when_nothing_can_be_foreseen_the_page_says_so(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(foresight, "FARTHEST", 0)
    async with running(sqlite_url, workers=1) as site:
        people = await site.visit(), await site.visit()
        table = await theseus(*people)
        mover = (await site.room(table)).record.to_move
        assert mover is not None
        page = (await people[1 - mover].get(f"{table}/ahead")).text
        assert "Your next moves are not known yet" in page
        assert 'name="typed"' not in page


@pytest.mark.asyncio
async def test_a_standing_no_is_in_sight_as_long_as_it_lasts(sqlite_url: str) -> None:
    """Saying it is a rare thing, behind a fold; that it stands, and how to end it, is not."""
    async with running(sqlite_url, workers=1) as site:
        anna, bert = await site.visit(), await site.visit()
        table = await seated("legendary", "alien/2", anna, bert)
        for verb, offered, is_folded in (
            ("", "decline_always", True),
            ("decline_always", "ask_whether", False),
            ("ask_whether", "decline_always", True),
        ):
            if verb:
                assert (await bert.do(table, verb)).status_code == 303
            before, found, _ = (await bert.get(table)).text.partition(f'value="{offered}"')
            assert found
            assert ('class="menu-body"' in before) == is_folded
        assert "ask_whether" not in (await anna.get(table)).text


async def theseus(one: Person, other: Person) -> str:
    return await seated("theseus", "duel/2", one, other)


async def seated(game: str, mode: str, one: Person, other: Person) -> str:
    fields = {"mode": mode, "public": "yes", "clock": 0, "seat0": "me", "seat1": "open"}
    table: str = (await one.post(f"/new/{game}", fields)).headers["location"]
    assert (await other.do(table, "sit", seat=1)).status_code == 303
    assert (await one.do(table, "start")).status_code == 303
    return table


@pytest.mark.asyncio
async def test_no_page_report_message_or_line_of_the_log_betrays_an_order(
    sqlite_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG")
    secret = "discard runner"
    async with running(sqlite_url, workers=1) as site:
        one, other, stranger = await site.visit(), await site.visit(), await site.visit()
        table = await site.duel(one, other)
        room = await site.room(table)
        assert room.record.to_move is not None
        mover, waiting = (one, other) if room.record.to_move == 0 else (other, one)
        pages = (table, f"{table}/history", f"{table}/history/0", f"{table}/waiting", "/", "/results", "/metrics")
        feed = Feed(room.id, site.house.pages)
        eyes = [Viewer(room.record.seats[room.record.to_move].player, "en"), Viewer(None, "en")]
        shown = {viewer: feed.next(room.record, viewer, None)[0] for viewer in eyes}
        assert (await waiting.do(table, "order", typed=secret)).status_code == 303
        assert room.record.orders
        assert secret in (await waiting.get(table)).text
        for person in (mover, stranger):
            for path in pages:
                assert secret not in (await person.get(path)).text, path
            assert secret not in (await person.post(f"{table}/report")).text
        for viewer in eyes:
            message = feed.next(room.record, viewer, shown[viewer])[1]
            change = msgspec.json.decode(message)["patch"]
            assert (change["parts"], change["log"], change["items"]) == ({}, [], [])
        assert secret not in (await waiting.post(f"{table}/report")).text
    assert secret not in caplog.text


def legendary_with_something_to_lend() -> tuple[Record, str]:
    """A match in another's Action phase, and what seat 2 may lend unasked."""
    game = registry.game("legendary")
    for seed in range(50):
        record = add(Record(game, Terms(game.setup("alien", 2, roles=["gunner", "technician"]), seed, "anna")), *PEOPLE)
        record = add(record, Started())
        for _ in range(200):
            match = record.match
            assert match is not None
            if match.decision is None:
                break
            names = aside_names(match, 1, "en")
            if names:
                return record, next(iter(names))
            options = match.decision.options
            record = add(record, Acted(match.decision.seat, len(match.actions), options[len(options) // 2].text))
    raise AssertionError("nobody ever has a card to lend")


def test_a_card_is_lent_unasked_by_an_order_and_nobody_waits() -> None:
    record, lends = legendary_with_something_to_lend()
    assert record.to_move == 0
    assert aside_names(record.match, 0, "en") == {}, "whoever is asked has questions to answer"  # type: ignore[arg-type]
    ordered = add(record, Ordered(1, lends))
    assert (due_seat(ordered), waited_for(ordered), asked(ordered)) == (1, "anna", [0]), "still waiting for Anna"
    assert ordered.match is not None
    played = add(ordered, Obeyed(1, len(ordered.match.actions)))
    assert played.match is not None
    assert played.to_move == 0
    assert played.match.actions[-1].text == lends
    assert 1 not in played.orders


def test_nobody_lends_for_another() -> None:
    record, lends = legendary_with_something_to_lend()
    assert record.match is not None
    with pytest.raises(Refused, match="not_your_turn"):
        add(record, Acted(0, len(record.match.actions), lends))
    with pytest.raises(Refused, match="bad_action"):
        add(record, Ordered(1, lends.replace("player 2", "player 1")))


def test_what_can_be_lent_has_a_name_in_both_languages() -> None:
    record, lends = legendary_with_something_to_lend()
    assert record.match is not None
    names = order_names(record.match, 1, lends)
    assert names["en"].startswith("Lend ")
    assert names["fr"].startswith("Prêter ")


@pytest.mark.asyncio
async def test_a_card_is_lent_unasked_from_the_page_while_the_other_plays(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timers, "ORDER_PACE", 1)
    async with running(sqlite_url, workers=1) as site:
        anna, bert = await site.visit(), await site.visit()
        table = await seated("legendary", "alien/2", anna, bert)
        room = await site.room(table)
        while True:
            match = room.record.match
            assert match is not None
            assert match.decision is not None
            if aside_names(match, 1, "en"):
                break
            texts = [option.text for option in match.decision.options]
            bought = [text for text in texts if text.startswith("recruit sergeant")]
            played = [text for text in texts if text.startswith("play ")]
            action = [*bought, *played, *(["end"] if "end" in texts else texts)][0]
            await room.add(Acted(match.decision.seat, len(match.actions), action))
        assert not choices((await anna.get(f"{table}/ahead")).text, "Right now")
        lends = next(iter(choices((await bert.get(f"{table}/ahead")).text, "Right now")))
        assert (await bert.do(table, "order", order=lends, like=-1)).status_code == 303
        await until(room, lambda record: record.match.actions[-1].text == lends)
        assert room.record.to_move == 0
