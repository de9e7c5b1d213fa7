"""Why not: a refusal names the rule that stands against it, and changes nothing."""

from typing import Any

import pytest

from derelict.core.errors import InvalidAction
from tests.games.neuroshima.table import Armies, Table, position, start
from tests.marks import rule


def outpost_turn(hand: list[str], outpost: dict[str, str], foe: dict[str, str], **more: Any) -> Table:
    return position(
        hands={"outpost": hand, "hegemony": ["ganger"]},
        outpost={"a1": "hq", **outpost},
        hegemony={"e3": "hq", **foe},
        **more,
    )


@rule("N-8", "N-1")
def test_before_the_first_turn() -> None:
    table = start(seats=2, armies=["outpost", "hegemony"])
    table.play("c3")
    assert table.refusal("c3") == "N-8", "taken"
    assert table.refusal("o1") == "N-1", "not on this board"
    assert table.refusal("place runner") == "N-8", "the HQs come first"
    assert table.refusal("end") is None, "no rule but the order of things"


@rule("N-11")
@pytest.mark.parametrize("line", ["place runner", "play battle", "move c3", "end", "c3", "redraw"])
def test_the_forced_discard_comes_before_anything_else(line: str) -> None:
    table = position(
        turn="hegemony",
        hands={"outpost": ["runner", "battle"], "hegemony": ["ganger"]},
        piles={"outpost": ["scout", "medic"], "hegemony": ["ganger"]},
        outpost={"a1": "hq", "c3": "runner n"},
        hegemony={"e3": "hq"},
    ).play("end")
    assert table.prompt == "forced_discard"
    assert table.refusal(line) == "N-11"


@rule("N-16")
def test_a_redraw_needs_nothing_but_action_tiles() -> None:
    assert outpost_turn(["move", "runner"], {}, {}).refusal("redraw") == "N-16"


@rule("N-18", "N-20", "N-12")
def test_tiles_that_are_not_played_like_this() -> None:
    table = outpost_turn(["move", "runner"], {"c3": "commando n"}, {})
    assert table.refusal("play runner") == "N-18", "a unit is placed"
    assert table.refusal("place move") == "N-20", "an action tile is not"
    assert table.refusal("place commando") == "N-12", "a tile that is not in hand"
    assert table.refusal("discard commando") == "N-12"


@rule("N-18", "N-19", "N-1")
def test_where_and_how_a_unit_is_placed() -> None:
    table = outpost_turn(["scout", "runner"], {"c3": "commando n"}, {})
    assert table.refusal("place runner c3") == "N-18", "taken"
    assert table.refusal("place runner o5") == "N-1", "not on this board"
    assert table.refusal("place scout c4 s") == "N-19", "looks like north"
    table.play("place runner")
    assert table.refusal("end") is None, "first it wants a hex"


@rule("N-46", "N-55", "N-57", "N-18", "N-1")
def test_why_a_unit_does_not_walk() -> None:
    table = outpost_turn(["battle"], {"c3": "runner n", "c4": "commando n", "b2": "runner n"}, {"c2": "net_fighter s"})
    assert table.refusal("move c3") == "N-46", "netted"
    assert table.refusal("move c4") == "N-18", "not mobile"
    assert table.refusal("move e3") == "N-55", "an enemy"
    assert table.refusal("move d3") == "N-55", "nobody there"
    assert table.refusal("move o3") == "N-1", "not on this board"
    table.play("move b2 b3 n")
    assert table.refusal("move b3") == "N-57", "once a turn"


@rule("N-55", "N-15", "N-19", "N-85")
def test_where_a_unit_does_not_walk() -> None:
    table = outpost_turn(["battle"], {"c3": "runner n", "c4": "commando n"}, {})
    assert table.refusal("move c3 c1") == "N-55", "two hexes"
    assert table.refusal("move c3 c4") == "N-55", "taken"
    assert table.refusal("move c3 c3 n") == "N-15", "nothing would change"
    table = outpost_turn(["move"], {"c3": "scout n"}, {})
    assert table.refusal("play move c3 c1") == "N-85", "two hexes"
    assert table.refusal("play move c3 c4 s") == "N-19", "looks like north"
    assert table.refusal("play move a1 a1") == "N-15", "an HQ looks the same from everywhere"


@rule("N-46", "N-45", "N-86", "N-88", "N-87")
def test_why_a_push_is_not_possible() -> None:
    table = position(
        hands={"hegemony": ["push", "battle"]},
        hegemony={"a1": "hq", "c3": "ganger n", "d3": "ganger n", "d1": "net_fighter s"},
        borgo={"e1": "hq", "c2": "mutant s", "d2": "mutant s", "d4": "mutant n", "c4": "net_fighter n"},
    )
    assert table.netted() == {"d2", "c3"}
    assert table.refusal("play push c3") == "N-45", "a netted unit does not push"
    assert table.refusal("play push c2") == "N-88", "an enemy does not push for us"
    assert table.refusal("play push d3 d2") == "N-46", "a netted unit is not pushed"
    assert table.refusal("play push d3 e3") == "N-86", "nobody there"


@rule("N-87", "N-14")
def test_where_a_pushed_unit_does_not_go_and_who_is_asked() -> None:
    table = position(
        hands={"hegemony": ["push", "ganger"], "borgo": ["claws"]},
        hegemony={"a1": "hq", "c3": "ganger n"},
        borgo={"e1": "hq", "c2": "mutant s"},
    ).play("play push")
    assert table.seat == 1
    assert table.refusal("b2") == "N-87", "beside the pusher"
    assert table.refusal("place ganger") == "N-14", "it is not Borgo's turn"
    assert table.refusal("end") == "N-14"
    assert table.refusal("move c3") == "N-14"


@rule("N-20")
@pytest.mark.parametrize(("hand", "line"), [("sniper", "play sniper"), ("move", "play move")], ids=["sniper", "move"])
def test_an_action_tile_once_played_is_carried_out(hand: str, line: str) -> None:
    table = outpost_turn([hand], {"c3": "commando n"}, {"d2": "ganger n", "d3": "ganger n"}).play(line)
    assert table.refusal("end") == "N-20"
    assert table.refusal("discard battle") == "N-20"


@rule("N-14")
def test_nothing_is_played_during_a_battle() -> None:
    table = position(
        hands={"moloch": ["battle", "hybrid", "move"]},
        moloch={"a1": "hq", "c3": "clown n"},
        borgo={"e3": "hq", "c2": "officer"},
    ).play("play battle")
    assert table.prompt == "explode"
    for line in ("place hybrid", "play move", "discard hybrid", "move c3", "end"):
        assert table.refusal(line) == "N-14", line


@rule("N-136", "N-165", "N-168", "N-66")
def test_choices_of_a_battle_that_are_not_there() -> None:
    table = outpost_turn(["battle"], {}, {})
    assert table.refusal("explode") == "N-136"
    assert table.refusal("convert 1") == "N-165"
    assert table.refusal("save c3") == "N-66"
    table = position(hegemony={"c3": "thug n", "c4": "quartermaster n"}, moloch={"c1": "blocker n", "d2": "scout"})
    table.begin_battle()
    assert table.refusal("convert 2") == "N-168", "the blow at d2 would be the same as a shot"
    assert table.refusal("convert 9") == "N-168", "there is no such attack"


@rule("N-66")
def test_only_medics_that_can_help_are_asked() -> None:
    table = position(
        borgo={"c1": "claws s"}, outpost={"c2": "runner nw", "b2": "medic ne", "c3": "medic n", "e3": "hq"}
    )
    table.begin_battle()
    assert (table.prompt, table.options) == ("which_medic", ["b2", "c3"])
    assert table.refusal("e3") == "N-66"


@rule("N-84", "N-86", "N-89", "N-90", "N-48", "N-46", "N-85")
@pytest.mark.parametrize(
    ("army", "tile", "mine", "theirs", "why"),
    [
        ("hegemony", "push", {}, {}, "N-86"),
        ("hegemony", "push", {"c3": "ganger n"}, {"c2": "net_fighter s"}, "N-88"),
        ("hegemony", "sniper", {}, {}, "N-89"),
        ("borgo", "grenade", {}, {}, "N-90"),
        ("borgo", "grenade", {}, {"a2": "net_fighter n"}, "N-48"),
        ("hegemony", "move", {}, {"a2": "net_fighter n"}, "N-46"),
        ("hegemony", "move", {}, {"a2": "scout", "b1": "scout", "b2": "officer"}, "N-85"),
    ],
)
def test_why_an_action_tile_has_no_use(
    army: str, tile: str, mine: dict[str, str], theirs: dict[str, str], why: str
) -> None:
    foe = "hegemony" if army == "borgo" else "borgo"
    if foe == "hegemony":
        theirs = {hex: words.replace("officer", "officer_1") for hex, words in theirs.items()}
    table = position(
        hands={army: [tile, "battle"]}, **Armies({army: {"a1": "hq", **mine}, foe: {"e3": "hq", **theirs}})
    )
    assert f"play {tile}" not in table.options
    assert table.refusal(f"play {tile}") == why


@rule("N-84")
def test_why_no_battle_tile() -> None:
    table = outpost_turn(["battle", "runner"], {}, {}, more={"last_turns": ["hegemony"]})
    assert table.refusal("play battle") == "N-84"


@rule("N-91", "N-89", "N-90")
def test_why_not_that_target() -> None:
    table = outpost_turn(["sniper"], {"c3": "runner n"}, {"d2": "ganger n", "d3": "ganger n"}).play("play sniper")
    assert table.refusal("e3") == "N-89"
    assert table.refusal("c3") == "N-89"
    assert table.refusal("o2") == "N-1"


@rule("N-2")
def test_words_that_are_no_action_are_told_apart_from_refusals() -> None:
    table = outpost_turn(["runner"], {}, {})
    for line in ("dance", "place tank c3", "move z9", "convert 0", ""):
        with pytest.raises(InvalidAction):
            table.play(line)


@rule("N-18", "N-126")
def test_a_whole_word_is_never_taken_for_the_beginning_of_another() -> None:
    """o1 is taken and of the longer names only o18 is free: still o1 does not mean o18."""
    ring = {f"o{number}": "" for number in (1, *range(10, 18))}
    tiles = ["hq", *["commando"] * 5, "annihilator", "annihilator", "brawler"]
    outpost = dict(zip(ring, tiles, strict=True))
    table = position(
        mode="deathmatch",
        hands={"outpost": ["runner"]},
        more={"extended": True},
        outpost=outpost,
        borgo={"a1": "hq"},
        hegemony={"e1": "hq"},
        moloch={"e3": "hq"},
    )
    assert table.refusal("place runner o1") == "N-18"
    table.play("place runner o18 n")
    assert table.at("o18") == "runner"


@rule("N-12")
def test_a_tile_comes_before_its_hex() -> None:
    table = outpost_turn(["runner", "battle"], {"b2": "runner n"}, {})
    assert table.refusal("c3") == "N-12", "free, but for which tile?"
    assert table.refusal("e3") is None
