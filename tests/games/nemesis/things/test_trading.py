"""Trading by consent (X-62, X-63): offers, agreement, and what stays secret."""

from derelict.core.events import EVERYBODY
from derelict.games.nemesis.events import things as events
from derelict.games.nemesis.state import Item
from tests.games.nemesis.table import Stage, facility
from tests.marks import rule

TOGETHER = {0: "020", 1: "020", 2: "020"}


def market(**more: object) -> Stage:
    """Three characters in a room: a Medkit and a Scalpel, Clothes, and nothing."""
    settings: dict[str, object] = {
        "at": TOGETHER, "rooms": {"020": "archive"}, "hands": {0: ["search", "rest"]},
        "items": {0: ["medkit", "scalpel"], 1: ["clothes"]},
    }  # fmt: skip
    return facility("sentry", "janitor", "survivor", **(settings | more))  # type: ignore[arg-type]


def item(stage: Stage, seat: int, kind: str) -> Item:
    return next(one for one in stage.state.players[seat].items if one.kind == kind)


@rule("X-62")
def test_things_change_hands_when_everybody_concerned_agrees() -> None:
    stage = market().act("trade")
    assert (stage.prompt, stage.seat) == ("offer", 0)
    assert stage.options == ["done", "item smg", "item medkit", "item scalpel"]
    stage.play("item medkit")
    assert (stage.prompt, stage.options) == ("to_whom", ["player 2", "player 3"])
    stage.play("player 2", "done")
    assert (stage.prompt, stage.seat) == ("offer", 1)
    stage.play("item clothes", "player 1", "done")
    assert (stage.prompt, stage.seat) == ("agree", 0), "the third has nothing and gets nothing"
    stage.play("yes")
    assert stage.seat == 1
    stage.play("yes")
    assert stage.items(0) == ["smg", "scalpel", "clothes"]
    assert stage.items(1) == ["nailgun", "medkit"]


@rule("X-62", "X-54")
def test_a_trade_needs_company_and_something_to_give() -> None:
    assert "trade" in market().options
    assert "trade" not in market(at={0: "020"}).options
    hands = {0: ["search", "rest"]}
    assert "trade" not in facility("survivor", "lab_rat", hands=hands).options, "nobody has anything"
    assert "trade" in facility("survivor", "lab_rat", hands=hands, objects={1: ["egg"]}).options


@rule("X-62")
def test_one_refusal_ends_the_trade() -> None:
    stage = market().act("trade").play("item medkit", "player 2", "done", "done")
    before = [stage.items(seat) for seat in range(3)]
    stage.play("yes", "pass")
    assert [stage.items(seat) for seat in range(3)] == before
    assert stage.events(events.TradeOff) == [events.TradeOff(1, who="janitor")]
    assert stage.prompt == "turn"
    assert not item(stage, 0, "medkit").card.is_seen_by(1), "declining shows nothing"


@rule("X-62", "X-63")
def test_others_may_trade_without_the_one_who_opened_it() -> None:
    stage = market(items={0: ["medkit"], 1: ["clothes"], 2: ["decoy"]}).act("trade")
    stage.play("done", "item clothes", "player 3", "done", "done")
    assert stage.seat == 1
    stage.play("yes")
    assert stage.seat == 2
    stage.play("yes")
    assert stage.items(2) == ["decoy", "clothes"]


@rule("X-62")
def test_nothing_offered_is_no_trade() -> None:
    stage = market().act("trade").play("done", "done")
    assert stage.prompt == "turn"


@rule("X-62", "X-282")
def test_an_item_is_seen_by_its_receiver_and_by_nobody_else() -> None:
    stage = market().act("trade").play("item medkit", "player 2", "done", "done")
    offered = stage.events(events.Offered)
    assert offered == [events.Offered(0, 1, "green", who="sentry")], "only the colour lies on the table"
    assert not item(stage, 0, "medkit").card.is_seen_by(1)
    stage.play("yes", "yes")
    medkit = item(stage, 1, "medkit").card
    assert medkit.is_seen_by(0)
    assert medkit.is_seen_by(1)
    assert not medkit.is_seen_by(2)
    assert stage.events(events.Given) == [events.Given(0, 1, "green", who="sentry")]
    found = [told for told in stage.match.events if isinstance(told.event, events.ItemFound)]
    assert [(told.reaches(1), told.reaches(0), told.reaches(2)) for told in found] == [(True, False, False)]


@rule("X-62")
def test_who_is_asked_depends_on_what_everybody_sees() -> None:
    """Whoever has an item left is asked even if it is alike; whoever has none is not."""
    stage = market().act("trade")
    assert stage.match.decision is not None
    assert stage.match.decision.secret
    stage.play("item smg", "player 2", "item medkit", "player 2", "item scalpel", "player 3")
    assert (stage.prompt, stage.seat) == ("offer", 1), "the first has nothing left"
    stage.play("done")
    assert stage.prompt == "agree", "the third never had anything"


@rule("X-62", "X-283")
def test_objects_are_traded_and_hands_must_hold_them() -> None:
    stage = market(objects={0: ["egg"]}, items={1: ["pistol"]}).act("trade")
    stage.play("object egg", "player 2", "done", "done", "yes", "yes")
    assert (stage.prompt, stage.seat) == ("make_room", 1)
    stage.play("drop item pistol")
    assert stage.state.players[1].objects == ("egg",)
    assert stage.state.players[0].objects == ()


@rule("X-283", "X-284")
def test_hands_that_are_much_too_full_drop_one_thing_after_another() -> None:
    stage = market(items={0: ["shotgun"], 1: ["pistol"]}).act("trade")
    stage.play("item smg", "player 2", "item shotgun", "player 2", "done", "yes", "yes")
    assert stage.prompt == "make_room"
    stage.play("drop item pistol")
    assert stage.prompt == "make_room"
    stage.play("drop item nailgun")
    assert stage.items(1) == ["smg", "shotgun"]
    assert stage.prompt == "turn"


@rule("X-63")
def test_a_weapon_takes_its_ammo_along_and_a_gift_needs_no_return() -> None:
    stage = market(items={}).act("trade").play("item smg", "player 2", "done", "yes", "yes")
    assert item(stage, 1, "smg").ammo == 5
    assert item(stage, 1, "smg").card.seen == EVERYBODY
    assert stage.items(0) == []


@rule("X-62")
def test_nobody_trades_alone_in_combat_or_without_a_thing() -> None:
    assert "trade" in market().options
    assert "trade" not in market(at={0: "020", 1: "004", 2: "004"}).options
    assert "trade" not in market(intruders={"larva": "020"}).options
    assert "trade" not in facility("lab_rat", "survivor").options
