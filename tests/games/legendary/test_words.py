"""The words of cards: one class each, which rules, bots and pictures call without naming it."""

import pytest

from derelict.core.content.effects import Vocabulary
from derelict.core.content.text import Catalogue
from derelict.core.errors import BadContent
from derelict.games.legendary.advice import cards as advice
from derelict.games.legendary.content.kinds import CARDS, all_words
from derelict.games.legendary.content.scripts import SCRIPTS, Script, read_script
from derelict.games.legendary.content.words import vocabulary
from derelict.games.legendary.content.words.base import Clause, Spoken, say_clauses
from derelict.games.legendary.content.words.control import May
from derelict.games.legendary.draw.glyphs import SIGNS
from derelict.games.legendary.rules.effects import Effect
from derelict.games.legendary.state import State
from derelict.games.legendary.wording import TEXTS
from tests.games.legendary.cards.stage import turn
from tests.marks import rule


class Rally(Clause, frozen=True):
    """Recruit points: a word that the game does not have."""

    sign = "recruit"
    worth = 0.5
    amount: int

    def run(self, s: State, e: Effect) -> None:
        s.recruit += self.amount


def reword(patch: pytest.MonkeyPatch, card: str, *clauses: str) -> Script:
    """A card says something else for the length of a test."""
    patch.setattr(vocabulary, "VOCABULARY", Vocabulary[Spoken](May, Rally))
    key = f"{card}.reworded"
    script = read_script(list(clauses), key)
    patch.setattr(CARDS[card], "play", script)
    return script


@rule("L-42")
def test_a_new_word_needs_only_its_class(monkeypatch: pytest.MonkeyPatch) -> None:
    script = reword(monkeypatch, "grunt", "rally(2)", "rally(1)")
    assert turn("grunt").play("play grunt").state.recruit == 3
    assert advice._script(script) == 1.5


@rule("L-42")
def test_a_new_word_says_and_draws_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    script = reword(monkeypatch, "grunt", "rally(2)", "may(rally(1))")
    said = TEXTS.merged(Catalogue({"en": {"word.rally": "rally {amount}"}, "fr": {"word.rally": "ralliez {amount}"}}))
    assert say_clauses(script, said, "en") == "Rally 2. You may rally 1."
    assert [token for clause in script for token in clause.row()] == [
        ("text", "2"), ("sign", "recruit"), ("text", "("), ("sign", "recruit"), ("text", ")"),
    ]  # fmt: skip


@rule("L-42")
def test_clauses_inside_a_word_are_found_by_the_key_of_their_card(monkeypatch: pytest.MonkeyPatch) -> None:
    script = reword(monkeypatch, "grunt", "rally(2)", "may(rally(1))")
    assert script.key == "grunt.reworded"
    assert SCRIPTS["grunt.reworded.1.then"] == script[1].inside == (Rally(1),)
    assert Effect("grunt.reworded", 1, 0).inside().word == Rally(1)


def test_every_sign_of_a_word_is_drawn() -> None:
    clauses = [part for word in all_words() for part in word.within() if isinstance(part, Clause)]
    signs = {text for clause in clauses for kind, text in clause.row() if kind == "sign"}
    assert len(signs) > 25
    assert signs <= set(SIGNS)


@pytest.mark.parametrize(
    ("clause", "fault"),
    [("atack(2)", "did you mean 'attack'"), ("found(sos_signal, 2)", "not a clause"), ("attack(many)", "'amount'")],
)
def test_a_wrong_word_names_the_card_and_the_fault(clause: str, fault: str) -> None:
    with pytest.raises(BadContent, match=f"^grunt: .*{fault}"):
        read_script([clause], "grunt")
