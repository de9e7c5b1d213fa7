"""Pages and parts of pages as HTML, in the language of the viewer."""

from functools import cache
from importlib.resources import files
from random import Random
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape

from derelict import registry
from derelict.core.errors import DerelictError, IllegalAction
from derelict.core.game import Game
from derelict.core.match import Match
from derelict.core.saves import commitment
from derelict.core.text import Catalogue
from derelict.table.commands import LEVELS
from derelict.table.lists import Summary
from derelict.table.record import Record, Refused, Seat

LOG_SHOWN = 80
COVER_SEED, COVER_ACTIONS = 4, 90


class Pages:
    """The templates and sentences of the table."""

    def __init__(self) -> None:
        self.texts = Catalogue.read(files("derelict.table") / "text")
        self._jinja = Environment(
            loader=PackageLoader("derelict.table"),
            autoescape=select_autoescape(),
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )

    def page(self, template: str, language: str, **facts: Any) -> str:
        """A whole page."""
        return self._jinja.get_template(template).render(language=language, t=self._teller(language), **facts)

    def part(self, name: str, facts: dict[str, Any], language: str) -> str:
        """A part of the table's page that changes while it is open."""
        return self._jinja.get_template(f"parts/{name}.html").render(
            language=language, t=self._teller(language), **facts
        )

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

    def table_facts(self, id: str, record: Record, player: str | None, language: str, csrf: str = "") -> dict[str, Any]:
        """All that the parts of a table's page speak of."""
        mine = record.seats_of(player)
        match = record.match
        asked = record.to_move is not None and record.to_move in mine
        return {
            "id": id,
            "csrf": csrf,
            "game": record.game.texts.say(language, "game.name"),
            "game_id": record.game.name,
            "mode": record.game.texts.say(language, f"mode.{record.terms.setup.mode}"),
            "status": record.status,
            "title": self._title(record, asked, language),
            "prompt": self._prompt(record, mine, language),
            "options": _options(record, match, language) if asked else [],
            "number": len(match.actions) if match is not None else 0,
            "asked": asked,
            "mine": mine,
            "is_host": player is not None and record.terms.host == player,
            "seats": [self._seat(record, number, player, language) for number in range(len(record.seats))],
            "levels": list(LEVELS),
            "log": _log(record, match, mine, language),
            "chat": record.chat,
            "request": record.request,
            "answers": record.request is not None and player in record.people() - record.request.agreed,
            "can_undo": match is not None and bool(mine) and bool(match.actions) and not record.resigned,
            "free_undo": match is not None
            and bool(mine)
            and bool(match.actions)
            and record.free_from(mine[0]) < len(match.actions),
            "can_redo": match is not None and bool(mine) and bool(match.undone),
            "paused": record.is_paused,
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
        assert match is not None and match.decision is not None and seat is not None
        if seat in mine:
            return record.game.prompt(match.state, match.decision, language)
        return self.texts.say(language, "prompt.waiting", name=self._name(record, seat, language))

    def _name(self, record: Record, number: int, language: str) -> str:
        return self._seat_name(record.seats[number], language)

    def _seat_name(self, seat: Seat, language: str) -> str:
        if seat.name:
            return seat.name
        if seat.bot is not None:
            level = next((level for level, bot in LEVELS.items() if bot == seat.bot), seat.bot)
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
            "clock": record.clocks[number] if record.terms.clock else None,
        }

    def _outcome(self, record: Record, language: str) -> str:
        outcome = record.outcome
        if outcome is None:
            return ""
        winners = ", ".join(self._name(record, seat, language) for seat in outcome.winners)
        return self.texts.say(language, "outcome.won", names=winners) if winners else self.texts.say(language, "outcome.drawn")

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

    def games(self, language: str) -> list[dict[str, Any]]:
        return [_game_facts(registry.game(name), language) for name in registry.games()]


def _options(record: Record, match: Match | None, language: str) -> list[tuple[str, str]]:
    if match is None or match.decision is None:
        return []
    decision = match.decision
    state = match.view(decision.seat).state
    return [(option.text, record.game.label(state, decision, option, language)) for option in decision.options]


def _log(record: Record, match: Match | None, mine: list[int], language: str) -> list[str]:
    if match is None:
        return []
    return match.log(mine[0] if mine else None, language, since=max(0, len(match.events) - LOG_SHOWN))


@cache
def _cover(name: str, language: str) -> str:
    """A picture of a game: a match in full swing, the same for everybody."""
    game, rng = registry.game(name), Random(COVER_SEED)
    match = game.start(seed=COVER_SEED)
    while match.decision is not None and len(match.actions) < COVER_ACTIONS:
        match.play(rng.choice(game.advice.promising(match.state, match.decision))[0])
    return game.drawing.scene(match.view().state, None, language, "wide", None).svg()


def _game_facts(game: Game, language: str) -> dict[str, Any]:
    say = game.texts.say
    return {
        "id": game.name,
        "name": say(language, "game.name"),
        "about": say(language, "game.about"),
        "cover": _cover(game.name, language),
        "modes": [
            {"id": mode.name, "name": say(language, f"mode.{mode.name}"), "help": say(language, f"mode_help.{mode.name}"), "seats": mode.seats}
            for mode in game.modes
        ],
        "options": [
            {"id": option.name, "kind": option.kind, "default": option.default, "values": option.values, "help": say(language, f"option.{option.name}")}
            for option in game.options
        ],
    }
