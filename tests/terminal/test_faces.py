"""A game without a face of its own can be played too: what a seat may know is listed."""

import derelict
from derelict.terminal.faces import PlainFace, face
from derelict.terminal.neuroshima import NeuroshimaFace


def test_every_game_has_a_face() -> None:
    assert isinstance(face("neuroshima"), NeuroshimaFace)
    assert isinstance(face("somebody else's"), PlainFace)


def test_the_plain_face_lists_what_a_seat_may_know_and_no_more() -> None:
    match = derelict.game("neuroshima").start(seats=2, seed=7, armies=["outpost", "hegemony"])
    plain = PlainFace()
    shown = plain.board(match.view(0), match.decision, "en", 80, 24).plain
    assert "life: [20, 20]" in shown
    assert "piles:" in shown
    assert "outpost.runner" not in shown, "nobody knows the piles"
    assert "chance" not in shown
    assert plain.standing(match.view(0), ["you", "bot"], "en").plain == "you, bot"
    assert plain.preview(match.view(0), "en") is None
    assert plain.tile("runner", "en") == []
