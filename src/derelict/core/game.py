"""A game: a name, its modes and options, and the functions that the engine and the table call."""

import json
import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from derelict.core.actions import Action, Aside, Line
from derelict.core.chance import Chance
from derelict.core.codec import Codec
from derelict.core.content.text import Catalogue
from derelict.core.decisions import Decision
from derelict.core.engine import DeadEnd
from derelict.core.errors import BadPosition, BadSeats, UnknownOption
from derelict.core.events import Event
from derelict.core.frames import AnyFrame
from derelict.core.match import Match
from derelict.core.parts import Part
from derelict.core.positions.forms import Fault
from derelict.core.positions.positions import Positions
from derelict.core.positions.sizes import check_sizes
from derelict.core.prospects import Outlook, Rehearsal
from derelict.core.purse import Purse
from derelict.core.setup import Mode, Option, Seed, Setup
from derelict.core.state import RESIGNED, State
from derelict.core.tally import Tally

if TYPE_CHECKING:
    from derelict.core.drawing.emblems import Emblem
    from derelict.core.drawing.legend import Legend
    from derelict.core.drawing.scene import Item, LayoutName, Scene
    from derelict.core.drawing.shapes import Box
    from derelict.core.face import AnyFace
    from derelict.core.lessons.example import Example
    from derelict.core.lessons.puzzles import Puzzles
    from derelict.core.lessons.tutorial import Tutorial


@dataclass(frozen=True)
class Foresight:
    """Hints for a bot that judges a choice only after the opponent's answer, played to the end of its turn."""

    wanted: Callable[[Any, Decision], bool]
    """Whether a choice is worth looking further."""
    turn: Callable[[Any], int]
    """The number of the turn, which changes when another player moves."""
    aside: Callable[[Decision], tuple[Action, ...]]
    """An answer to a choice that hardly affects the immediate value of a move; nothing for other choices."""
    afterwards: frozenset[str]
    """The prompts after which an answer no longer matters."""


@dataclass(frozen=True)
class Advice:
    """Advice for bots: how good a state looks, and which choices to look at first."""

    evaluate: Callable[[Any, int], float]
    """The value of a state at rest for a seat: 1 is a win, -1 a loss."""
    promising: Callable[[Any, Decision], list[Line]]
    """The choices worth looking at in a state, best guess first; never empty. A choice begins with an option
    of the decision and may go on with the parts that follow (tile, hex, facing); a part that will not be
    asked is passed over."""
    worthwhile: Callable[[Any, Decision], Sequence[Action]] = field(default=lambda s, decision: decision.options)
    """The options for a search of one step; never empty. A game leaves out options that chance makes look
    better than they are, such as ending a turn early."""
    foresight: Foresight | None = None
    """How to look at answers, in a game where a search of one step misses too much."""


@dataclass(frozen=True)
class Named:
    """A thing and its name in sentences."""

    name: str
    thing: str
    owner: str = ""
    """The name of its owner, where several things may share the name."""


@dataclass(frozen=True)
class Telling:
    """How the log of a table groups and colours events."""

    heads: tuple[type[Event], ...] = ()
    """The events that begin a group, such as a turn."""
    folds: tuple[type[Event], ...] = ()
    """The steps of a battle, which are folded to their result."""
    sides: Mapping[str, str] = field(default_factory=dict)
    """The sides of things that events name, where their name alone does not tell."""


@dataclass(frozen=True)
class Drawing:
    """The drawing of a game, always made from a view."""

    scene: "Callable[[Any, Decision | None, str, LayoutName, int | None], Scene]"
    """Draw a view for a seat in a language, with the options of the decision to click on.

    At a table, a seat that is not asked gets the decision without its options.
    The picture shows the table and, of what is to be resolved, only the decision: never the stack.
    An unchanged group of items is the same tuple as before, for every viewer: pictures are
    compared group by group, by identity."""
    overlay: "Callable[[Any, Iterable[Event], str, LayoutName, int | None], list[Item]]"
    """Draw what happens in such a picture for a seat, event by event, as items to lay over it."""
    card: Callable[[str, str], str]
    """Draw a thing of the picture big and explained, as SVG; raise KeyError for an unknown thing."""
    meant: Callable[[Any, str, str], list[str]] = field(default=lambda view, item, thing: [])
    """The texts of the actions that a click on an item of a view, which shows a thing, could mean: to say why not.
    A click on several items in one place means the actions of all, the uppermost first."""
    names: Callable[[str], Sequence[Named]] = field(default=lambda language: ())
    """The names that sentences of a language use for things with a card, so that a click on a name explains it."""
    turned: Callable[[str, str, int], str] | None = None
    """Like `card`, for a thing turned clockwise by a number of degrees, where that changes its text."""
    emblems: "Mapping[str, Emblem]" = field(default_factory=dict)
    """The emblem of every side or role, by the value of the option that a setup chooses it with."""
    how: "Callable[[str], Sequence[Scene]] | None" = None
    """Three pictures that say how the game is won: the goal, a turn and the end, with `how.*` in the catalogue."""
    components: tuple[str, ...] = ()
    """Some things with a card that together show what the game is made of."""
    legend: "Legend | None" = None
    """The signs of the pictures with their meanings."""
    worn: Callable[[Any, int], Sequence[str]] = field(default=lambda s, seat: ())
    """The sides or roles of a seat in a state or view, by which its emblems are found."""
    telling: Telling = field(default_factory=Telling)
    """How the log shows events."""
    poster: Callable[[], str] | None = None
    """The large picture of the game on the home page, as SVG; without one the home page shows a match."""
    heart: "Callable[[Scene], Box] | None" = None
    """The part of a wide picture that is shown where there is little room: left, top, width and height."""


@dataclass(frozen=True)
class Chapter:
    """A part of a preview: a heading, and sentences, each with the id of the rule behind it, or ""."""

    heading: str
    lines: tuple[tuple[str, str], ...]


def _one_lineup(mode: Mode, seats: int) -> list[dict[str, Any]]:
    return [{}]


@dataclass(frozen=True)
class Game:
    """One game: metadata as data, rules as functions, assembled in the package of the game."""

    name: str
    version: str
    """The version of content and rules, so that an old save can say with which it was played."""
    modes: tuple[Mode, ...]
    options: tuple[Option, ...]
    state: type[State]
    frames: tuple[type[AnyFrame], ...]
    begin: Callable[[Setup, Chance], Any]
    """The first state of a match, its stack filled; raises `SetupError` for options that do not fit together."""
    hide: Callable[[Any, int | None], Any]
    """The view of a seat: a copy with every hidden part replaced, chance included. None is a spectator."""
    fill: Callable[[Any, Random], Any]
    """A random world that is consistent with such a view, chance included."""
    check: Callable[[Any], None]
    """Raise AssertionError when a piece is lost or doubled; positions that fail are refused."""
    parse: Callable[[str], Action | None]
    """Parse an action, offered or not, so that a refusal can say why."""
    reason: Callable[[Any, Decision, Action], str | None]
    """The id of the rule that forbids an action which is not offered."""
    asides: Callable[[Any, int], Sequence[Aside]] = field(default=lambda s, seat: (), kw_only=True)
    """What a seat may do while another is asked, in a state or its view: nobody is asked for it or waited for."""
    texts: Catalogue
    sentence: Callable[[Any, Event, str], str]
    """The sentence of an event in a language, in a state or view of its match."""
    prompt: Callable[[Any, Decision, str], str]
    """The question of a decision in a language, in a state or view of its match."""
    label: Callable[[Any, Decision, Action, str], str]
    """The label of an option, as for a button."""
    positions: Part[Positions[Any]] = Part()  # noqa: RUF009
    """How states are written for people and parsed again."""
    advice: Part[Advice] = Part()  # noqa: RUF009

    is_rated: bool = True
    """Whether matches between people are rated; not in a cooperative game."""
    is_open: bool = False
    """Whether all seats know the same, so that players who share a screen need not cover it between turns."""
    has_secrets: Callable[[Setup], bool] = field(default=lambda setup: True)
    """Whether, in a game that is not open, seats can come to know different things in a match with this setup."""
    seat_title: Callable[[Any, int, str], str] = field(default=lambda s, seat, language: "")
    """What a seat plays, in a few words; empty by default."""
    drawing: Part[Drawing] = Part("derelict.core.drawing.plain:DRAWING")  # noqa: RUF009
    """Its drawing: a plain listing for a game that has none of its own yet."""
    face: Part["AnyFace"] = Part("derelict.core.face:PLAIN")  # noqa: RUF009
    """Its face in the terminal: a plain listing for a game that has none of its own yet."""
    tally: Part[Tally] = Part("derelict.core.tally:NONE")  # noqa: RUF009
    """What decides a match, in numbers."""
    outlook: Part[Outlook] = Part("derelict.core.prospects:NONE")  # noqa: RUF009
    """What its choices do or risk, before they are made."""
    lineups: Callable[[Mode, int], list[dict[str, Any]]] = field(default=_one_lineup)
    """The setup options that give a mode and a number of seats its different matchups."""
    teams: Callable[[str, int], tuple[int, ...]] = field(default=lambda mode, seats: ())
    """The team of each seat in a mode with a number of seats; empty where all play alone, or all together."""
    is_out: Callable[[Any, int], bool] = field(default=lambda s, seat: False)
    """Whether a seat has nothing more to do in a match that goes on."""
    finals: Callable[[Any, Decision], Sequence[Action]] = field(default=lambda view, decision: decision.options)
    """The options of a decision, in its seat's view, that a page asks to confirm if they cannot be undone without
    consent; all by default. A game with too many such options names the important ones."""
    purse: Callable[[Any, Decision, str], Purse | None] = field(default=lambda view, decision, language: None)
    """What the seat of a decision can pay with, in its view and named in a language, where options cost things that are
    given up right after; a page then asks for both at once."""
    preview: Callable[[Any, str], list[Chapter]] | None = None
    """What would happen in a view if an automatic part of the game, such as a battle, began now. The catalogue has
    the question that it answers under `game.preview`."""
    rehearse: Callable[[Any, int | None, str], Rehearsal] | None = None
    """Play what `preview` tells on a copy of a view, for a seat, so that it can be seen step by step."""
    tutorial: "Callable[[], Tutorial] | None" = None
    """The guided first game, loaded on first use; the catalogue describes it under `game.tutorial`."""
    example: "Callable[[], Example] | None" = None
    """The example game of the rulebook, loaded on first use; the rules page of others shows the first game."""
    puzzles: "Callable[[], Puzzles] | None" = None
    """Positions to solve, loaded on first use; the catalogue describes them under `game.puzzles`."""

    @cached_property
    def codec(self) -> Codec[Any]:
        return Codec(self.state, self.frames)

    def setup(self, mode: str | None = None, seats: int | None = None, **options: Any) -> Setup:
        """Check a setup: refuse unknown modes, seat counts and options."""
        chosen = self._mode(mode, seats)
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                names = ", ".join(known)
                text = f"{self.name} has no option {name!r}; there are: {names}"
                raise UnknownOption(text, "option", game=self.name, name=name, known=names)
        said = {}
        for name, option in known.items():
            given = options.get(name)
            value = option.default if given is None else option.parse(given)
            if not option.unsaid or value != option.default:
                said[name] = value
        return Setup(self.name, chosen.name, seats or chosen.seats[0], said)

    def _mode(self, name: str | None, seats: int | None) -> Mode:
        named = [mode for mode in self.modes if name in (None, mode.name)]
        if not named:
            modes = ", ".join(mode.name for mode in self.modes)
            text = f"{self.name} has no mode {name!r}; there are: {modes}"
            raise UnknownOption(text, "mode", game=self.name, name=name, known=modes)
        for mode in named:
            if seats is None or seats in mode.seats:
                return mode
        counts = sorted({count for mode in named for count in mode.seats})
        what = f"{self.name} {name}" if name else self.name
        text = f"{what} is played by {' or '.join(map(str, counts))}, not by {seats}"
        raise BadSeats(text, "seats", what=what, counts=counts, seats=seats)

    def start(
        self, seats: int | None = None, seed: Seed | None = None, mode: str | None = None, **options: Any
    ) -> Match:
        """Start a match; without a seed, with a random one that nobody can guess."""
        return Match(self, self.setup(mode, seats, **options), secrets.token_hex(32) if seed is None else seed)

    def position(self, position: str | dict[str, Any]) -> Match:
        """Start a match in a position set up by hand."""
        if isinstance(position, str):
            try:
                position = json.loads(position)
            except (ValueError, RecursionError) as fault:
                raise BadPosition(f"the position is not JSON: {fault}", "position_file.not_json") from None
        if not isinstance(position, dict):
            raise BadPosition("a position is a JSON object", "position_file.not_json")
        try:
            return Match(self, None, 0, position)
        except DeadEnd as fault:
            raise BadPosition(f"the position does not lead anywhere: {fault}", "position_file.misfit") from fault

    def write(self, s: Any) -> dict[str, Any]:
        """Return a state as a position that a person can read and change."""
        return {**self.positions.write(s), "game": self.name}

    def read(self, position: dict[str, Any]) -> Any:
        """Return the state of a position, its stack filled; raise `BadPosition`, which names what is wrong."""
        try:
            check_sizes(position)
            if (other := position.get("game", self.name)) != self.name:
                raise Fault("other_game", other=str(other))
            return self.positions.read(position, self.codec)
        except Fault as fault:
            key, facts = f"position.{fault.key}", {**fault.facts, "game": self.name}
            raise BadPosition(self.texts.say("en", key, **facts), key, **facts) from None
        except msgspec.ValidationError as fault:
            at = str(fault).rpartition(" - at ")[2]
            raise BadPosition(f"the position is wrong: {fault}", "position_file.shape", at=at) from None

    def checked(self, position: dict[str, Any]) -> Any:
        """Return the state of a position, if a match could reach it; let faults of the reader itself through."""
        state = self.read(position)
        try:
            self._check_match(state)
            self.check(state)
        except AssertionError as fault:
            raise BadPosition(f"the position is impossible: {fault}", "position_file.impossible") from None
        if self.positions.stacks is not None:
            self.positions.stacks.check(state)
        return state

    def _check_match(self, s: State) -> None:
        """Raise AssertionError if no match has this mode and number of seats, or none ends for this reason."""
        is_mode = s.mode is None or any(mode.name == s.mode and s.seats in mode.seats for mode in self.modes)
        assert is_mode, f"there is no mode {s.mode!r} for {s.seats}"
        if s.outcome is None:
            return
        assert len(s.outcome.standings) == s.seats, f"there are {len(s.outcome.standings)} results"
        is_known = s.outcome.reason == RESIGNED or self.texts.has(f"reason.{s.outcome.reason}")
        assert is_known, f"no match ends for the reason {s.outcome.reason!r}"
