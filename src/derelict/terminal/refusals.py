"""Refusals as sentences in the player's language, with the rule behind each."""

from rich.text import Text

from derelict import rulebook
from derelict.core.errors import ActionError, AmbiguousAction, DerelictError, IllegalAction
from derelict.core.game import Game
from derelict.terminal.wording import say

MOST = 8
"""The most meanings of an ambiguous text that are listed."""


def refusal(game: Game, error: ActionError, words: str, language: str, hindrance: str = "") -> Text:
    """Say what was refused, what stands in its way, and the sentence of the rule that forbids it."""
    match error:
        case IllegalAction():
            text = say(language, "refused.illegal", words=words)
            if hindrance:
                text += f" {hindrance}"
            if error.rule:
                text += " " + rule_sentence(game.name, error.rule, language)
        case AmbiguousAction():
            text = say(language, "refused.ambiguous", words=words, texts=_listed(error.texts, language))
        case _:
            text = say(language, "refused.invalid", words=words)
    return Text(text)


def _listed(texts: tuple[str, ...], language: str) -> str:
    """List the meanings of a text: all if they are few, the first ones if they are many."""
    few = ", ".join(texts[:MOST])
    return few if len(texts) <= MOST else say(language, "refused.and_more", texts=few, count=len(texts) - MOST)


def rule_sentence(game: str, id: str, language: str) -> str:
    """Return a rule with its id and title; the id alone if the page does not have it."""
    try:
        rule = rulebook.load(game, language).rules.get(id)
    except DerelictError:
        rule = None
    return id if rule is None else say(language, "refused.rule", id=id, title=rule.title, text=rule.text)
