"""Positions of Nemesis that no match could come to are refused; those of play are taken."""

from typing import Any

import pytest

import derelict
from derelict.core.errors import BadPosition
from derelict.games.nemesis.content import tables

GAME = derelict.game("nemesis")
TWO: dict[str, Any] = {"seats": 2}


def test_what_is_as_in_play_is_taken() -> None:
    match = GAME.start(seats=2, seed=4)
    assert GAME.position(match.position()).state == match.state
    assert GAME.position(TWO).decision is not None


@pytest.mark.parametrize("item", ["smg", "cheat_codes"])
def test_nobody_holds_what_belongs_to_a_character_who_does_not_play(item: str) -> None:
    """Whoever drafted that character later would bring the same item once more."""
    begun = GAME.start(seats=2, seed=4).position()
    begun["players"][0]["items"] = [{"card": item}]
    with pytest.raises(BadPosition, match="the position is impossible") as refused:
        GAME.position(begun)
    assert item in str(refused.value)


def test_rooms_of_the_board_are_where_they_are_printed() -> None:
    """The alert procedure is started in its room, which cannot be missing."""
    begun = GAME.start(seats=2, seed=4).position()
    alert = next(slot for slot, room in begun["rooms"].items() if "alert" in room["tile"])
    begun["rooms"][alert]["tile"] = "backup_power"
    with pytest.raises(BadPosition, match=f"room {alert} is not"):
        GAME.position(begun)


@pytest.mark.parametrize("stack", [[], [{"type": "NextTurn", "start": 0}]])
def test_nothing_ends_a_match_by_itself(stack: list[dict[str, Any]]) -> None:
    with pytest.raises(BadPosition, match="stack: End does not fit"):
        GAME.position({**TWO, "stack": [{"type": "End"}, *stack]})


@pytest.mark.parametrize("under", [{"type": "MakeRoom", "seat": 0}, {"type": "NoiseRoll", "seat": 0}], ids=str)
def test_no_part_of_a_round_comes_before_what_was_begun_is_over(under: dict[str, Any]) -> None:
    """Whoever has gone on with their turn by then may be gone, or have nothing left to answer with."""
    stack: list[dict[str, Any]] = [{"type": "End"}, {"type": "NextRound"}, {"type": "NextTurn", "start": 1}]
    stack += [under, {"type": "EndOfTurn", "seat": 0}, {"type": "Go"}, {"type": "Turn"}]
    with pytest.raises(BadPosition, match="stack: EndOfTurn does not fit"):
        GAME.position({**TWO, "stack": stack})


@pytest.mark.parametrize(
    ("under", "said"),
    [
        ({"type": "MakeRoom", "seat": 0}, "stack: MakeRoom does not fit"),
        ({"type": "Dark", "card": "cut"}, "stack Dark.card: there is no 'cut'"),
        (
            {"type": "Attack", "attacker": "adult4", "seat": 0, "moment": "attacked", "in_dark": False},
            "stack Attack.moment: there is no 'attacked'",
        ),
        (
            {
                "type": "Resolve",
                "attacker": "adult4",
                "seat": 0,
                "moment": "",
                "in_dark": False,
                "card": "egg_protection",
            },
            "stack Resolve.card: there is no 'egg_protection'",
        ),
        (
            {"type": "Perform", "seat": 0, "deed": {"type": "Play", "card": "egg_protection"}},
            "stack Perform.card: there is no 'egg_protection'",
        ),
        ({"type": "Appear", "kind": "smg", "slot": "013", "by": "X-199"}, "stack Appear.kind: there is no 'smg'"),
        (
            {"type": "Do", "key": "attack.evolve.dark", "context": {"seat": 0, "moment": "attacked"}},
            "stack: Do does not fit",
        ),
        (
            {"type": "Do", "key": "card.rest.0", "context": {"seat": 0, "moment": "dark_event"}},
            "stack: Do does not fit",
        ),
    ],
    ids=str,
)
def test_what_is_still_to_come_is_possible(under: dict[str, Any], said: str) -> None:
    """Somebody without anything drops nothing, an attack is no event, and every text has moments of its own."""
    players = [{**player, "items": []} for player in GAME.position(TWO).position()["players"]]
    stack = [{"type": "End"}, {"type": "NextRound"}, under, {"type": "Shed", "seat": 0}]
    with pytest.raises(BadPosition, match=said):
        GAME.position({**TWO, "players": players, "stack": stack})


def test_nobody_chooses_an_objective_twice() -> None:
    """Whoever has chosen one has no other left."""
    choice = {"type": "KeepObjective", "seat": 0}
    stack = [{"type": "End"}, {"type": "NextRound"}, choice]
    two = GAME.start(seats=2, seed=4).position()
    assert len(two["players"][0]["objectives"]) == 2
    two = {**two, "stack": stack}
    with pytest.raises(BadPosition, match="stack: KeepObjective does not fit"):
        GAME.position({**two, "stack": [*stack, choice]})


def test_only_a_loaded_weapon_spends_more_ammo() -> None:
    attempt = {"seat": 0, "target": "adult1", "weapon": ""}
    boost = {"type": "MayBoost", "attempt": attempt, "face": "double", "amount": 2, "more": 1}
    with pytest.raises(BadPosition, match="stack: MayBoost does not fit"):
        GAME.position({**TWO, "stack": [{"type": "End"}, {"type": "NextRound"}, boost]})


def test_a_door_is_moved_only_if_none_is_left() -> None:
    """There must be a closed one to move, whatever comes first."""
    begun = GAME.start(seats=2, seed=4).position()
    used = dict.fromkeys(sorted(tables.CORRIDORS)[: tables.POOLS["doors"]], "closed")
    stack = [{"type": "End"}, {"type": "NextRound"}]
    first, second = sorted(tables.CORRIDORS)[-2:]
    moves = [{"type": "MoveDoor", "seat": 0, "corridor": corridor} for corridor in (first, second)]
    assert GAME.position({**begun, "doors": used, "stack": [*stack, *moves]}).decision is not None
    shed = {"type": "Shed", "seat": 0}
    for doors, frames in (({}, moves), (used, [*moves, shed]), (used, [moves[0], moves[0]])):
        with pytest.raises(BadPosition, match="stack: MoveDoor does not fit"):
            GAME.position({**begun, "doors": doors, "stack": [*stack, *frames]})


@pytest.mark.parametrize("frame", [{"type": "Offer"}, {"type": "NextCard"}, {"type": "Compute", "line": 1}], ids=str)
def test_only_somebody_in_a_room_uses_a_computer(frame: dict[str, Any]) -> None:
    """Nobody would resolve a card that is turned up for somebody who is dead."""
    begun = GAME.position(TWO).position()
    begun["players"][0] |= {"slot": "", "fate": "dead"}
    rest = [{"type": "End"}, {"type": "NextRound"}, {**frame, "seat": 0}]
    over = [] if frame["type"] == "Offer" else [{"type": "Pay", "seat": 0, "left": 1, "pays": "computer 1"}]
    with pytest.raises(BadPosition, match=f"stack: {frame['type']} does not fit"):
        GAME.position({**begun, "stack": [*rest, *over]})


def test_several_lines_of_a_computer_card_wait_for_one_another() -> None:
    """X-86: whoever hacks a computer is asked on while they swap power."""
    lines, swap = {"type": "SeveralLines", "seat": 0, "done": [2]}, {"type": "Swap", "seat": 0}
    match = GAME.position({**TWO, "stack": [{"type": "End"}, {"type": "NextRound"}, lines, swap]})
    assert [type(frame).__name__ for frame in match.state.stack[-2:]] == ["SeveralLines", "Swap"]


def test_nothing_happens_before_gifts_are_handed_over() -> None:
    """By then the giver could have lost them."""
    gifts = [{"giver": 0, "receiver": 1, "place": 0}]
    stack = [{"type": "End"}, {"type": "NextRound"}, {"type": "HandOver", "gifts": gifts}, {"type": "Shed", "seat": 0}]
    with pytest.raises(BadPosition, match="stack: HandOver does not fit"):
        GAME.position({**TWO, "stack": stack})


def test_nothing_happens_between_an_action_and_its_price() -> None:
    """Whoever went elsewhere first could not perform the move that was declared."""
    here = GAME.position(TWO).position()["players"][0]["slot"]
    rest = [{"type": "End"}, {"type": "NextRound"}, {"type": "NextTurn", "start": 1}, {"type": "EndOfTurn", "seat": 0}]
    move = {"type": "Perform", "seat": 0, "deed": {"type": "Move", "slot": tables.MAP.neighbours(here)[0]}}
    for between in ({"type": "NoiseRoll", "seat": 0}, {"type": "Turn"}):
        stack = [*rest, {"type": "Go"}, move, between, {"type": "Shed", "seat": 0}]
        with pytest.raises(BadPosition, match="stack: Perform does not fit"):
            GAME.position({**TWO, "stack": stack})


def test_whose_turn_it_is_can_still_act() -> None:
    """Whoever has passed, or has no action left, is not asked for one."""
    rest = [{"type": "End"}, {"type": "NextRound"}, {"type": "NextTurn", "start": 1}, {"type": "EndOfTurn", "seat": 0}]
    turn = {**TWO, "stack": [*rest, {"type": "Go"}, {"type": "Turn"}]}
    assert GAME.position(turn).decision is not None
    passed = [{**player, "passed": True} for player in GAME.position(TWO).position()["players"]]
    for wrong in ({"actions": 0}, {"phase": "events"}, {"players": passed}):
        with pytest.raises(BadPosition, match="stack: Turn does not fit"):
            GAME.position({**turn, **wrong})


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("css", "10", "kind"), "?"),
        (("players", 0, "quest"), False),
        (("players", 0, "pod"), "Z"),
        (("players", 0, "verdict"), "nonsense"),
        (("players", 0, "items", 0, "deck"), "purple"),
        (("players", 0, "items", 0, "ammo"), -1),
        (("players", 0, "items", 0, "ammo"), 7),
        (("players", 0, "items", 0, "uses"), 5_000),
        (("players", 0, "items", 0, "tape"), -1),
        (("players", 0, "done"), {"nonsense": 1}),
        (("players", 0, "done"), {"kill": -1}),
        (("actions",), -1),
        (("intruders",), {"adult1": {"slot": "021", "injuries": 500}}),
        (("target",), "nonsense"),
        (("ended",), "nonsense"),
        (("mode",), "duel"),
    ],
    ids=str,
)
def test_names_and_numbers_are_those_of_the_box(path: tuple[str | int, ...], value: object) -> None:
    begun = GAME.position(TWO).position()
    mine = begun["players"][0]
    quest_item = tables.CHARACTERS[mine["character"]].quest_item
    mine |= {"items": [{"card": quest_item, "ammo": 1, "most": 2}], "quest": True}
    assert GAME.position(begun).decision is not None
    place: Any = begun
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    with pytest.raises(BadPosition):
        GAME.position(begun)
