"""What only others could let one take back, in each game: told from what the player sees, and nothing else."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from derelict import registry
from derelict.core.match import Match
from derelict.core.state import State
from derelict.table.screen.question import final_texts
from tests.games.legendary.table import complex
from tests.games.neuroshima.table import Armies, position, start
from tests.games.table import MatchTable
from tests.games.theseus.table import station

HQS: Armies = {"outpost": {"a1": "hq"}, "borgo": {"e3": "hq"}}
PILES = {"outpost": ["scout", "saboteur", "medic"], "borgo": ["claws", "mutant", "mutant"]}


def asked(table: MatchTable[Any]) -> set[str]:
    """The options that the table asks about again."""
    return set(final_texts(table.match))


def test_the_facing_of_the_last_tile_ends_the_turn() -> None:
    table = position(**HQS, hands={"outpost": ["commando", "medic"]}, piles=PILES)
    assert asked(table) == {"end"}
    table.play("place commando", "b1")
    assert not asked(table), "a tile is left"
    table.play("n", "place medic")
    assert not asked(table), "the facing is asked first"
    table.play("b2")
    assert asked(table) == set(table.options)


def test_a_turn_in_which_a_unit_can_still_move_does_not_end_by_itself() -> None:
    mobile: Armies = {**HQS, "outpost": {"a1": "hq", "c3": "runner"}}
    table = position(**mobile, hands={"outpost": ["commando"]}, piles=PILES)
    assert asked(table) == {"end"}, "not before the last tile is discarded either"
    table.play("place commando", "b1")
    assert not asked(table)
    table.play("n", "move c3", "c4")
    assert asked(table) == set(table.options)


def test_a_unit_that_a_net_holds_does_not_keep_the_turn_going() -> None:
    held: Armies = {"outpost": {"a1": "hq", "c3": "runner"}, "borgo": {"e3": "hq", "c4": "net_fighter n"}}
    table = position(**held, hands={"outpost": ["commando"]}, piles=PILES)
    assert "move c3" not in table.options
    assert asked(table.play("place commando", "b1")) == set(table.options)


def test_the_last_tile_ends_the_turn_however_it_is_used() -> None:
    discarded = position(**HQS, hands={"outpost": ["commando"]}, piles=PILES)
    assert asked(discarded) == {"end", "discard commando"}
    shot = position(
        outpost={"a1": "hq"},
        borgo={"e3": "hq", "c3": "mutant", "c4": "claws"},
        hands={"outpost": ["sniper"]},
        piles=PILES,
    )
    assert asked(shot) == {"end", "discard sniper"}
    assert asked(shot.play("play sniper")) == {"c3", "c4"}
    single = position(
        outpost={"a1": "hq"}, borgo={"e3": "hq", "c3": "mutant"}, hands={"outpost": ["sniper"]}, piles=PILES
    )
    assert asked(single) == {"end", "discard sniper", "play sniper"}, "its only target is no choice"


def test_a_battle_and_a_swap_of_all_tiles() -> None:
    assert asked(position(**HQS, hands={"outpost": ["battle", "commando"]}, piles=PILES)) == {"end", "play battle"}
    more = {"turn": 5, "stack": [{"type": "Menu"}, {"type": "SwapOrKeep"}]}
    table = position(**HQS, hands={"outpost": ["battle", "move", "sniper"]}, piles=PILES, more=more)
    assert table.options == ["redraw", "keep"]
    assert asked(table) == {"redraw"}


def test_the_last_hq_and_not_the_first() -> None:
    table = start()
    assert not asked(table)
    table.play(table.options[0])
    assert asked(table) == set(table.options)


def test_who_is_next_may_have_nothing_to_draw() -> None:
    """In the last turns nothing is shown by the end of a turn, until the final battle ends the match."""
    table = position(**HQS, hands={"outpost": ["commando", "medic"]}, piles={}, more={"last_turns": ["borgo"]})
    assert not asked(table)
    ahead = {"outpost": 20, "borgo": 9}
    table = position(**HQS, hands={"outpost": ["commando", "medic"]}, piles={}, life=ahead, more={"last_turns": []})
    assert asked(table) == {"end"}


def test_theseus_asks_when_the_next_card_of_a_deck_shows() -> None:
    units = ["alien control_room.a", "alien corridors.a"]
    deck = ["aliens.hive", "aliens.shaft", "aliens.tentacles"]
    table = station("aliens", "scientists", units=units, decks=[deck, []], waiting={"alien_nest.w1": "aliens.assault"})
    assert not asked(table)
    table.play("move control_room.a", "alien_nest.a")
    assert table.prompt == "planning"
    assert asked(table) == {"alien_nest.w2"}, "where a card waits, its slot is asked first"
    table.play("alien_nest.w1")
    assert table.prompt == "install_where"
    assert asked(table) == set(table.options)


def test_theseus_does_not_ask_when_the_deck_has_nothing_more_to_show() -> None:
    units = ["alien control_room.a", "alien corridors.a"]
    table = station("aliens", "scientists", units=units, decks=[["aliens.hive"], ["scientists.camera"]])
    table.play("move control_room.a", "alien_nest.a")
    assert table.prompt == "planning"
    assert not asked(table)


def test_theseus_asks_before_the_end_of_the_match() -> None:
    units, cards = ["alien control_room.a", "alien corridors.a"], {"alien_nest.w1": "scientists.camera"}
    table = station("aliens", "scientists", units=units, decks=[[], []], waiting=cards, life=[20, 12], end=3)
    table.play("move control_room.a", "alien_nest.a")
    assert table.prompt == "planning"
    assert asked(table) == {"alien_nest.w1"}
    assert table.play("alien_nest.w1").results()


def test_legendary_asks_at_the_end_of_the_action_phase_and_not_at_every_card() -> None:
    rng, match, kinds = Random(2), registry.game("legendary").start(seats=2, seed=2), set[str]()
    while not {"play", "recruit", "scan"} <= kinds:
        assert match.decision is not None
        if match.decision.prompt == "action":
            texts = {option.text for option in match.decision.options}
            kinds |= {text.split()[0] for text in texts}
            assert final_texts(match) == {"end"}
        match.play(rng.choice(match.decision.options))


def test_legendary_asks_where_the_turn_really_ends() -> None:
    """A sacrifice before the Strike is a choice of its own: who passes it ends the turn, and not who comes to it."""
    characters = ["lieutenant_ripley", "brother_dillon", "call", "christie"]
    table = complex(
        "gunner", "medic", hand=["cut_the_strap"], combat=["stray_drone"], strikes=["miss"], characters=characters
    )  # fmt: skip
    assert asked(table) == {"end"}
    table.play("play cut_the_strap")
    assert "end" not in asked(table)
    table.play("end")
    assert table.prompt == "before_strike"
    assert "pass" in asked(table)


@pytest.mark.parametrize("name", ["neuroshima", "theseus"])
def test_exactly_what_closes_the_way_back_is_asked_about(name: str) -> None:
    """Every option of matches at random."""
    game, seen = registry.game(name), 0
    for seed in range(4):
        rng, match = Random(seed), game.start(seats=2, seed=seed)
        while (decision := match.decision) is not None and len(match.actions) < 120:
            final = final_texts(match)
            for option in decision.options:
                tried, number = match.copy(), len(match.actions)
                tried.play(option)
                is_closed = tried.decision is None or tried.free_from(decision.seat) > number
                assert is_closed == (option.text in final), (seed, number, option.text)
                seen += is_closed
            match.play(rng.choice(decision.options))
    assert seen > 100


def test_what_legendary_asks_about_cannot_be_taken_back_alone() -> None:
    game, seen = registry.game("legendary"), 0
    for seed in range(4):
        rng, match = Random(seed), game.start(seats=3, seed=seed)
        while (decision := match.decision) is not None and len(match.actions) < 100:
            final = final_texts(match)
            match.play(rng.choice([option for option in decision.options if option.text in final] or decision.options))
            if final and match.decision is not None:
                seen += 1
                assert match.free_from(decision.seat) == len(match.actions), final
    assert seen > 40


@pytest.mark.parametrize("name", ["neuroshima", "theseus", "legendary"])
def test_worlds_that_look_the_same_give_the_same_answer(name: str) -> None:
    """Even of a game that asks about everything."""
    game = registry.game(name)
    unsure = replace(game, finals=lambda view, decision: decision.options)
    rng, match = Random(1), unsure.start(seats=2, seed=1)
    while (decision := match.decision) is not None and len(match.actions) < 40:
        other = match.copy()
        other.state = game.fill(game.hide(match.state, decision.seat), rng)
        assert other.state != match.state
        assert final_texts(other) == final_texts(match)
        match.play(rng.choice(decision.options))


def test_the_guess_decides_and_not_the_true_world() -> None:
    """Who had to believe that no tile is left to draw would not be asked about the last HQ."""
    game = registry.game("neuroshima")

    def drawn_dry(view: State, rng: Random) -> Any:
        world = game.fill(view, rng)
        world.hands, world.piles = [pile[:1] for pile in world.piles], [() for _ in world.piles]
        return world

    match, believing = (kind.start(seats=2, seed=1) for kind in (game, replace(game, fill=drawn_dry)))
    for each in (match, believing):
        assert each.decision is not None
        each.play(each.decision.options[0])
    assert match.state == believing.state
    assert final_texts(match)
    assert not final_texts(believing)


def test_what_is_not_asked_about_is_not_simulated() -> None:
    """No world of Legendary is guessed for the first role."""

    def never(view: State, rng: Random) -> State:
        raise AssertionError("a world was guessed")

    game = registry.game("legendary")
    match = Match(replace(game, fill=never), game.setup(seats=2, dealing="chosen"), 2)
    assert not final_texts(match)
    match.play(match.decision.options[0] if match.decision else "")
    with pytest.raises(AssertionError, match="a world was guessed"):
        final_texts(match)
