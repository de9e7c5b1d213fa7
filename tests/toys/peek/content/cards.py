"""The kinds of cards, read from `cards.toml` and checked."""

from pathlib import Path

from msgspec import Struct

from derelict.core.content.effects import Vocabulary, words_in
from derelict.core.content.files import checked, read_toml
from derelict.core.content.names import Name
from tests.toys.peek.content import words
from tests.toys.peek.content.words import CardWord

VOCABULARY = Vocabulary(*words_in(CardWord, words))


class CardData(Struct, frozen=True, forbid_unknown_fields=True):
    """A card as written in the content file."""

    id: str
    name: Name
    count: int
    does: str


class CardKind:
    """A kind of card, its word parsed."""

    def __init__(self, data: CardData) -> None:
        self.name = data.name
        self.count = data.count
        self.does = VOCABULARY.read(data.does)


CARDS = {
    data.id: CardKind(data)
    for data in checked(read_toml(Path(__file__).parent / "cards.toml")["card"], list[CardData], "cards.toml")
}
