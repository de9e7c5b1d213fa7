"""Wounds, treatment and death (X-243 to X-257)."""

from typing import Any

import pytest

from derelict.core.components.cards import Card
from derelict.core.events import EVERYBODY, only
from derelict.games.nemesis import actions as a
from derelict.games.nemesis.content.tables import WOUNDS
from derelict.games.nemesis.events import health as events
from derelict.games.nemesis.events.facility import TimeMoved
from derelict.games.nemesis.rules import standing
from derelict.games.nemesis.rules.facility.power import in_darkness
from derelict.games.nemesis.rules.paying import cost
from derelict.games.nemesis.rules.wounds import die, wound
from derelict.games.nemesis.state import Rules, State, Wound
from tests.games.nemesis.table import Stage, facility
from tests.marks import rule

THREE = ["leg", "knee", "hand"]


def hurt(s: State, light: int = 0, serious: int = 0) -> State:
    wound(s, 0, light, serious)
    return s


@rule("X-243")
@pytest.mark.parametrize(("before", "dealt", "light", "serious"), [
    (0, 1, 1, 0), (0, 2, 2, 0), (1, 1, 2, 0), (2, 1, 0, 1), (0, 3, 0, 1), (1, 3, 1, 1), (0, 6, 0, 2),
])  # fmt: skip
def test_the_third_light_wound_is_a_serious_one_instead(before: int, dealt: int, light: int, serious: int) -> None:
    s = facility(top={"wound": ["leg", "knee", "hand"]}).state.copy()
    s.players[0].light = before
    hurt(s, light=dealt)
    assert (s.players[0].light, s.players[0].serious) == (light, serious)


@rule("X-244")
def test_serious_wounds_are_drawn_one_by_one() -> None:
    s = hurt(facility(top={"wound": ["leg", "hand"]}).state.copy(), serious=2)
    assert s.players[0].wounds == (Wound("leg"), Wound("hand"))
    assert len(s.decks["wound"]) == 23


@rule("X-245")
@pytest.mark.parametrize(("wounds", "light", "serious", "alive"), [
    (THREE, 0, 0, True), (THREE, 1, 0, False), (THREE, 0, 1, False), (["leg!", "knee!", "hand!"], 1, 0, False),
    (["leg", "knee"], 0, 1, True), (["leg", "knee"], 0, 2, False), (["leg", "knee"], 2, 0, True),
    (["leg", "knee"], 4, 0, False),
])  # fmt: skip
def test_with_three_serious_wounds_any_further_wound_kills(
    wounds: list[str], light: int, serious: int, alive: bool
) -> None:
    s = hurt(facility(wounds={0: wounds}, top={"wound": ["body"]}).state.copy(), light, serious)
    assert s.players[0].is_alive == alive
    assert s.players[0].serious <= 3


@rule("X-246", "X-167")
@pytest.mark.parametrize(("way", "wounds", "light"), [
    (1, ["leg!", "hand!", "body!"], 2), (2, ["leg", "hand"], 2), (3, ["leg", "hand", "body!"], 0),
])  # fmt: skip
def test_the_emergency_room_treats_wounds(way: int, wounds: list[str], light: int) -> None:
    def change(s: State) -> None:
        s.players[0].light = 2

    stage = facility(
        at={0: "010"}, rooms={"010": "emergency_room"}, wounds={0: ["leg", "hand", "body!"]}, change=change
    )
    stage.act(f"room treat_wounds {way}")
    player = stage.state.players[0]
    assert [f"{one.kind}{'!' * one.dressed}" for one in player.wounds] == wounds
    assert player.light == light
    assert stage.state.discards["wound"] == (("body",) if way == 2 else ())


@rule("X-246", "X-297")
def test_of_several_wounds_the_player_chooses_which_to_dress() -> None:
    stage = facility(at={0: "013"}, wounds={0: ["leg", "hand"]}, items={0: ["medkit"]}).act("use medkit 1")
    assert stage.prompt == "dress"
    assert stage.options == ["number 1", "number 2"]
    stage.play("number 2")
    assert stage.state.players[0].wounds == (Wound("leg"), Wound("hand", True))


@rule("X-246", "X-54")
def test_dressing_is_offered_only_to_whoever_has_an_open_wound() -> None:
    assert "use medkit 1" not in facility(wounds={0: ["leg!"]}, items={0: ["medkit"]}).options
    assert "use medkit 2" in facility(wounds={0: ["leg!"]}, items={0: ["medkit"]}).options


@rule("X-247")
def test_the_wound_deck_is_replaced_by_its_discards_and_without_any_the_wound_is_a_dressed_one() -> None:
    s = facility().state.copy()
    s.decks["wound"], s.discards["wound"] = (), ("leg",)
    hurt(s, serious=2)
    assert s.players[0].wounds == (Wound("leg"), Wound("", True))
    assert standing.undressed(s, 0) == ["leg"]


# What each wound does


@rule("X-244", "X-246")
@pytest.mark.parametrize("kind", WOUNDS)
def test_a_dressed_wound_has_no_effect(kind: str) -> None:
    s = facility(at={0: "013"}, wounds={0: [f"{kind}!"]}).state
    assert standing.hands(s, 0) == 2
    assert standing.hand_limit(s, 0) == 5
    assert not in_darkness(s, 0)
    assert standing.extra_cost(s, 0, "escape") == standing.extra_cost(s, 0, "item_actions") == 0
    assert standing.undressed(s, 0) == []


@rule("X-248", "X-283", "X-284")
def test_with_an_arm_wound_what_is_too_much_is_dropped_at_once() -> None:
    stage = facility(
        at={0: "013"}, intruders={"adult": "013"}, objects={0: ["egg"]},
        top={"attack": ["perched_in_the_dark_5"], "wound": ["arm"]},
    )  # fmt: skip
    stage.act("move 010")
    assert stage.prompt == "make_room"
    assert stage.options == ["drop item smg", "drop egg"]
    stage.play("drop egg")
    assert stage.state.rooms["013"].objects == ("egg",)
    assert stage.items(0) == ["smg"]


@rule("X-249", "X-250", "X-251", "X-255", "X-244")
@pytest.mark.parametrize(("kind", "action", "price"), [
    ("hand", a.Use("medkit", 1), 2), ("hand", a.Act("call_elevator"), 1),
    ("guts", a.Act("call_elevator"), 2), ("guts", a.Use("medkit", 1), 1),
    ("knee", a.Move("010"), 2), ("knee", a.Careful("010"), 3), ("leg", a.Move("010"), 1),
])  # fmt: skip
def test_wounds_that_cost(kind: str, action: Any, price: int) -> None:
    s = facility(at={0: "013"}, wounds={0: [kind, kind]}).state
    assert cost(s, 0, action) == price, "two of a kind do not add up"


@rule("X-250", "X-251")
@pytest.mark.parametrize(("wounds", "price"), [(["leg"], 2), (["knee"], 2), (["leg", "knee"], 3), (["leg!"], 1)])
def test_an_escape_costs_more(wounds: list[str], price: int) -> None:
    s = facility(at={0: "013"}, wounds={0: wounds}, intruders={"larva": "013"}).state
    assert cost(s, 0, a.Move("010")) == price


@rule("X-251")
def test_the_knee_hurts_in_the_first_move_of_the_first_turn_of_a_round() -> None:
    s = facility(at={0: "013"}, wounds={0: ["knee"]}).state.copy()
    s.players[0].moved = True
    assert cost(s, 0, a.Move("010")) == 1
    s.players[0].moved, s.players[0].turns = False, 2
    assert cost(s, 0, a.Move("010")) == 1


@rule("X-252", "X-37")
@pytest.mark.parametrize(("wounds", "slot", "broken", "limit"), [
    ([], "013", False, 5), (["body", "body"], "013", False, 4), ([], "019", False, 6), (["body"], "019", False, 5),
    ([], "019", True, 5), (["body!"], "013", False, 5),
])  # fmt: skip
def test_how_many_cards_are_drawn(wounds: list[str], slot: str, broken: bool, limit: int) -> None:
    stage = facility(at={0: slot}, wounds={0: wounds}, malfunction=[slot] if broken else [])
    assert standing.hand_limit(stage.state, 0) == limit


@rule("X-253", "X-46", "X-55")
def test_whoever_bleeds_to_death_on_passing_discards_nothing() -> None:
    stage = facility(
        "sentry",
        "hacker",
        at={0: "004", 1: "013"},
        wounds={0: ["bleeding", "arm!", "leg!"]},
        hands={0: ["rest", "search"]},
    )
    stage.play("pass")
    assert stage.state.players[0].fate == "dead"
    assert (stage.prompt, stage.seat) == ("turn", 1)


@rule("X-253", "X-46")
@pytest.mark.parametrize(("wounds", "light"), [(["bleeding"], 1), (["bleeding", "bleeding"], 1), (["bleeding!"], 0)])
def test_whoever_passes_bleeds(wounds: list[str], light: int) -> None:
    stage = facility("sentry", "survivor", wounds={0: wounds}).play("pass")
    assert stage.state.players[0].light == light


@rule("X-254", "X-143")
def test_eyes_are_always_in_darkness() -> None:
    def lit(s: State) -> None:
        s.players[0].lit = True

    assert in_darkness(facility(at={0: "013"}, wounds={0: ["eyes"]}, change=lit).state, 0)
    assert not in_darkness(facility(at={0: "019"}, change=lit).state, 0)


# Death


def dying(*characters: str, **more: Any) -> Stage:
    more.setdefault("intruders", {"adult": "013"})
    names = characters or ("sentry", "survivor")
    return facility(
        *names, at=dict(zip(range(len(names)), ("013", "019"), strict=False)), wounds={0: THREE},
        top={"attack": ["cut_5"]}, **more,
    ).act("move 010").quiet()  # fmt: skip


@rule("X-256", "X-257", "X-55")
def test_a_dead_character_leaves_a_corpse_objects_and_contingencies() -> None:
    stage = dying(objects={0: ["egg"]}, items={0: ["medkit"]})
    dead = stage.state.players[0]
    assert (dead.fate, dead.slot, dead.items, dead.objects, dead.contingencies) == ("dead", "", (), (), ())
    assert stage.state.rooms["013"].objects == ("corpse0", "egg")
    assert len(stage.state.neutral) == 4
    assert stage.state.gate
    assert stage.seat == 1


@rule("X-256")
def test_items_of_the_dead_are_out_of_the_game_unseen() -> None:
    stage = dying(items={0: ["medkit"]})
    assert stage.state.out["green"] == (Card("medkit", only(0)),)
    assert [card.kind for card in stage.state.out["starting"]] == ["smg"]


@rule("X-257")
def test_only_a_death_opens_the_gate() -> None:
    assert not facility().state.gate
    s = facility("sentry", "survivor").state.copy()
    die(s, 1, "wounds")
    assert s.gate
    assert s.players[0].is_alive


@rule("X-245")
def test_the_log_says_why_somebody_died() -> None:
    stage = dying()
    assert [(event.seat, event.cause, event.why) for event in stage.events(events.Died)] == [(0, "wounds", "X-245")]


@rule("X-256")
def test_nobody_dies_twice() -> None:
    stage = dying()
    s = stage.state.copy()
    die(s, 0, "wounds")
    wound(s, 0, light=1, serious=1)
    assert s.rooms["013"].objects == ("corpse0",)
    assert s.players[0].serious == 3


@rule("X-256", "X-397")
def test_when_the_last_character_dies_the_match_ends() -> None:
    stage = dying("sentry")
    assert stage.match.decision is None
    assert stage.state.ended == "nobody_left"
    assert not stage.events(TimeMoved), "at once, without an event phase"


@rule("X-408", "X-256")
@pytest.mark.parametrize("sees", [True, False])
def test_where_the_dead_see_everything_a_death_reveals_something(sees: bool) -> None:
    s = facility("sentry", "survivor").state.copy()
    s.rules = Rules(dead_see_all=sees)
    before = s.revelations
    die(s, 0, "wounds")
    assert s.revelations - before == sees


@rule("X-256")
def test_contingencies_known_to_their_player_stay_known_to_it() -> None:
    stage = dying()
    seen = [card.seen for card in stage.state.neutral]
    assert only(0) in seen
    assert EVERYBODY not in seen
