"""A game without a face of its own can be played too: what a seat may know is listed."""

import derelict
from derelict.core.typography import french
from derelict.terminal.faces import PlainFace, face
from derelict.terminal.neuroshima import NeuroshimaFace
from tests.toys.peek import GAME as PEEK
from tests.toys.peek.state import State


def test_every_game_has_a_face() -> None:
    assert isinstance(face("neuroshima"), NeuroshimaFace)
    assert isinstance(face("somebody else's"), PlainFace)


def test_a_piece_is_found_with_any_apostrophe() -> None:
    for words in ("chef d'équipe", "Chef d’équipe", "chef d'", "CHEF_D’É"):
        (found,) = NeuroshimaFace().tile(words, "fr")
        assert found.startswith(french("Chef d’équipe (L’Hegemony) :")), words


def test_the_plain_face_lists_what_a_seat_may_know_and_no_more() -> None:
    match = derelict.game("neuroshima").start(seats=2, seed=7, armies=["outpost", "hegemony"])
    plain = PlainFace()
    shown = plain.board(match.view(0), match.decision, "en", 80, 24).plain
    assert "life: 20, 20" in shown
    assert "piles: (? ×34), (? ×34)" in shown
    assert "outpost.runner" not in shown, "nobody knows the piles"
    assert "chance" not in shown
    assert not set("{}[]'") & set(shown), "words, no dumps"
    assert plain.standing(match.view(0), ["you", "bot"], "en").plain == "you, bot"
    assert plain.preview(match.view(0), "en") is None
    assert plain.tile("runner", "en") == []


def test_the_plain_face_names_cards_by_their_kind() -> None:
    match = PEEK.start(seats=2, seed=1)
    shown = PlainFace().board(match.view(0), match.decision, "en", 80, 24).plain.splitlines()
    assert isinstance(match.state, State)
    own = ", ".join(card.kind for card in match.state.hands[0])
    assert f"hands: ({own}), (? ×3)" in shown
    assert "discards: –" in shown
    assert "jackpot: no" in shown
