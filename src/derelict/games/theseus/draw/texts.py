"""Names and effects of cards, worked out once for each language."""

from functools import cache

from derelict.games.theseus.wording import TEXTS, card_name, describe_card


@cache
def card_text(key: str, language: str) -> str:
    return describe_card(key, language)


def explained(name: str, words: list[str], key: str, language: str) -> str:
    """A name, the state of the card, and its effects."""
    full = ", ".join((name, *words))
    return TEXTS.say(language, "draw.explained", name=full, text=card_text(key, language))


@cache
def card_label(key: str, language: str) -> str:
    """Describe a card beside the station."""
    return explained(card_name(key, language), [], key, language)
