"""The question that is open at a table, as somebody reads it: the sentence, the rule behind it and its options."""

import secrets
from collections.abc import Callable
from functools import lru_cache

from markupsafe import Markup, escape

from derelict.core.text import Catalogue
from derelict.table.explaining import asked_rule, rules_of
from derelict.table.record import Record
from derelict.table.seat_names import result, seat_name

PROMPT, RULE, OPTIONS = (secrets.token_hex(16) for _ in range(3))
"""Stand in live parts where the question, its rule and its options belong."""


def filled(
    texts: Catalogue, html: str, record: Record, player: str | None, language: str, drawn: Callable[[], frozenset[str]]
) -> str:
    """A live part with the question that is open and its options; `drawn` are those that the picture shows too."""
    if PROMPT in html:
        sentence = prompt(texts, record, player, language)
        html = html.replace(PROMPT, escape(sentence)).replace(RULE, rule_link(texts, record, player, language))
    return html.replace(OPTIONS, options(record, drawn(), language)) if OPTIONS in html else html


def prompt(texts: Catalogue, record: Record, player: str | None, language: str) -> str:
    """What is asked of somebody, or what they wait for."""
    if record.status == "gathering":
        return texts.say(language, "prompt.gathering")
    if record.status == "over":
        return result(texts, record, "outcome", language)
    if record.is_paused:
        return texts.say(language, "prompt.paused")
    match, seat, mine = record.match, record.to_move, record.seats_of(player)
    assert match is not None
    assert match.decision is not None
    assert seat is not None
    name = seat_name(texts, record, seat, language)
    if record.is_covered(player):
        return texts.say(language, "prompt.covered", name=name)
    if seat in mine:
        question = record.game.prompt(match.state, match.decision, language)
        return texts.say(language, "prompt.of", name=name, question=question) if mine[1:] else question
    return texts.say(language, "prompt.waiting", name=name)


def rule_link(texts: Catalogue, record: Record, player: str | None, language: str) -> Markup:
    """A link to the rule behind the question, for whoever is asked."""
    seat = record.eyes(player)
    rule = asked_rule(record.match) if seat is not None and seat == record.to_move and record.match else None
    if rule is None or rule not in rules_of(record.game.name, language):
        return Markup()
    return _link(record.game.name, rule, texts.say(language, "ask.rule", rule=rule))


@lru_cache(maxsize=4096)
def _link(game: str, rule: str, name: str) -> Markup:
    link = Markup('<a class="asked-rule" href="/rules/{}#{}" aria-label="{}">{}</a>')
    return link.format(game, rule, name, rule)


def options(record: Record, drawn: frozenset[str], language: str) -> Markup:
    """A button for each option, those that the picture shows too at the end."""
    match, label = record.match, record.game.label
    assert match is not None
    decision = match.decision
    assert decision is not None
    state, seen, others = match.seen(decision.seat), list[Markup](), list[Markup]()
    for option in decision.options:
        text = option.text
        is_drawn = text in drawn
        (seen if is_drawn else others).append(_button(text, label(state, decision, option, language), is_drawn))
    return Markup("\n".join([*others, *seen]))


@lru_cache(maxsize=4096)
def _button(text: str, label: str, is_drawn: bool) -> Markup:
    kind = Markup('class="drawn" ') if is_drawn else ""
    button = Markup('<button {}name="action" value="{}" data-choice="{}">{}</button>')
    return button.format(kind, text, text, label)
