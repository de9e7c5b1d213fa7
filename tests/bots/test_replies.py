"""Two looks ahead: where `greedy` looks at the enemy's answer, what it gains by it, and that it stays honest."""

from random import Random
from typing import Any

import pytest

import derelict
from derelict import bots
from derelict.bots import replies
from derelict.bots.lines import best_line
from derelict.bots.replies import Prospect, after_replies
from derelict.core.actions import Action, Line
from derelict.core.decisions import Decision
from derelict.core.game import Advice, Foresight
from derelict.core.view import View
from tests.bots.players import play
from tests.games.theseus.table import GAME, Table, station

ENEMIES = ["marines", "aliens", "scientists", "greys"]
TRAP = [
    "creature corridors.a",
    "creature corridors.c",
    "creature workshop.a",
    "marine workshop.b",
    "marine unloading_dock.d",
    "marine corridors.d",
]
"""The Creature of the Workshop can hatch a Runner in the Control Room; then the Marines fill the Corridors."""


class OneLook(bots.Bot):
    """What `greedy` is where it does not look at answers."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.rest: Line = ()

    def choose(self, view: View, decision: Decision) -> Action:
        if not (decision.continues and self.rest and self.rest[0] in decision.options):
            world = view.guess(self.rng)
            ways = view.game.advice.worthwhile(world, decision)
            self.rest = (ways[0],) if len(ways) == 1 else best_line(view.game.advice, world, decision)[1]
        action, self.rest = self.rest[0], self.rest[1:]
        return action


def foresight() -> Foresight:
    found = GAME.advice.foresight
    assert found is not None
    return found


def play_round(table: Table, bot: bots.Bot) -> list[str]:
    """Let a bot play the turn of Pandora, and `greedy` the turn of the enemy after it."""
    seat, start = table.player("pandora"), table.state.turn
    enemy, made = bots.make("greedy", 1), list[str]()
    while (decision := table.match.decision) is not None and table.state.turn < start + 2:
        who = bot if decision.seat == seat else enemy
        action = who.choose(table.match.view(decision.seat), decision)
        made.append(action.text)
        table.play(action.text)
    return made


def test_one_look_walks_into_the_answer_and_two_do_not() -> None:
    careless, careful = station("pandora", "marines", units=TRAP), station("pandora", "marines", units=TRAP)
    assert play_round(careless, OneLook(1))[0] == "move workshop.a"
    assert play_round(careful, bots.make("greedy", 1))[0] != "move workshop.a"
    assert careless.life("pandora") <= 16
    assert careful.life("pandora") == 20


def test_only_pandora_in_a_match_of_two_looks_at_the_answer() -> None:
    duel = station("pandora", "marines", units=TRAP)
    assert duel.match.decision is not None
    assert foresight().wanted(duel.state, duel.match.decision)
    enemy = station("marines", "pandora", units=TRAP)
    assert enemy.match.decision is not None
    assert enemy.prompt == duel.prompt
    assert not foresight().wanted(enemy.state, enemy.match.decision)
    deathmatch = station("pandora", "marines", "aliens", units=[*TRAP, "alien alien_nest.a"], mode="deathmatch")
    assert deathmatch.match.decision is not None
    assert deathmatch.prompt == duel.prompt
    assert not foresight().wanted(deathmatch.state, deathmatch.match.decision)


@pytest.mark.parametrize(
    ("game", "options"), [("theseus", {"factions": ["marines", "aliens"]}), ("neuroshima", {}), ("legendary", {})]
)
def test_others_play_by_one_look_as_before(game: str, options: dict[str, Any]) -> None:
    told = []
    for kind in (bots.GreedyBot, OneLook):
        match = derelict.game(game).start(seats=2, seed=4, **options)
        told.append(play(match, [kind(1), kind(2)], most=120))
    assert told[0] == told[1]


def test_the_same_seed_gives_the_same_match() -> None:
    told = []
    for _ in range(2):
        match = GAME.start(seats=2, seed=2, factions=["scientists", "pandora"])
        told.append(play(match, [bots.make("greedy", 1), bots.make("greedy", 2)]))
    assert told[0] == told[1]


@pytest.mark.parametrize("enemy", ENEMIES)
def test_what_pandora_answers_is_offered_to_the_end(enemy: str) -> None:
    match = GAME.start(seats=2, seed=5, factions=["pandora", enemy])
    play(match, [bots.make("greedy", 1), bots.make("random", 2)])
    assert match.outcome is not None
    GAME.check(match.state)


def test_what_pandora_cannot_see_does_not_change_its_answer() -> None:
    match = GAME.start(seats=2, seed=6, factions=["pandora", "greys"])
    players, rng, looks = [bots.make("greedy", 1), bots.make("random", 2)], Random(1), 0
    while match.decision is not None and looks < 4:
        decision = match.decision
        view = match.view(decision.seat)
        if foresight().wanted(match.state, decision):
            other = GAME.position(GAME.write(view.guess(rng)))
            assert GAME.write(other.state)["decks"] != GAME.write(match.state)["decks"]
            assert other.view(decision.seat) == view
            before = view.state.copy()
            answers = {bots.make("greedy", 3).choose(each.view(decision.seat), decision) for each in (match, other)}
            assert len(answers) == 1
            assert view.state == before
            looks += 1
        match.play(players[decision.seat].choose(view, decision))
    assert looks == 4


def test_an_answer_that_is_bad_enough_ends_the_look_and_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    short = replies._answered
    looked = 0

    def long(advice: Advice, foresight: Foresight, end: Prospect, seat: int, least: float) -> float:
        nonlocal looked
        value = short(advice, foresight, end, seat, -2.0)
        looked += short(advice, foresight, end, seat, least) != value
        return value

    match = GAME.start(seats=2, seed=3, factions=["pandora", "marines"])
    players, looks = [bots.make("greedy", 1), bots.make("greedy", 2)], 0
    while match.decision is not None and looks < 8:
        decision = match.decision
        if foresight().wanted(match.state, decision):
            lines = []
            for way in (short, long):
                monkeypatch.setattr(replies, "_answered", way)
                lines.append(after_replies(GAME.advice, foresight(), match.state, decision))
            assert lines[0] == lines[1]
            looks += 1
        match.play(players[decision.seat].choose(match.view(decision.seat), decision))
    assert looked, "some look was cut short"


def test_each_turn_is_played_to_its_end_and_no_farther(monkeypatch: pytest.MonkeyPatch) -> None:
    whole, ends = replies._finish, list[int]()

    def finish(advice: Advice, foresight: Foresight, look: Prospect, turn: int, until: frozenset[str]) -> Prospect:
        end = whole(advice, foresight, look, turn, until)
        if end.following is not None and end.following.prompt not in until:
            ends.append(foresight.turn(end.world) - turn)
        return end

    monkeypatch.setattr(replies, "_finish", finish)
    table = station("pandora", "marines", units=TRAP)
    assert table.match.decision is not None
    after_replies(GAME.advice, foresight(), table.state, table.match.decision)
    assert set(ends) == {1}
