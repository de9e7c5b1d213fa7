"""A table as the fold of its entries: clocks, consent, resigning, pausing, and a rematch."""

import pytest
from msgspec.structs import replace

from derelict import registry
from derelict.core.match import Match
from derelict.table.record import entries as e
from derelict.table.record.record import REQUEST_LASTS, Record, Refused
from derelict.table.record.seating import ABSENT
from derelict.table.record.terms import MOST_REQUESTS, Terms
from tests.table.played import ANNA, BERT, GAME


class Table:
    """A record to which entries are added at chosen times."""

    def __init__(self, clock: int = 0, **settled: object) -> None:
        terms = Terms(GAME.setup(seats=2), 7, ANNA, clock=clock, **settled)  # type: ignore[arg-type]
        self.record = Record(GAME, terms)
        self.at = 1_000_000

    def add(self, entry: e.AnyEntry, later: int = 0) -> Record:
        self.at += later
        self.record = self.record.after(e.Logged(self.record.number, self.at, entry), is_new=True)
        return self.record

    def refuses(self, entry: e.AnyEntry, later: int = 0) -> str:
        before = self.record
        with pytest.raises(Refused) as refusal:
            self.add(entry, later)
        assert self.record is before
        return refusal.value.code

    def act(self, later: int = 0) -> Record:
        match = self.record.match
        assert match is not None
        assert match.decision is not None
        return self.add(e.Acted(match.decision.seat, len(match.actions), match.decision.options[0].text), later)


def two(clock: int = 0) -> Table:
    table = Table(clock)
    table.add(e.Sat(0, ANNA, "Anna"))
    table.add(e.Sat(1, BERT, "Bert"))
    table.add(e.Started())
    return table


def test_time_is_taken_off_the_clock_of_who_is_asked() -> None:
    table = two(clock=60)
    table.act(later=10_000)
    assert table.record.clocks == [50_000, 60_000]
    assert table.record.time_left(table.at + 5_000) == 55_000
    table.act(later=1_000)
    assert table.record.clocks == [50_000, 59_000]


def test_a_pause_stops_the_clock() -> None:
    table = two(clock=60)
    table.add(e.Paused(), later=5_000)
    assert table.record.time_left(table.at) is None
    table.add(e.Resumed(), later=1_000_000)
    assert table.record.clocks[0] == 55_000


def test_who_runs_out_of_time_is_replaced_for_good() -> None:
    table = two(clock=60)
    assert table.refuses(e.TimeUp(0), later=1_000) == "clock_runs"
    table.at += 59_001
    match = table.record.match
    assert match is not None
    assert match.decision is not None
    late = e.Acted(0, 0, match.decision.options[0].text)
    assert table.refuses(late) == "time_up"
    assert table.add(e.TimeUp(0)).seats[0].bot == "greedy"
    assert table.refuses(e.HandedBack(0)) == "time_up"
    assert table.act().to_move == 1


def test_an_untimed_table_has_no_clock_to_run_out() -> None:
    table = two()
    assert table.record.time_left(table.at + 10**9) is None
    assert table.refuses(e.TimeUp(0), later=10**9) == "clock_runs"


def test_a_take_back_needs_everybody() -> None:
    table = two()
    table.act()
    table.act()
    assert table.refuses(e.Undone(0, 0)) == "needs_consent"
    table.add(e.TakeBackAsked(0, 0))
    assert table.refuses(e.TakeBackAsked(1, 0)) == "already_asked"
    record = table.add(e.TakeBackAnswered(1, agrees=True))
    assert record.match is not None
    assert record.match.actions == []
    assert record.match.practice


def test_an_entry_that_was_made_for_another_moment_is_refused() -> None:
    table = two()
    for number in (table.record.number - 1, table.record.number + 1):
        with pytest.raises(Refused) as refusal:
            table.record.after(e.Logged(number, table.at, e.Resigned(0)))
        assert refusal.value.code == "stale"


def test_whoever_goes_back_from_the_end_plays_for_practice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where nothing became known with the last action: the seed did, with the end."""
    table = two()
    table.act()
    monkeypatch.setattr(Match, "free_from", lambda match, seat: 0)
    for status, is_practice in (("playing", False), ("over", True)):
        record = table.act()
        record.status = status  # type: ignore[assignment]
        record.take_back(1)
        assert record.match is not None
        assert (record.match.practice, record.status) == (is_practice, "playing")


def test_a_take_back_that_nobody_answers_expires() -> None:
    table = two()
    table.act()
    table.add(e.TakeBackAsked(0, 0))
    assert table.refuses(e.TakeBackAnswered(1, agrees=True), later=REQUEST_LASTS + 1) == "nothing_asked"
    assert table.add(e.TakeBackAsked(1, 0)).request is not None


def test_a_take_back_expires_once_and_not_before_its_time() -> None:
    table = two()
    table.act()
    assert table.refuses(e.TakeBackExpired()) == "nothing_asked"
    table.add(e.TakeBackAsked(0, 0))
    assert table.record.due_in(table.at) == REQUEST_LASTS + 1
    assert table.record.open_request(table.at + REQUEST_LASTS) is not None
    assert table.record.open_request(table.at + REQUEST_LASTS + 1) is None
    assert table.refuses(e.TakeBackExpired(), later=REQUEST_LASTS) == "nothing_asked"
    assert table.add(e.TakeBackExpired(), later=1).request is None
    assert table.record.due_in(table.at) is None
    assert table.refuses(e.TakeBackExpired()) == "nothing_asked"


def test_the_clock_does_not_count_while_no_server_runs() -> None:
    table = two(clock=60)
    table.add(e.Interrupted(table.record.number, 600_000), later=610_000)
    assert table.record.clocks == [50_000, 60_000]
    assert table.refuses(e.Interrupted(table.record.number - 1, 5_000)) == "stale"
    table.act(later=1_000)
    assert table.record.clocks == [49_000, 60_000]


def test_one_person_asks_for_so_many_take_backs_and_no_more() -> None:
    table = two()
    table.act()
    for _ in range(MOST_REQUESTS):
        table.add(e.TakeBackAsked(0, 0))
        table.add(e.TakeBackAnswered(1, agrees=False))
    assert table.refuses(e.TakeBackAsked(0, 0)) == "asked_too_often"
    assert table.add(e.TakeBackAsked(1, 0)).request is not None


def test_resigning_ends_a_duel() -> None:
    table = two()
    record = table.add(e.Resigned(0))
    assert record.status == "over"
    assert record.outcome is not None
    assert record.outcome.winners == (1,)
    assert table.refuses(e.Resigned(1)) == "not_playing"


def test_where_all_play_together_nobody_wins_because_others_resign() -> None:
    """A bot plays on for a player who gives up; when everybody has, it is lost."""
    game = registry.game("legendary")
    for seats in (1, 2):
        table = Table()
        table.record = Record(game, Terms(game.setup(seats=seats), 7, ANNA))
        for seat, player in enumerate((ANNA, BERT)[:seats]):
            table.add(e.Sat(seat, player, player))
        table.add(e.Started())
        for seat in range(seats - 1):
            assert table.add(e.Resigned(seat)).status == "playing"
            assert table.record.seats[seat].bot is not None
        record = table.add(e.Resigned(seats - 1))
        assert record.status == "over"
        assert record.outcome is not None
        assert record.outcome.winners == ()
        assert {standing.result for standing in record.outcome.standings} == {"lost"}


def test_a_seat_is_taken_over_and_handed_back() -> None:
    table = two()
    assert table.add(e.TookOver(0, "greedy")).seats[0].bot == "greedy"
    assert table.record.seats[0].player == ANNA
    assert table.add(e.HandedBack(0)).seats[0].bot is None


def test_a_seat_that_a_bot_plays_can_be_given_to_somebody() -> None:
    table = Table()
    table.add(e.Sat(0, ANNA, "Anna"))
    table.add(e.BotSat(1, "random"))
    table.add(e.Started())
    assert table.refuses(e.Sat(0, "carl", "Carl")) == "seat_taken"
    record = table.add(e.Sat(1, "carl", "Carl"))
    assert (record.seats[1].player, record.seats[1].bot) == ("carl", None)
    table.add(e.Resigned(1))
    assert table.refuses(e.Sat(1, "dora", "Dora")) == "not_gathering"


@pytest.mark.parametrize("late", [e.HandedBack(0), e.TookOver(0, "greedy")])
def test_an_answer_that_was_meant_before_the_seat_changed_hands_does_not_count(late: e.AnyEntry) -> None:
    table, is_bots = two(), isinstance(late, e.HandedBack)
    if is_bots:
        table.add(e.TookOver(0, "greedy"))
    assert table.record.match is not None
    assert table.record.match.decision is not None
    meant = e.Acted(0, 0, table.record.match.decision.options[0].text, by_bot=is_bots)
    assert table.record.after(e.Logged(table.record.number, table.at, meant)).to_move is not None
    table.add(late)
    assert table.refuses(meant) == ("stale" if is_bots else "bot_plays")


def test_who_joins_somebody_who_played_with_bots_alone_finds_practice() -> None:
    table = Table()
    table.record = Record(GAME, Terms(GAME.setup(seats=3, mode="deathmatch"), 7, ANNA))
    table.add(e.Sat(0, ANNA, "Anna"))
    table.add(e.BotSat(1, "random"))
    table.add(e.BotSat(2, "random"))
    table.add(e.Started())
    assert not table.record.is_practice
    assert table.add(e.Sat(1, "carl", "Carl", by_link=True)).is_practice


def test_who_joins_people_makes_practice_and_nobody_gets_a_second_hand_among_them() -> None:
    table = Table()
    table.record = Record(GAME, Terms(GAME.setup(seats=3, mode="deathmatch"), 7, ANNA))
    table.add(e.Sat(0, ANNA, "Anna"))
    table.add(e.Sat(1, BERT, "Bert"))
    table.add(e.BotSat(2, "random"))
    table.add(e.Started())
    assert table.refuses(e.Sat(2, ANNA, "Anna", by_link=True)) == "seated_already"
    joined = e.Sat(2, "carl", "Carl", by_link=True)
    assert not table.record.after(e.Logged(table.record.number, table.at, joined)).is_practice, "an old entry"
    assert table.add(replace(joined, makes_practice=True)).is_practice


def test_the_seat_of_a_leaver_is_given_away_only_after_a_while() -> None:
    table = two()
    table.add(e.TookOver(1, "greedy"))
    table.add(e.TookOver(1, "random"), later=ABSENT)
    assert table.refuses(e.Sat(1, "carl", "Carl")) == "seat_taken"
    assert not table.record.can_join(1, table.at)
    assert table.record.can_join(1, table.at + 1)
    table.add(e.HandedBack(1))
    table.add(e.TookOver(1, "greedy"))
    assert table.refuses(e.Sat(1, "carl", "Carl"), later=ABSENT) == "seat_taken"
    assert table.add(e.Sat(1, "carl", "Carl"), later=1).seats[1].player == "carl"


def test_a_seat_that_has_resigned_or_has_no_time_is_not_given_away() -> None:
    table = two(clock=60)
    table.add(e.TimeUp(0), later=60_000)
    assert table.refuses(e.Sat(0, "carl", "Carl"), later=ABSENT + 1) == "seat_taken"


def test_a_rematch_is_set_up_once() -> None:
    table = two()
    assert table.refuses(e.Rematched("x")) == "not_over"
    table.add(e.Resigned(0))
    assert table.add(e.Rematched("next")).next_table == "next"
    assert table.refuses(e.Rematched("other")) == "already_rematched"
    follower = Table()
    said = e.Said("Anna", "again!", 0)
    assert follower.add(e.Followed("old", (said,))).chat == (said,)


def test_redo_and_reset() -> None:
    table = Table()
    table.add(e.Sat(0, ANNA, "Anna"))
    table.add(e.Sat(1, ANNA, "Anna"))
    table.add(e.Started())
    table.act()
    table.act()
    record = table.add(e.Undone(0, 0))
    assert record.match is not None
    assert len(record.match.undone) == 2
    record = table.add(e.Redone(0))
    assert record.match is not None
    assert len(record.match.actions) == 1


def test_a_position_is_dealt_instead_of_a_setup() -> None:
    start = {"game": "neuroshima", "armies": ["borgo", "outpost"], "board": {"c3": "borgo hq", "a1": "outpost hq"}}
    table = Table(start=start)
    table.add(e.Sat(0, ANNA, "Anna"))
    table.add(e.BotSat(1, "random"))
    record = table.add(e.Started())
    assert record.match is not None
    assert record.match.start == start
