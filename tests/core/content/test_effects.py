"""The effect language: what can be written, and how every fault is named."""

from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from derelict.core.content.effects import Vocabulary, Word, worded
from derelict.core.content.text import Catalogue
from derelict.core.errors import BadContent


class Heal(Word, frozen=True):
    amount: int
    whom: Literal["any", "self"] = "self"


class Attack(Word, frozen=True):
    strength: int


class EachPlayer(Word, frozen=True):
    does: Word


class Combo(Word, frozen=True):
    suit: str
    effects: tuple[Word, ...]


class Rest(Word, frozen=True):
    pass


WORDS = Vocabulary(Heal, Attack, EachPlayer, Combo, Rest)


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("heal(1)", Heal(1)),
        ("heal(1, any)", Heal(1, "any")),
        ("heal(amount=2, whom='any')", Heal(2, "any")),
        ("attack(-1)", Attack(-1)),
        ("rest", Rest()),
        ("rest()", Rest()),
        ("each_player(heal(1))", EachPlayer(Heal(1))),
        ("each_player(rest)", EachPlayer(Rest())),
        ("combo(leadership, attack(2), rest)", Combo("leadership", (Attack(2), Rest()))),
        ("combo(leadership)", Combo("leadership", ())),
        ("  each_player( combo('x', heal( 3 ) ) )".strip(), EachPlayer(Combo("x", (Heal(3),)))),
    ],
)
def test_an_effect_is_read(text: str, effect: Word) -> None:
    assert WORDS.read(text) == effect


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "not in call syntax"),
        ("heal(", "not in call syntax"),
        ("heal(1) attack(2)", "not in call syntax"),
        ("heal\x00", "not in call syntax"),
        ("3", "starts with no word"),
        ("nonsense", "starts with no word"),
        ("'heal'", "starts with no word"),
        ("heel(1)", "unknown word 'heel'; did you mean 'heal'\\?"),
        ("xyzzy(1)", "unknown word 'xyzzy'$"),
        ("heal(1, any, 3)", "heal takes at most 2 arguments, not 3"),
        ("heal(amont=1)", "heal has no argument 'amont'"),
        ("heal(1, nobody)", "heal, argument 'whom': Invalid enum value 'nobody'"),
        ("heal('1')", "heal, argument 'amount': Expected `int`"),
        ("heal(True)", "heal, argument 'amount': Expected `int`"),
        ("heal(heal(1))", "heal, argument 'amount'"),
        ("heal", "heal needs amount"),
        ("heal()", "heal needs amount"),
        ("combo()", "combo needs suit, effects|combo needs suit"),
        ("each_player(1)", "each_player, argument 'does': 1 is not a word"),
        ("combo(x, attack(1), 2)", "combo, argument 'effects': 2 is not a word"),
        ("heal(1.5)", "'1.5' is neither a word, a name nor a number"),
        ("heal([1])", "is neither a word, a name nor a number"),
        ("heal(1).x", "is neither a word, a name nor a number"),
        ("heal(*x)", "is neither a word, a name nor a number"),
        ("heal(**x)", "heal has no argument"),
        ("__import__('os')", "unknown word '__import__'"),
        ("1 + 1", "is neither a word, a name nor a number"),
    ],
)
def test_a_fault_is_named(text: str, message: str) -> None:
    with pytest.raises(BadContent, match=message) as found:
        WORDS.read(text)
    assert repr(text) in str(found.value)


@given(st.text(alphabet="healtckcombo_player(),=-'*.[]{}0123456789 \n\\\x00é", max_size=40) | st.text(max_size=30))
def test_any_text_is_an_effect_or_bad_content(text: str) -> None:
    try:
        effect = WORDS.read(text)
    except BadContent:
        return
    assert isinstance(effect, Word)


def test_deep_nesting_is_refused_or_read() -> None:
    with pytest.raises(BadContent):
        WORDS.read("each_player(" * 5000 + "rest" + ")" * 5000)


SENTENCES = {
    "word.heal": "heal {amount} ({whom})",
    "word.attack": "attack {strength}",
    "word.each_player": "each player: {does}",
    "word.combo": "with {suit}: {effects}",
    "word.rest": "rest",
    "word.then": ", then ",
    "word.whom.self": "yourself",
    "word.suit.tech": "tech",
}
CATALOGUE = Catalogue({"en": SENTENCES, "fr": {key: f"fr {text}" for key, text in SENTENCES.items()}})


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("heal(1)", "heal 1 (yourself)"),
        ("each_player(rest)", "each player: rest"),
        ("combo(tech, attack(1), rest)", "with tech: attack 1, then rest"),
    ],
)
def test_an_effect_says_what_it_does(text: str, plain: str) -> None:
    assert WORDS.read(text).says(CATALOGUE, "en") == plain


def test_the_name_of_a_word_comes_from_its_class() -> None:
    assert [word.name for word in (Heal, EachPlayer)] == ["heal", "each_player"]


def heal_all(score: dict[str, int], amount: int, whom: Literal["any", "self"] = "self") -> None:
    """Heal everybody."""
    score[whom] = amount


def test_a_word_can_be_written_as_a_function() -> None:
    def run(word: Heal, score: dict[str, int]) -> None:
        heal_all(score, word.amount, word.whom)

    word = worded(Word, "heal_all", heal_all, given=1, run=run, varies="whom")
    assert (word.name, word.__doc__) == ("heal_all", "Heal everybody.")
    words, score = Vocabulary(word), dict[str, int]()
    words.read("heal_all(2, any)").run(score)
    assert score == {"any": 2}
    assert words.read("heal_all(3)").variant == "self", "the default, which also selects the sentence"
    with pytest.raises(BadContent, match="argument 'whom': Invalid enum value 'nobody'"):
        words.read("heal_all(2, nobody)")
    with pytest.raises(BadContent, match="heal_all needs amount"):
        words.read("heal_all")
