"""The words of cards: one class each, which rules, bots and pictures call without naming it."""

import pytest
from msgspec.structs import replace

from derelict.core.content.effects import Vocabulary
from derelict.core.errors import BadContent
from derelict.games.theseus.advice.cards import promises
from derelict.games.theseus.content.cards import CARDS, CardKind
from derelict.games.theseus.content.words.base import ActionWord, Amount, CardType, CardWord, TrapWord, Worth, X
from derelict.games.theseus.content.words.vocabulary import VOCABULARIES, WORDS
from derelict.games.theseus.draw import pictograms
from derelict.games.theseus.rules.scoring import heal
from derelict.games.theseus.state import State
from derelict.games.theseus.wording import TEXTS, describe_card
from tests.games.theseus.cards.stage import visit
from tests.marks import rule


class Refresh(ActionWord, frozen=True):
    """The player regains life: a word that the game does not have."""

    traits = frozenset({"gives"})
    worth = Worth(stop=1.0, gain=1.0)
    amount: Amount

    def run(self, s: State, slot: int, amount: int) -> None:
        heal(s, s.player, amount)


class Soothe(TrapWord, frozen=True):
    """Whoever springs the trap regains life: another new word."""

    worth = Worth(stop=0.5)
    amount: Amount

    def spring(self, s: State, unit: int, slot: int, amount: int) -> None:
        heal(s, s.rules.owners[unit], amount)


def reword(patch: pytest.MonkeyPatch, key: str, word: type[CardWord], text: str) -> None:
    """A card says another word for the length of a test."""
    old = CARDS[key]
    patch.setitem(VOCABULARIES, old.type, Vocabulary(X, word))
    patch.setitem(CARDS, key, CardKind(old.faction, replace(old.data, effects=[text], value=2)))


@rule("T-8")
def test_a_new_word_of_an_action_card_needs_only_its_class(monkeypatch: pytest.MonkeyPatch) -> None:
    reword(monkeypatch, "marines.armory", Refresh, "refresh(x)")
    table = visit("marines", "aliens", {"s1": "marines.armory upgrades=1"}, "alien b", life=[10, 20])
    assert table.life("marines") == 10 + 3


@rule("T-8")
def test_a_new_word_of_a_trap_needs_only_its_class(monkeypatch: pytest.MonkeyPatch) -> None:
    reword(monkeypatch, "aliens.hive", Soothe, "soothe(x)")
    table = visit("marines", "aliens", {"s1": "aliens.hive"}, "alien b", life=[10, 20])
    assert table.life("marines") == 10 + 2


@rule("T-8")
def test_bots_reckon_with_a_new_word(monkeypatch: pytest.MonkeyPatch) -> None:
    reword(monkeypatch, "marines.armory", Refresh, "refresh(x)")
    table = visit("marines", "aliens", {"s1": "marines.armory upgrades=1"}, "alien b")
    board = next(board for board in table.state.boards if any(board.cards))
    assert promises(board)[table.side("marines")].gain == 3.0


@rule("T-8")
def test_every_word_is_said_by_a_card_and_has_a_sign() -> None:
    said = {type(word) for kind in CARDS.values() for word in kind.effects}
    assert said == set(WORDS)
    assert {word.name for word in WORDS} <= set(pictograms.EFFECTS)


@rule("T-100")
def test_a_number_that_tokens_raise_says_so() -> None:
    assert describe_card("marines.minefield", "en") == (
        "Trap, when an enemy unit stops here. Deal 2 (+1 per Upgrade) wounds to that unit. Then discard it."
    )
    assert describe_card("bonus.upgrade", "en") == "Instant. Take 1 Upgrade token."
    assert CARDS["marines.minefield"].effects[0].number(3) == 5


@rule("T-8")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_sentence_is_whole(language: str) -> None:
    """It begins with a capital or a number, ends with a full stop, and leaves no name in braces and no bare `x`."""
    for kind in CARDS.values():
        for word in kind.effects:
            text = word.says(TEXTS, language)
            assert text[0].isupper() or text[0].isdigit(), text
            assert text.endswith("."), text
            assert not {"{", "x"} & set(text.split()), text


@pytest.mark.parametrize(
    ("type", "text", "value", "fault"),
    [
        ("action", "lern(1)", None, "did you mean 'learn'"),
        ("trap", "assault", None, "unknown word 'assault'|starts with no word"),
        ("action", "learn(x)", None, "an effect with x needs a value"),
        ("action", "learn(many)", 1, "argument 'amount'"),
    ],
)
def test_a_wrong_word_names_the_card_and_the_fault(type: CardType, text: str, value: int | None, fault: str) -> None:
    data = replace(CARDS["marines.armory"].data, type=type, effects=[text], value=value)
    with pytest.raises(BadContent, match=fault) as found:
        CardKind("marines", data).effects  # noqa: B018
    assert "marines.toml, card 'armory'" in str(found.value)


def test_only_a_duplication_says_nothing() -> None:
    for key, effects in (("marines.armory", []), ("marines.duplication", ["assault"])):
        with pytest.raises(BadContent):
            CardKind("marines", replace(CARDS[key].data, effects=effects)).effects  # noqa: B018
