"""A game without a face of its own can be played too: what a seat may know is listed."""

import derelict
from derelict.core.content.typography import french
from derelict.core.face import PLAIN, Face
from derelict.games.neuroshima.face import NeuroshimaFace
from tests.toys.peek import GAME as PEEK
from tests.toys.peek.state import State


def test_every_game_has_a_face() -> None:
    assert isinstance(derelict.game("neuroshima").face, NeuroshimaFace)
    assert type(PEEK.face) is Face


def test_a_piece_is_found_with_any_apostrophe() -> None:
    for words in ("chef d'équipe", "Chef d’équipe", "chef d'", "CHEF_D’É"):
        (found,) = NeuroshimaFace().tile(words, "fr")
        assert found.startswith(french("Chef d’équipe (L’Hegemony) :")), words


def test_the_plain_face_lists_what_a_seat_may_know_and_no_more() -> None:
    match = derelict.game("neuroshima").start(seats=2, seed=7, armies=["outpost", "hegemony"])
    plain = PLAIN
    shown = plain.board(match.view(0), match.decision, "en", 80, 24).plain
    assert "life: 20, 20" in shown
    assert "piles: (? ×34), (? ×34)" in shown
    assert "outpost.runner" not in shown, "nobody knows the piles"
    assert "chance" not in shown
    assert not set("{}[]'") & set(shown), "words, no dumps"
    assert str(plain.standing(match.view(0), ["you", "bot"], "en")) == "you, bot"
    assert plain.preview(match.view(0), "en") is None
    assert plain.tile("runner", "en") == []


def test_the_plain_face_names_cards_by_their_kind() -> None:
    match = PEEK.start(seats=2, seed=1)
    shown = Face().board(match.view(0), match.decision, "en", 80, 24).plain.splitlines()
    assert isinstance(match.state, State)
    own = ", ".join(card.kind for card in match.state.players[0].hand)
    assert f"players: (hand ({own}), points 0, at hall), (hand (? ×3), points 0, at hall)" in shown
    assert "discards: –" in shown
    assert "jackpot: no" in shown
