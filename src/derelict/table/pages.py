"""Pages and parts of pages as HTML, in the language of the viewer."""

import secrets
from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache
from importlib.resources import files
from operator import attrgetter
from random import Random
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined, meta, select_autoescape
from markupsafe import Markup, escape
from msgspec import Struct, field

from derelict import registry
from derelict.core.errors import DerelictError
from derelict.core.events import EVERYBODY, Told
from derelict.core.game import Game
from derelict.core.match import Match
from derelict.core.text import Catalogue
from derelict.table.ahead import order_facts
from derelict.table.clock import now
from derelict.table.commands import LEVELS
from derelict.table.explaining import asked_rule, explain, rules_of
from derelict.table.lessons import is_teacher
from derelict.table.lists import Summary
from derelict.table.mutes import chat_facts
from derelict.table.options import option_facts
from derelict.table.ratings import Kind, Rating
from derelict.table.record import Record, Remark, Seat
from derelict.table.teaching import coach

LOG_SHOWN, LOG_KEPT = 80, 200
"""Whoever comes is told the last events; who stays keeps lines for longer."""
COVER_SEED, COVER_ACTIONS = 4, 90
MOST_PARTS = 4096
"""How many live parts are kept for tables where the same is to be said."""
_PROMPT, _RULE, _OPTIONS = (secrets.token_hex(16) for _ in range(3))
"""Stand in live parts where the question, its rule and its options belong."""


class LogLine(Struct, frozen=True, array_like=True, gc=False):
    """An event in words: its number, and how many actions had been made when it had happened.

    What the log says of the table has the number of the event that comes next, and stands before it.
    """

    event: int
    at: int
    text: str


class Memory(Struct):
    """What was made for one kind of viewer and may serve again: parts with what they speak of."""

    record: Record | None = None
    parts: dict[tuple[object, ...], tuple[str, dict[str, str]]] = field(default_factory=dict)
    """Titles and parts by what of the match they depend on, for the rest of the record as it is."""


class Telling(Struct):
    """The log as it was told so far to those who may read the same, from a seat."""

    seat: int | None = None
    events: list[Told] = field(default_factory=list)
    log: list[LogLine] = field(default_factory=list)
    entries: int = 0
    """How many entries of the table the log knows."""


class Pages:
    """The templates and sentences of the table."""

    def __init__(self) -> None:
        self.texts = Catalogue.read(files("derelict.table") / "text")
        self.ratings: Mapping[Kind, Mapping[str, Rating]] = {}
        """How strong people are, as it was last worked out."""
        self._parts: dict[str, str] = {}
        self._spoken: dict[str, list[str]] = {}
        self._jinja = Environment(
            loader=PackageLoader("derelict.table"),
            autoescape=select_autoescape(),
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
        )

    def page(self, template: str, language: str, **facts: Any) -> str:
        """A whole page."""
        return self._jinja.get_template(template).render(language=language, t=self._teller(language), **facts)

    def part(self, name: str, facts: dict[str, Any], language: str, is_live: bool) -> str:
        """A part of the table's page that changes while it is open. Live parts look alike at many tables."""
        template = f"parts/{name}.html"
        if not is_live:
            return self.page(template, language, **facts)
        spoken = {fact: facts[fact] for fact in self._spoken_of(template)}
        key = f"{name} {language} {spoken}"
        html = self._parts.get(key)
        if html is None:
            if len(self._parts) >= MOST_PARTS:
                self._parts.clear()
            html = self._parts[key] = self.page(template, language, **spoken)
        return html

    def _spoken_of(self, template: str) -> list[str]:
        """The facts that a template uses, those that it includes with it."""
        if template not in self._spoken:
            assert self._jinja.loader is not None
            tree = self._jinja.parse(self._jinja.loader.get_source(self._jinja, template)[0])
            inner = [name for name in meta.find_referenced_templates(tree) if name is not None]
            names = meta.find_undeclared_variables(tree).union(*map(self._spoken_of, inner))
            self._spoken[template] = sorted(names - {"t", "language"})
        return self._spoken[template]

    def _teller(self, language: str) -> Any:
        return lambda key, **facts: self.texts.say(language, key, **facts)

    def refusal(self, code: str, language: str) -> str:
        return self.texts.say(language, f"refused.{code}")

    def explain(self, fault: DerelictError, language: str) -> str:
        """Why something was refused, in one sentence."""
        return explain(self.texts, fault, language)

    def table_facts(
        self,
        id: str,
        record: Record,
        player: str | None,
        language: str,
        csrf: str = "",
        drawn: frozenset[str] = frozenset(),
        is_live: bool = False,
        muted: frozenset[str] = frozenset(),
    ) -> dict[str, Any]:
        """All that the parts of a table's page speak of; `drawn` are the choices that the picture shows too.

        Live parts leave out what changes with every action: the numbers are sent beside them, the question and its
        options are put in by `filled`.
        """
        mine = record.seats_of(player)
        match = record.match
        is_covered = record.is_covered(player)
        asked = record.to_move is not None and record.to_move in mine and not is_covered
        request = record.open_request(now())
        back_to = own_last(match, mine)
        can_undo = match is not None and bool(mine) and bool(match.actions) and not record.resigned
        return {
            "id": id,
            "csrf": csrf,
            "game": record.game.texts.say(language, "game.name"),
            "game_id": record.game.name,
            "mode": record.game.texts.say(language, f"mode.{record.terms.setup.mode}"),
            "status": record.status,
            "title": self._title(record, asked or is_covered, language),
            "prompt": _PROMPT if is_live else self._prompt(record, mine, language, is_covered),
            "rule": Markup(_RULE) if is_live else self._rule(record, player, language),
            "covered": record.to_move if is_covered else None,
            "shares": len(mine) > 1 and not record.is_open and record.status == "playing",
            "open_handed": player in record.open_handed,
            "has_secrets": not record.is_open,
            "passing": player in record.passing,
            "declines": _own_word(record.game, language, "declines"),
            "declining": record.declining.get(player or ""),
            **order_facts(record, mine, asked, language),
            "options": (Markup(_OPTIONS) if is_live else _options(record, drawn, language)) if asked else Markup(),
            "continues": asked and match is not None and match.decision is not None and match.decision.continues,
            "preview": _own_word(record.game, language, "preview") if record.game.preview is not None else "",
            "can_preview": record.game.preview is not None and record.status == "playing",
            "own_keys": _own_word(record.game, language, "keys"),
            "number": "" if is_live or match is None else len(match.actions),
            "asked": asked,
            "mine": mine,
            "is_host": player is not None and record.terms.host == player,
            "seats": [self._seat(record, number, player, language) for number in range(len(record.seats))],
            "levels": list(LEVELS),
            **chat_facts(record, player, muted),
            "request": request,
            "taken_back": len(match.actions) - request.to if request is not None and match is not None else 0,
            "asker": self._name(record, request.seat, language) if request is not None else "",
            "answers": request is not None and player in record.people() - request.agreed,
            "can_undo": can_undo,
            "free_undo": can_undo and record.free_from(mine[0]) <= back_to,
            "back_to": "" if is_live else back_to,
            "can_redo": match is not None and bool(mine) and bool(match.undone),
            "paused": record.is_paused,
            "coach": coach(record, language),
            "next_table": record.next_table,
            "outcome": self._outcome(record, language),
            "commitment": record.commitment,
            "seed": record.terms.seed if record.status == "over" else None,
        }

    def _title(self, record: Record, asked: bool, language: str) -> str:
        name = record.game.texts.say(language, "game.name")
        return self.texts.say(language, "title.your_turn", game=name) if asked else name

    def filled(
        self, html: str, record: Record, player: str | None, language: str, drawn: Callable[[], frozenset[str]]
    ) -> str:
        """A live part with the question that is open and its options."""
        if _PROMPT in html:
            prompt = self._prompt(record, record.seats_of(player), language, record.is_covered(player))
            html = html.replace(_PROMPT, escape(prompt)).replace(_RULE, self._rule(record, player, language))
        return html.replace(_OPTIONS, _options(record, drawn(), language)) if _OPTIONS in html else html

    def _rule(self, record: Record, player: str | None, language: str) -> Markup:
        """A link to the rule behind the question, for whoever is asked."""
        seat = record.eyes(player)
        rule = asked_rule(record.match) if seat is not None and seat == record.to_move and record.match else None
        if rule is None or rule not in rules_of(record.game.name, language):
            return Markup()
        return _rule_link(record.game.name, rule, self.texts.say(language, "ask.rule", rule=rule))

    def _prompt(self, record: Record, mine: list[int], language: str, is_covered: bool) -> str:
        if record.status == "gathering":
            return self.texts.say(language, "prompt.gathering")
        if record.status == "over":
            return self._outcome(record, language)
        if record.is_paused:
            return self.texts.say(language, "prompt.paused")
        match, seat = record.match, record.to_move
        assert match is not None
        assert match.decision is not None
        assert seat is not None
        if is_covered:
            return self.texts.say(language, "prompt.covered", name=self._name(record, seat, language))
        if seat in mine:
            question = record.game.prompt(match.state, match.decision, language)
            name = self._name(record, seat, language)
            return self.texts.say(language, "prompt.of", name=name, question=question) if mine[1:] else question
        return self.texts.say(language, "prompt.waiting", name=self._name(record, seat, language))

    def _name(self, table: Record | Summary, number: int, language: str) -> str:
        """The name of a seat; where one person has several under one name, with a number."""
        seat, name = table.seats[number], self._seat_name(table.seats[number], language)
        same = [one for one, other in enumerate(table.seats) if (other.player, other.name) == (seat.player, seat.name)]
        return f"{name} {same.index(number) + 1}" if len(same) > 1 and seat.player is not None else name

    def tell(
        self, record: Record, match: Match, seat: int | None, language: str, first: int, entry: int = 0
    ) -> list[LogLine]:
        """The events from a number on in words, and what entries from a number on have to say of the table.

        `match` is that of the table or an earlier moment of it.
        """
        told = [LogLine(at, match.number_after(at), text) for at, text in match.tell(seat, language, first)]
        remarks = [
            LogLine(one.event, one.at, text)
            for one in record.remarks
            if one.entry >= entry and first <= one.event <= len(match.events)
            for text in (*self._undone(record, match, one, seat, language), self._remark(record, one, language))
        ]
        return sorted([*remarks, *told], key=attrgetter("event")) if remarks else told

    def _undone(self, record: Record, match: Match, remark: Remark, seat: int | None, language: str) -> Iterator[str]:
        """What was taken back, for those who saw it: the log keeps it, and says who else did."""
        everybody = self.texts.say(language, "remark.everybody")
        for told in remark.undone:
            if told.reaches(seat) and not told.event.detail:
                seen = [number for number in range(len(record.seats)) if told.reaches(number)]
                names = ", ".join(self._name(record, number, language) for number in seen)
                text = record.game.sentence(match.seen(seat), told.event, language)
                by = everybody if told.audience == EVERYBODY else names
                yield self.texts.say(language, "remark.undone", text=text, names=by)

    def _remark(self, record: Record, remark: Remark, language: str) -> str:
        name = self._name(record, remark.seat, language)
        return self.texts.say(language, f"remark.{remark.kind}", name=name, count=remark.count)

    def _seat_name(self, seat: Seat, language: str) -> str:
        if seat.name:
            return seat.name
        if seat.bot is not None:
            if is_teacher(seat.bot):
                return self.texts.say(language, "seat.teacher")
            level = next((level for level, bot in LEVELS.items() if bot == seat.bot), None)
            if level is None:
                return self.texts.say(language, "seat.bot", level=seat.bot)
            return self.texts.say(language, "seat.bot", level=self.texts.say(language, f"level.{level}"))
        return self.texts.say(language, "seat.open")

    def _seat(self, record: Record, number: int, player: str | None, language: str) -> dict[str, Any]:
        seat, setup = record.seats[number], record.terms.setup
        rating = self.ratings.get((setup.game, setup.mode), {}).get(seat.player or "")
        return {
            "number": number,
            "rating": rating.number if rating is not None else None,
            "name": self._name(record, number, language),
            "title": record.match.titles(language)[number] if record.match else "",
            "is_mine": player is not None and seat.player == player,
            "is_asked": record.to_move == number,
            "is_open": not seat.is_taken,
            "bot": seat.bot,
            "resigned": number in record.resigned,
            "substitute": seat.bot is not None and seat.player is not None and record.status == "playing",
            "can_hand_back": record.has_time(number) and number not in record.resigned,
            "shares": len(record.seats_of(seat.player)) > 1,
            "can_take_over": _can_take_over(record, number, player),
            "can_give": record.status == "playing" and record.terms.host == player and record.can_join(number, now()),
            "clock": _clock(record, number) if record.terms.clock else None,
            "is_running": record.to_move == number and not record.is_paused,
        }

    def _outcome(self, record: Record, language: str) -> str:
        return self._result(record, "outcome", language)

    def _result(self, table: Record | Summary, key: str, language: str) -> str:
        """Who won, that it was a draw, or that nobody won; nothing while it is played."""
        outcome = table.outcome
        if outcome is None:
            return ""
        if outcome.winners:
            names = [self._name(table, seat, language) for seat in outcome.winners]
            return self.texts.say(language, f"{key}.won", names=", ".join(names), count=len(names))
        is_drawn = any(standing.result == "drawn" for standing in outcome.standings)
        return self.texts.say(language, f"{key}.drawn" if is_drawn else f"{key}.lost")

    def summary(
        self, table: Summary, player: str, language: str, ratings: Mapping[str, Rating] | None = None
    ) -> dict[str, Any]:
        """A table in a list on the home page, with the ratings of those who sit there if they are given."""
        say = registry.game(table.setup.game).texts.say
        known = [(ratings or {}).get(seat.player or "") for seat in table.seats]
        return {
            "id": table.id,
            "game": say(language, "game.name"),
            "mode": say(language, f"mode.{table.setup.mode}"),
            "names": [
                self._name(table, seat, language) + (f" ({rating.number})" if rating is not None else "")
                for seat, rating in enumerate(known)
            ],
            "result": self._result(table, "result", language),
            "your_turn": table.waits_for(player),
            "minutes": table.clock // 60,
        }

    def cover(self, game: str, language: str) -> str:
        """The picture of a game, for a table at which nothing is played yet."""
        return _cover(game, language)

    def games(self, language: str) -> list[dict[str, Any]]:
        return [_game_facts(registry.game(name), language) for name in registry.games()]


def _own_word(game: Game, language: str, key: str) -> str:
    """What a game has to say for itself; nothing by default."""
    return game.texts.say(language, f"game.{key}") if game.texts.has(f"game.{key}") else ""


def _can_take_over(record: Record, number: int, player: str | None) -> bool:
    """Whether somebody is shown the button that lets a bot play for a seat; who waits must have waited for long."""
    seat, mine = record.seats[number], record.seats_of(player)
    if player is None or record.status != "playing" or seat.player is None or seat.bot is not None:
        return False
    return number in mine or record.terms.host == player or (bool(mine) and record.to_move == number)


def own_last(match: Match | None, mine: list[int]) -> int:
    """The last action of these seats: where taking back leads, past what bots have done since."""
    if match is None or not match.actions:
        return 0
    last = len(match.actions) - 1
    if mine:
        for number in range(last, -1, -1):
            if match.decided_by(number) in mine:
                return number
    return last


def _clock(record: Record, number: int) -> int:
    """The milliseconds that a seat has left now."""
    runs = record.to_move == number and not record.is_paused and record.last_at
    spent = max(0, now() - record.last_at) if runs else 0
    return max(0, record.clocks[number] - spent)


def _options(record: Record, drawn: frozenset[str], language: str) -> Markup:
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
def _rule_link(game: str, rule: str, name: str) -> Markup:
    link = Markup('<a class="asked-rule" href="/rules/{}#{}" aria-label="{}">{}</a>')
    return link.format(game, rule, name, rule)


@lru_cache(maxsize=4096)
def _button(text: str, label: str, is_drawn: bool) -> Markup:
    kind = Markup('class="drawn" ') if is_drawn else ""
    button = Markup('<button {}name="action" value="{}" data-choice="{}">{}</button>')
    return button.format(kind, text, text, label)


def log_lines(record: Record, seat: int | None, language: str, telling: Telling, pages: Pages) -> list[LogLine]:
    """The last events in words that a seat may read; what was told already is not told again."""
    match = record.match
    if match is None:
        return []
    events, known = match.events, len(telling.events)
    if telling.entries == record.number and telling.events is events and telling.seat == seat:
        return telling.log
    if known and (seat != telling.seat or len(events) < known or events[known - 1] is not telling.events[-1]):
        known, telling.log, telling.entries = 0, [], 0
    first = max(known, len(events) - LOG_SHOWN)
    if told := pages.tell(record, match, seat, language, first, telling.entries):
        telling.log = telling.log[-LOG_KEPT:] + told[-LOG_KEPT:]
    telling.seat, telling.events, telling.entries = seat, events, record.number
    return telling.log


@cache
def _cover(name: str, language: str) -> str:
    """A picture of a game: a match in full swing, the same for everybody."""
    game, rng = registry.game(name), Random(COVER_SEED)
    match = game.start(seed=COVER_SEED)
    while match.decision is not None and len(match.actions) < COVER_ACTIONS:
        match.play(rng.choice(game.advice.promising(match.state, match.decision))[0])
    return game.drawing.scene(match.view().state, None, language, "wide", None).svg(styled=False)


def _game_facts(game: Game, language: str) -> dict[str, Any]:
    say = game.texts.say
    return {
        "id": game.name,
        "name": say(language, "game.name"),
        "about": say(language, "game.about"),
        "cover": _cover(game.name, language),
        "has_tutorial": game.tutorial is not None,
        "has_puzzles": game.puzzles is not None,
        "modes": [
            {
                "id": mode.name,
                "name": say(language, f"mode.{mode.name}"),
                "help": say(language, f"mode_help.{mode.name}"),
                "seats": mode.seats,
                "sides": mode.sides,
            }
            for mode in game.modes
        ],
        "options": option_facts(game, language),
    }
