"""The open question of a table for one reader: the sentence, the rule behind it and its options."""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import takewhile
from random import Random

from markupsafe import Markup, escape
from msgspec import Struct, json

from derelict import rulebook
from derelict.core.actions import Action
from derelict.core.content.text import Catalogue
from derelict.core.engine import apply
from derelict.core.errors import DerelictError
from derelict.core.match import Match
from derelict.core.purse import Purse
from derelict.core.state import State
from derelict.rulebook import Rule
from derelict.table.record.record import Record
from derelict.table.screen.people import called, result, seat_name
from derelict.table.screen.viewer import Viewer

MOST_ACTIONS = 60
"""The number of actions of others that a recap covers at most."""
PENNILESS = Purse((), {}, {})
Offered = tuple[str, str, bool, bool, tuple[int, str]]
"""An option as `button` draws it."""
MANY, LONG = 2, 50
"""So many options of one verb are folded, if their labels have that many letters together."""
NO_BREAK = "\N{NO-BREAK SPACE}"
_ALIKE = Markup("""<details class="alike {verb}"><summary>{start}\N{HORIZONTAL ELLIPSIS} <b>{count}</b></summary>
<div>{buttons}</div></details>""")
STRANGERS = ("unseated", "no_seat", "no_seat_again")
"""The message for people who do not belong to a table that is being set up."""


def prompt(texts: Catalogue, record: Record, player: str | None, language: str) -> str:
    """Return the question for a person, or what they wait for."""
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
    """Return why a bot plays all of somebody's seats; empty where they play in one."""
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
    """Return what somebody can do at a table that is being set up."""
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


def asked_rule(match: Match) -> str | None:
    """Return the id of the rule behind the open question."""
    return match.state.asked_rule


@cache
def rules_of(game: str, language: str) -> dict[str, Rule]:
    """Return the rules of a game by id; empty if it has no page of them."""
    try:
        return dict(rulebook.load(game, language).rules)
    except DerelictError:
        return {}


def rule_link(texts: Catalogue, record: Record, viewer: Viewer) -> Markup:
    """Return a link to the rule behind the question, for the person who is asked."""
    is_asked = record.asks(viewer.player) and viewer.seat == record.to_move
    rule = asked_rule(record.match) if is_asked and record.match else None
    return _link(texts, record.game.name, rule, viewer.language) if rule is not None else Markup()


@lru_cache(maxsize=4096)
def _link(texts: Catalogue, game: str, rule: str, language: str) -> Markup:
    """Return a link to a rule; empty where the rules of the game do not have it."""
    if rule not in rules_of(game, language):
        return Markup()
    link = Markup('<a class="asked-rule" href="/rules/{}#{}" aria-label="{}" title="{}">?</a>')
    said = texts.say(language, "ask.rule", rule=rule)
    return link.format(game, rule, said, said)


def options(record: Record, drawn: frozenset[str], purse: Purse, language: str) -> Markup:
    """Return a button for each option; those in the picture and those hardly ever wanted come last."""
    match, label = record.match, record.game.label
    assert match is not None
    decision = match.decision
    assert decision is not None
    final, may_hide = _final(record, match), not all(option.is_aside for option in decision.options)
    state, seen, others = match.seen(decision.seat), list[Markup](), list[Offered]()
    for option in decision.options:
        text = option.text
        is_drawn = text in drawn or (may_hide and option.is_aside)
        paid = (purse.prices.get(text, 0), purse.spent.get(text, ""))
        offered = (text, label(state, decision, option, language), is_drawn, text in final, paid)
        if is_drawn:
            seen.append(button(*offered))
        else:
            others.append(offered)
    return Markup("\n".join([*folded(others), *seen]))


def options_form(
    texts: Catalogue, table: str, record: Record, viewer: Viewer, drawn: frozenset[str], is_live: bool = False
) -> Markup:
    """Return the form in which a viewer answers, at the end of the part `ask`; empty for anybody else.

    `drawn` are the choices that the picture shows too. While the page is open, the form's numbers and token are sent
    separately, and the page inserts them.
    """
    if not record.asks(viewer.player) or record.is_covered(viewer.player):
        return Markup()
    match, past = record.playing(), past_of(record, viewer.player)
    assert match.decision is not None
    language, cancel, view = viewer.language, Markup(), match.seen(match.decision.seat)
    purse = record.game.purse(view, match.decision, language) or PENNILESS
    if match.decision.continues and past.is_free and record.has_time(match.decision.seat):
        cancel = _CANCEL.format(table=table, cancel=texts.say(language, "ask.cancel"))
    safe = Markup.escape
    form = _FORM.format(
        table=safe(table),
        csrf=safe(viewer.csrf),
        number="" if is_live else len(match.actions),
        to="" if is_live else past.last,
        options=options(record, drawn, purse, language),
        purse=Markup(' data-purse="{}"').format(json.encode(purse.coins).decode()) if purse.prices else "",
        outlook=Markup(' data-outlook="yes"') if match.decision.prompt in record.game.outlook.prompts else "",
        cancel=cancel,
        list=safe(texts.say(language, "ask.list")),
        why=safe(texts.say(language, "why_not.title")),
    )
    return Markup(form)


_FORM = """<form class="options" method="post" action="/t/{table}/act" aria-labelledby="prompt"{outlook}{purse}>
  <input type="hidden" name="csrf" value="{csrf}"><input type="hidden" name="number" value="{number}" data-now>
  <input type="hidden" name="to" value="{to}" data-now><input type="hidden" name="unsure" value="yes">
  {options}
  {cancel}
  <button type="button" class="quiet list-toggle" aria-pressed="false">{list}</button>
  <a class="quiet why-open window-open" href="/t/{table}/why-not">{why} <kbd aria-hidden="true">N</kbd></a>
</form>
"""
"""Plain text, which is filled in much faster than markup; everything that is put in is escaped before."""
_CANCEL = Markup(
    '<button class="quiet" name="verb" value="undo" formaction="/t/{table}/do">{cancel} '
    '<kbd aria-hidden="true">Esc</kbd></button>'
)


def unsure(record: Record, number: object, action: object, language: str) -> str:
    """Return the name of an action that needs confirmation, because only others could let its person take it back.

    Empty where it needs none, is impossible, or answers another question than the open one.
    """
    match, decision = record.match, record.match.decision if record.match is not None else None
    if match is None or decision is None or number != str(len(match.actions)):
        return ""
    option = next((option for option in decision.options if option.text == action), None)
    if option is None or option.text not in _final(record, match):
        return ""
    return titled(record.game.label(match.seen(decision.seat), decision, option, language))


def redone(record: Record) -> str:
    """Return the action that redo would repeat: one of the options of the seat that is asked, which chose it before."""
    match = record.match
    return match.undone[0].text if match is not None and match.undone else ""


def _final(record: Record, match: Match) -> frozenset[str]:
    """Return the options that only others could let their person take back; a solo player can take back everything."""
    return final_texts(match) if len(record.players()) > 1 else frozenset()


def final_texts(match: Match) -> frozenset[str]:
    """Return the options after which the seat could no longer go back alone, as far as it can know.

    Each is played in one world that is guessed from the seat's view, always the same one for equal views: asking again
    reveals nothing hidden.
    """
    decision = match.decision
    assert decision is not None
    view = match.seen(decision.seat)
    options = match.game.finals(view, decision)
    if not options:
        return frozenset()
    world = match.game.fill(view, Random(0))
    return frozenset([option.text for option in options if _closes(world, option)])


def _closes(world: State, option: Action) -> bool:
    """Return whether it uses chance, reveals something or ends the match; see `Match.free_from`, `Record.free_from`."""
    after = world.copy()
    is_over = apply(after, option) is None
    return is_over or (after.revelations, after.dice().counter) != (world.revelations, world.dice().counter)


class Past(Struct, frozen=True, gc=False):
    """What a person may take back of a match."""

    last: int
    """The last action of the viewer's seats; -1 if there is none."""
    is_free: bool
    """Whether that action may be taken back alone."""
    can_reset: bool
    """Whether the actions of this turn can be taken back at once and alone."""
    makes_practice: bool = False
    """Whether taking it back alone turns a rated match into practice."""


def past_of(record: Record, player: str | None) -> Past:
    match, seat, own = record.match, record.undoer(player), record.own_last(player)
    last = -1 if own is None else own
    if match is None or seat is None or own is None:
        return Past(last, False, False)
    is_free = record.free_from(seat) <= last
    can_reset = match.free_from(seat) < len(match.actions)
    return Past(last, is_free, can_reset, is_free and record.makes_practice(last))


def can_recap(record: Record, player: str | None) -> bool:
    """Return whether anybody but a person has done something in a match in progress."""
    match, mine = record.match, record.seats_of(player)
    if match is None or record.status != "playing" or record.is_covered(player):
        return False
    return any(match.decided_by(number) not in mine for number in range(len(match.actions) - 1, -1, -1))


def others_run(record: Record, player: str | None) -> tuple[int, int]:
    """Return the range of the last actions in a row by anybody but a person, its end excluded."""
    match, mine = record.match, record.seats_of(player)
    if match is None:
        return 0, 0
    end = len(match.actions)
    while end and match.decided_by(end - 1) in mine:
        end -= 1
    start = end
    while start and end - start < MOST_ACTIONS and match.decided_by(start - 1) not in mine:
        start -= 1
    return start, end


@lru_cache(maxsize=4096)
def button(text: str, label: str, is_drawn: bool, is_final: bool, paid: tuple[int, str], before: str = "") -> Markup:
    """Return a button; `paid` is its cost and the coin that it uses up itself, `before` what is said above it."""
    kind = 'class="drawn" ' if is_drawn else ""
    unsure = f'data-unsure="{escape(titled(label))}" ' if is_final else ""
    price = f'data-price="{paid[0]}" data-spent="{paid[1]}" ' if paid[0] else ""
    named = f'aria-label="{escape(label)}" ' if before else ""
    said, rest = escape(text), escape(label.removeprefix(before))
    return Markup(
        f'<button {kind}{unsure}{price}{named}name="action" value="{said}" data-choice="{said}">{rest}</button>'
    )


def titled(label: str) -> str:
    """Return a label that begins a sentence: a word is capitalised, the name of a hex such as a3 is not."""
    return label[:1].upper() + label[1:] if label[:2].isalpha() else label


def folded(offered: Sequence[Offered]) -> list[Markup]:
    """Return buttons, those of one verb folded into one where they are many and not the whole question."""
    alike: dict[str, list[Offered]] = {}
    for one in offered:
        alike.setdefault(_verb(one), []).append(one)
    shown = list[Markup]()
    for one in offered:
        group = alike[_verb(one)]
        start = _shared_start([label for _, label, *_ in group]) if len(group) < len(offered) else ""
        if not start:
            shown.append(button(*one))
        elif one is group[0]:
            buttons = Markup("\n").join(button(*each, start) for each in group)
            said = start.strip(f" :{NO_BREAK}")
            shown.append(_ALIKE.format(verb=_verb(one), start=said, count=len(group), buttons=buttons))
    return shown


def _verb(offered: Offered) -> str:
    return offered[0].split()[0]


def _shared_start(labels: list[str]) -> str:
    """Return the words with which all labels begin; empty for a few short ones, which need not be folded."""
    if len(labels) < MANY or sum(map(len, labels)) < LONG:
        return ""
    start = "".join(letters[0] for letters in takewhile(_are_equal, zip(*labels, strict=False)))
    return start[: max(start.rfind(" "), start.rfind(NO_BREAK)) + 1]


def _are_equal(letters: tuple[str, ...]) -> bool:
    return len(set(letters)) == 1
