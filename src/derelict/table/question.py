"""The question that is open at a table, as somebody reads it: the sentence, the rule behind it and its options."""

import secrets
from collections.abc import Sequence
from functools import lru_cache

from markupsafe import Markup, escape

from derelict.core.match import Match
from derelict.core.text import Catalogue
from derelict.table.explaining import asked_rule, rules_of
from derelict.table.finality import final_texts
from derelict.table.record import Record
from derelict.table.seat_names import called, result, seat_name

PROMPT, RULE, OPTIONS = (secrets.token_hex(16) for _ in range(3))
"""Stand in live parts where the question, its rule and its options belong."""
STRANGERS = ("unseated", "no_seat", "no_seat_again")
"""What those read at a table that is being set who do not belong to it."""


def filled(
    texts: Catalogue, html: str, record: Record, player: str | None, language: str, drawn: frozenset[str]
) -> str:
    """A live part with the question that is open and its options; `drawn` are those that the picture shows too."""
    if PROMPT in html:
        html = html.replace(PROMPT, escape(prompt(texts, record, player, language)))
    if RULE in html:
        html = html.replace(RULE, rule_link(texts, record, player, language))
    return html.replace(OPTIONS, options(record, drawn, language)) if OPTIONS in html else html


def prompt(texts: Catalogue, record: Record, player: str | None, language: str) -> str:
    """What is asked of somebody, or what they wait for."""
    if record.status == "gathering":
        key = _gathering(record, player)
        told = texts.say(language, f"prompt.{key}")
        return " ".join([*_declined(texts, record, language), told]) if key not in STRANGERS else told
    if record.status == "over":
        return result(texts, record, "outcome", language, player)
    if record.is_paused:
        is_waiting = record.terms.host != player and bool(record.seats_of(player))
        return texts.say(language, "prompt.paused_by_host" if is_waiting else "prompt.paused")
    match, seat, mine = record.match, record.to_move, record.seats_of(player)
    assert match is not None
    assert match.decision is not None
    assert seat is not None
    name = seat_name(texts, record, seat, language)
    if record.is_covered(player):
        return texts.say(language, "prompt.covered", name=name)
    if record.asks(player):
        question = record.game.prompt(match.state, match.decision, language)
        return texts.say(language, "prompt.of", name=name, question=question) if mine[1:] else question
    waits = texts.say(language, "prompt.waiting" if mine else "prompt.watching", name=name)
    if record.is_out(player):
        return f"{texts.say(language, 'prompt.out')} {waits}"
    stood_in = _stood_in(record, [seat] if seat in mine else mine)
    if not stood_in:
        return waits
    told = texts.say(language, f"prompt.{stood_in}")
    return told if seat in mine else f"{told} {waits}"


def _stood_in(record: Record, seats: Sequence[int]) -> str:
    """Why a bot plays for somebody in all these seats; nothing where they play in one."""
    reasons = {_reason(record, seat) for seat in seats}
    return reasons.pop() if len(reasons) == 1 else ""


def _reason(record: Record, seat: int) -> str:
    if record.seats[seat].bot is None:
        return ""
    if seat in record.resigned:
        return "resigned"
    return "stood_in" if record.has_time(seat) else "time_up"


def _declined(texts: Catalogue, record: Record, language: str) -> list[str]:
    names = [called(texts, name, language) for name in record.declined()]
    return [texts.say(language, "prompt.declined", name=name) for name in names]


def _gathering(record: Record, player: str | None) -> str:
    """What there is to do for somebody at a table that is being set."""
    is_host, is_rematch = record.terms.host == player, any(seat.awaits for seat in record.seats)
    if record.awaiting(player) is not None:
        return "awaited"
    if is_host and record.is_full:
        return "ready"
    if is_host or record.seats_of(player):
        begins_itself = is_rematch and all(seat.is_taken or seat.awaits for seat in record.seats)
        return "awaiting" if begins_itself else "gathering" if is_host else "seated"
    if any(record.may_sit(player, seat) for seat in range(len(record.seats))):
        return "unseated"
    return "no_seat_again" if is_rematch else "no_seat"


def rule_link(texts: Catalogue, record: Record, player: str | None, language: str) -> Markup:
    """A link to the rule behind the question, for whoever is asked."""
    is_asked = record.asks(player) and record.eyes(player) == record.to_move
    rule = asked_rule(record.match) if is_asked and record.match else None
    return _link(texts, record.game.name, rule, language) if rule is not None else Markup()


@lru_cache(maxsize=4096)
def _link(texts: Catalogue, game: str, rule: str, language: str) -> Markup:
    """Nothing where the rules of a game do not have it."""
    if rule not in rules_of(game, language):
        return Markup()
    link = Markup('<a class="asked-rule" href="/rules/{}#{}" aria-label="{}">{}</a>')
    return link.format(game, rule, texts.say(language, "ask.rule", rule=rule), rule)


def options(record: Record, drawn: frozenset[str], language: str) -> Markup:
    """A button for each option, those that the picture shows too at the end."""
    match, label = record.match, record.game.label
    assert match is not None
    decision = match.decision
    assert decision is not None
    final = _final(record, match)
    state, seen, others = match.seen(decision.seat), list[Markup](), list[Markup]()
    for option in decision.options:
        text = option.text
        is_drawn = text in drawn
        button = _button(text, label(state, decision, option, language), is_drawn, text in final)
        (seen if is_drawn else others).append(button)
    return Markup("\n".join([*others, *seen]))


def unsure(record: Record, number: object, action: object, language: str) -> str:
    """What an action is called that its person is asked about again, because only others could let them take it back.

    Nothing where it needs no second thought, cannot be done, or answers another question than the one that is open.
    """
    match, decision = record.match, record.match.decision if record.match is not None else None
    if match is None or decision is None or number != str(len(match.actions)):
        return ""
    option = next((option for option in decision.options if option.text == action), None)
    if option is None or option.text not in _final(record, match):
        return ""
    return _titled(record.game.label(match.seen(decision.seat), decision, option, language))


def redone(record: Record) -> str:
    """The action that redo would make again: one of the options of the seat that is asked, which had chosen it."""
    match = record.match
    return match.undone[0].text if match is not None and match.undone else ""


def _titled(label: str) -> str:
    """A label that begins a sentence: a word gets a capital, the name of a hex such as a3 stays as the board has it."""
    return label[:1].upper() + label[1:] if label[:2].isalpha() else label


def _final(record: Record, match: Match) -> frozenset[str]:
    """The options that only others could let their person take back; who plays on alone can take back everything."""
    return final_texts(match) if len(record.players()) > 1 else frozenset()


@lru_cache(maxsize=4096)
def _button(text: str, label: str, is_drawn: bool, is_final: bool) -> Markup:
    unsure = Markup('data-unsure="{}" ').format(_titled(label)) if is_final else Markup()
    kind = Markup('class="drawn" ' if is_drawn else "") + unsure
    button = Markup('<button {}name="action" value="{}" data-choice="{}">{}</button>')
    return button.format(kind, text, text, label)
