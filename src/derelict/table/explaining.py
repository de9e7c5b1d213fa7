"""Why something was refused, in one sentence of the language of whoever asked."""

import re
from functools import cache

from derelict import registry, rulebook
from derelict.core.errors import (
    DerelictError,
    FileError,
    IllegalAction,
    MatchOver,
    SetupError,
    StaleAction,
    UndoError,
)
from derelict.core.frames import AnyFrame
from derelict.core.match import Match
from derelict.core.text import Catalogue
from derelict.rulebook import Rule
from derelict.table.record import Refused

KINDS: dict[type[DerelictError], str] = {
    StaleAction: "refused.stale",
    MatchOver: "refused.not_playing",
    UndoError: "refused.nothing_to_undo",
    SetupError: "save.setup",
}
"""What the core refuses, and our sentence for it."""
_RULE_ID = re.compile(r"[A-Z]+-\d+")


def explain(texts: Catalogue, fault: DerelictError, language: str) -> str:
    """The sentence for a refusal of the table, of a game or of the core."""
    if isinstance(fault, Refused):
        return texts.say(language, f"refused.{fault.code}")
    if isinstance(fault, IllegalAction) and fault.rule:
        return texts.say(language, "refused.by_rule", rule=fault.rule)
    if isinstance(fault, FileError):
        return _explain_file(texts, fault, language)
    key = next((key for kind, key in KINDS.items() if isinstance(fault, kind)), "refused.not_possible")
    return texts.say(language, key)


def asked_rule(match: Match) -> str | None:
    """The id of the rule that the open question comes from: the frame that asks names it first in its docstring."""
    stack = match.state.stack
    return _rule_of(type(stack[-1])) if stack else None


@cache
def rules_of(game: str, language: str) -> dict[str, Rule]:
    """The rules of a game by their ids; none if it has no page of them."""
    try:
        return dict(rulebook.load(game, language).rules)
    except DerelictError:
        return {}


@cache
def _rule_of(frame: type[AnyFrame]) -> str | None:
    found = _RULE_ID.match(frame.__doc__ or "")
    return found[0] if found else None


def _explain_file(texts: Catalogue, fault: FileError, language: str) -> str:
    """What is wrong with a save, in our words; with a position, in those of its game."""
    if texts.has(fault.key):
        return texts.say(language, fault.key, **fault.facts)
    game = fault.facts.get("game")
    if isinstance(game, str) and registry.game(game).texts.has(fault.key):
        why = registry.game(game).texts.say(language, fault.key, **fault.facts)
        return texts.say(language, "position_file.wrong", why=why)
    return texts.say(language, "position_file.misfit")
