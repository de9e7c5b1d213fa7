"""Pages and parts of pages as HTML, in the language of the viewer."""

from functools import cache
from importlib.resources import files
from random import Random
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined, meta, select_autoescape
from markupsafe import Markup
from msgspec import Struct, field

from derelict import registry
from derelict.core.errors import DerelictError, IllegalAction
from derelict.core.events import Told
from derelict.core.game import Game
from derelict.core.match import Match
from derelict.core.saves import commitment
from derelict.core.text import Catalogue
from derelict.table.clock import now
from derelict.table.commands import LEVELS
from derelict.table.lessons import is_teacher
from derelict.table.lists import Summary
from derelict.table.record import Record, Refused, Seat
from derelict.table.teaching import coach

LOG_SHOWN = 80
COVER_SEED, COVER_ACTIONS = 4, 90


class Memory(Struct):
    """What was made for one kind of viewer and may serve again: parts with what they speak of, and told events."""

    parts: dict[str, tuple[dict[str, Any], str]] = field(default_factory=dict)
    log: dict[int, tuple[Told, list[Markup]]] = field(default_factory=dict)


class Pages:
    """The templates and sentences of the table."""

    def __init__(self) -> None:
        self.texts = Catalogue.read(files("derelict.table") / "text")
        self._facts: dict[str, list[str]] = {}
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

    def part(self, name: str, facts: dict[str, Any], language: str, memory: Memory | None = None) -> str:
        """A part of the table's page that changes while it is open; as it was, if all it speaks of is as it was."""
        template = f"parts/{name}.html"
        spoken = {fact: facts[fact] for fact in self._spoken_of(template)}
        old = memory.parts.get(name) if memory is not None else None
        if old is not None and old[0] == spoken:
            return old[1]
        html = self._jinja.get_template(template).render(language=language, t=self._teller(language), **spoken)
        if memory is not None:
            memory.parts[name] = (spoken, html)
        return html

    def _spoken_of(self, template: str) -> list[str]:
        """The facts that a template uses, those that it includes with it."""
        if template not in self._facts:
            assert self._jinja.loader is not None
            tree = self._jinja.parse(self._jinja.loader.get_source(self._jinja, template)[0])
            inner = [name for name in meta.find_referenced_templates(tree) if name is not None]
            names = meta.find_undeclared_variables(tree).union(*map(self._spoken_of, inner))
            self._facts[template] = sorted(names - {"t", "language"})
        return self._facts[template]

    def _teller(self, language: str) -> Any:
        return lambda key, **facts: self.texts.say(language, key, **facts)

    def refusal(self, code: str, language: str) -> str:
        return self.texts.say(language, f"refused.{code}")

    def explain(self, fault: DerelictError, language: str) -> str:
        """Why something was refused, in one sentence."""
        if isinstance(fault, Refused):
            return self.refusal(fault.code, language)
        if isinstance(fault, IllegalAction) and fault.rule:
            return self.texts.say(language, "refused.by_rule", rule=fault.rule)
        return self.refusal("not_possible", language)

    def table_facts(
        self,
        id: str,
        record: Record,
        player: str | None,
        language: str,
        csrf: str = "",
        drawn: frozenset[str] = frozenset(),
        memory: Memory | None = None,
    ) -> dict[str, Any]:
        """All that the parts of a table's page speak of; `drawn` are the choices that the picture shows too."""
        mine = record.seats_of(player)
        match = record.match
        asked = record.to_move is not None and record.to_move in mine
        back_to = _own_last(match, mine)
        return {
            "id": id,
            "csrf": csrf,
            "game": record.game.texts.say(language, "game.name"),
            "game_id": record.game.name,
            "mode": record.game.texts.say(language, f"mode.{record.terms.setup.mode}"),
            "status": record.status,
            "title": self._title(record, asked, language),
            "prompt": self._prompt(record, mine, language),
            "options": _options(record, match, drawn, language) if asked else [],
            "continues": asked and match is not None and match.decision is not None and match.decision.continues,
            "can_preview": record.game.preview is not None and record.status == "playing",
            "number": len(match.actions) if match is not None else 0,
            "asked": asked,
            "mine": mine,
            "is_host": player is not None and record.terms.host == player,
            "seats": [self._seat(record, number, player, language) for number in range(len(record.seats))],
            "levels": list(LEVELS),
            "log": _log(match, mine[0] if mine else None, language, memory or Memory()),
            "chat": record.chat,
            "request": record.request,
            "answers": record.request is not None and player in record.people() - record.request.agreed,
            "can_undo": match is not None and bool(mine) and bool(match.actions) and not record.resigned,
            "free_undo": match is not None
            and bool(mine)
            and bool(match.actions)
            and record.free_from(mine[0]) <= back_to,
            "back_to": back_to,
            "can_redo": match is not None and bool(mine) and bool(match.undone),
            "paused": record.is_paused,
            "coach": coach(record, language),
            "next_table": record.next_table,
            "outcome": self._outcome(record, language),
            "commitment": commitment(record.terms.setup, record.terms.seed),
            "seed": record.terms.seed if record.status == "over" else None,
        }

    def _title(self, record: Record, asked: bool, language: str) -> str:
        name = record.game.texts.say(language, "game.name")
        return self.texts.say(language, "title.your_turn", game=name) if asked else name

    def _prompt(self, record: Record, mine: list[int], language: str) -> str:
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
        if seat in mine:
            return record.game.prompt(match.state, match.decision, language)
        return self.texts.say(language, "prompt.waiting", name=self._name(record, seat, language))

    def _name(self, record: Record, number: int, language: str) -> str:
        return self._seat_name(record.seats[number], language)

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
        seat = record.seats[number]
        return {
            "number": number,
            "name": self._name(record, number, language),
            "title": record.game.seat_title(record.match.state, number, language) if record.match else "",
            "is_mine": player is not None and seat.player == player,
            "is_asked": record.to_move == number,
            "is_open": not seat.is_taken,
            "bot": seat.bot,
            "substitute": seat.bot is not None and seat.player is not None,
            "clock": _clock(record, number) if record.terms.clock else None,
            "is_running": record.to_move == number and not record.is_paused,
        }

    def _outcome(self, record: Record, language: str) -> str:
        outcome = record.outcome
        if outcome is None:
            return ""
        winners = ", ".join(self._name(record, seat, language) for seat in outcome.winners)
        return (
            self.texts.say(language, "outcome.won", names=winners)
            if winners
            else self.texts.say(language, "outcome.drawn")
        )

    def summary(self, table: Summary, player: str, language: str) -> dict[str, Any]:
        """A table in a list on the home page."""
        say = registry.game(table.setup.game).texts.say
        return {
            "id": table.id,
            "game": say(language, "game.name"),
            "mode": say(language, f"mode.{table.setup.mode}"),
            "names": [self._seat_name(seat, language) for seat in table.seats],
            "your_turn": table.waits_for(player),
        }

    def cover(self, game: str, language: str) -> str:
        """The picture of a game, for a table at which nothing is played yet."""
        return _cover(game, language)

    def games(self, language: str) -> list[dict[str, Any]]:
        return [_game_facts(registry.game(name), language) for name in registry.games()]


def _own_last(match: Match | None, mine: list[int]) -> int:
    """The last action of these seats: where taking back leads, past what bots have done since."""
    count = len(match.actions) if match is not None else 0
    own = (number for number in reversed(range(count)) if match is not None and match.decided_by(number) in mine)
    return next(own, max(0, count - 1))


def _clock(record: Record, number: int) -> int:
    """The milliseconds that a seat has left now."""
    runs = record.to_move == number and not record.is_paused and record.last_at
    spent = max(0, now() - record.last_at) if runs else 0
    return max(0, record.clocks[number] - spent)


def _options(record: Record, match: Match | None, drawn: frozenset[str], language: str) -> list[tuple[str, str, bool]]:
    if match is None or match.decision is None:
        return []
    decision = match.decision
    state = match.view(decision.seat).state
    return [
        (option.text, record.game.label(state, decision, option, language), option.text in drawn)
        for option in decision.options
    ]


def _log(match: Match | None, seat: int | None, language: str, memory: Memory) -> list[Markup]:
    """The last events as lines that know the action to look back to; those in the memory are not made again."""
    if match is None:
        return []
    events, known = match.events, memory.log
    first = max(0, len(events) - LOG_SHOWN)
    memory.log = {at: known[at] for at in range(first, len(events)) if at in known and known[at][0] is events[at]}
    for at in range(first, len(events)):
        if at not in memory.log:
            line = Markup('<li data-at="{}">{}</li>')
            number, lines = match.number_after(at), match.log(seat, language, at, at + 1)
            memory.log[at] = (events[at], [line.format(number, text) for text in lines])
    return [line for at in range(first, len(events)) for line in memory.log[at][1]]


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
        "modes": [
            {
                "id": mode.name,
                "name": say(language, f"mode.{mode.name}"),
                "help": say(language, f"mode_help.{mode.name}"),
                "seats": mode.seats,
            }
            for mode in game.modes
        ],
        "options": [
            {
                "id": option.name,
                "kind": option.kind,
                "default": option.default,
                "values": option.values,
                "help": say(language, f"option.{option.name}"),
            }
            for option in game.options
        ],
    }
