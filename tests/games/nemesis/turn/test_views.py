"""Who sees what, and guesses of the rest (X-262, X-282, X-370, X-408, X-419)."""

from random import Random

import pytest

from derelict.core.components.cards import UNKNOWN, Card
from derelict.core.events import only
from derelict.games.nemesis import GAME
from derelict.games.nemesis.content.tables import ITEMS
from derelict.games.nemesis.rules.turn.rounds import NextRound
from derelict.games.nemesis.state import CONTAMINATION, INFECTED, State, is_contamination
from derelict.games.nemesis.view import fill, hide
from tests.games.nemesis.table import facility
from tests.marks import rule

TWO = ("sentry", "janitor")


def seen(s: State, owner: int, viewer: int | None) -> list[str]:
    """The hand of a player as a viewer sees it."""
    return [card.kind for card in hide(s, viewer).players[owner].hand]


@rule("X-7")
def test_a_hand_is_its_players_own() -> None:
    s = facility(*TWO, hands={0: ["search", "contamination"]}).state
    assert seen(s, 0, 0) == ["search", "contamination"]
    assert seen(s, 0, 1) == seen(s, 0, None) == [UNKNOWN, UNKNOWN]
    assert len({card.seen for card in hide(s, 1).players[0].hand}) == 1


@rule("X-262")
def test_the_mark_of_a_contamination_card_is_for_whoever_scanned_it() -> None:
    def scanned(s: State) -> None:
        player = s.players[0]
        player.hand = (Card(INFECTED, only(0)), *player.hand[1:])
        player.discards = (Card(INFECTED, only(0)),)
        s.decks["contamination"] = s.decks["contamination"][1:]

    s = facility(*TWO, hands={0: ["contamination", "contamination", "rest"]}, change=scanned).state
    assert seen(s, 0, 0) == [INFECTED, CONTAMINATION, "rest"]
    assert seen(s, 0, 1) == [UNKNOWN] * 3
    assert [card.kind for card in hide(s, 0).players[0].discards] == [INFECTED]
    assert [card.kind for card in hide(s, 1).players[0].discards] == [CONTAMINATION]


@rule("X-262")
def test_a_mark_is_forgotten_when_the_card_is_shuffled() -> None:
    def shuffled(s: State) -> None:
        player = s.players[0]
        player.hand = (Card(INFECTED), *player.hand[1:])

    s = facility(*TWO, hands={0: ["contamination", "rest"]}, change=shuffled).state
    assert seen(s, 0, 0) == [CONTAMINATION, "rest"]
    assert hide(s, 0).players[0].hand[0] == Card(CONTAMINATION, only(0))


@rule("X-282")
def test_items_show_their_colour_and_heavy_ones_all() -> None:
    s = facility(*TWO, items={0: ["medkit", "shotgun"]}).state
    items = hide(s, 1).players[0].items
    assert [(item.kind, item.deck) for item in items] == [("smg", ""), (UNKNOWN, "green"), ("shotgun", "red")]
    assert [item.kind for item in hide(s, 0).players[0].items] == ["smg", "medkit", "shotgun"]


@rule("X-370", "X-419")
def test_objectives_contingencies_rooms_and_tokens_are_secret() -> None:
    s = facility(*TWO).state
    own, other = hide(s, 0), hide(s, 1)
    assert all(card.kind != UNKNOWN for card in (*own.players[0].objectives, *own.players[0].contingencies))
    assert all(card.kind == UNKNOWN for card in (*other.players[0].objectives, *other.players[0].contingencies))
    for view in (own, other, hide(s, None)):
        hidden = [view.contingency, view.neutral, tuple(view.css.values()), view.css_out, *view.decks.values()]
        assert all(card.kind == UNKNOWN for pile in hidden for card in pile if not card.seen)
        assert all(room.tile.kind == UNKNOWN for room in view.rooms.values() if not room.explored)
        assert view.chance is None


@rule("X-408")
@pytest.mark.parametrize("option", [False, True])
def test_the_dead_watch_with_everything_revealed_by_option(option: bool) -> None:
    def die(s: State) -> None:
        s.rules = type(s.rules)(s.rules.mode, dead_see_all=option)
        dead = s.players[1]
        dead.fate, dead.slot, dead.items = "dead", "", ()
        s.neutral, dead.contingencies = (*s.neutral, *dead.contingencies), ()
        s.out["starting"] = (Card("nailgun", -1),)

    s = facility(*TWO, hands={0: ["search", "rest"]}, items={0: ["medkit"]}, change=die).state
    assert seen(s, 0, 1) == (["search", "rest"] if option else [UNKNOWN, UNKNOWN])
    assert hide(s, 1).players[0].items[1].kind == ("medkit" if option else UNKNOWN)
    assert (hide(s, 1).rooms["020"].tile.kind == UNKNOWN) != option
    assert all(card.kind == UNKNOWN for card in hide(s, 1).decks["event"])
    assert seen(s, 0, None) == [UNKNOWN, UNKNOWN]


@rule("X-258")
def test_guesses_deal_each_player_the_rest_of_ten_cards_and_the_contamination() -> None:
    s = facility(*TWO, hands={1: ["search", "contamination", "rest"]}, discards={1: ["search", "contamination"]}).state
    hands = set()
    for seed in range(20):
        world = fill(hide(s, 0), Random(seed))
        GAME.check(world)
        player = world.players[1]
        cards = (*player.deck, *player.hand)
        assert sum(map(is_contamination, cards)) == 1
        assert len(player.hand) == 3
        hands.add(tuple(sorted(card.kind for card in player.hand)))
    assert len(hands) > 5


@rule("X-206")
def test_guesses_do_not_know_which_objective_was_kept() -> None:
    s = facility(*TWO).state
    kept = {fill(hide(s, 0), Random(seed)).players[1].objectives[0].kind[0] for seed in range(20)}
    assert kept == {"c", "p"}
    mine = fill(hide(s, 0), Random(1))
    assert mine.players[0].objectives == s.players[0].objectives


@rule("X-282")
def test_guesses_know_that_a_hidden_item_is_not_heavy() -> None:
    s = facility(*TWO, items={0: ["medkit"], 1: ["weapon_battery", "grenade"]}).state
    heavy = {kind for kind, item in ITEMS.items() if item.heavy}
    guessed: set[str] = set()
    for seed in range(40):
        world = fill(hide(s, 0), Random(seed))
        GAME.check(world)
        guessed |= {item.kind for item in world.players[1].items if item.deck}
    assert len(guessed) > 3
    assert not guessed & heavy


@rule("X-47")
def test_guesses_can_pay_what_is_being_paid() -> None:
    stage = facility(*TWO, hands={0: ["search", "rest", "contamination", "contamination", "contamination"]})
    stage.play("careful 001")
    for seed in range(20):
        world = fill(hide(stage.state, 1), Random(seed))
        assert len(world.players[0].action_cards()) >= 2


@rule("X-36")
def test_what_is_drawn_is_told_to_its_player_alone() -> None:
    stage = facility(*TWO, hands={0: [], 1: []}, frames=[NextRound()])
    told = [(told.event, told.audience) for told in stage.match.events if type(told.event).__name__ == "DrewCards"]
    assert [audience for _, audience in told] == [only(0), only(1)]
