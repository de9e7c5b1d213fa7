"""What a game is: a name, its modes and options, and the functions that the engine and the table call."""

import json
import secrets
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from derelict.core import plain
from derelict.core.actions import Action
from derelict.core.chance import Chance
from derelict.core.codec import Codec
from derelict.core.decisions import Decision
from derelict.core.errors import BadPosition, BadSeats, DerelictError, UnknownOption
from derelict.core.events import Event
from derelict.core.frames import AnyFrame
from derelict.core.match import Match
from derelict.core.scene import Item, LayoutName, Scene
from derelict.core.setup import Mode, Option, Seed, Setup
from derelict.core.state import State
from derelict.core.text import Catalogue

if TYPE_CHECKING:
    from derelict.core.puzzles import Puzzles
    from derelict.core.tutorial import Tutorial


@dataclass(frozen=True)
class Foresight:
    """What a game tells a bot that judges a choice only after the answer, played to the end of its turn."""

    wanted: Callable[[Any, Decision], bool]
    """Whether a choice is worth the look."""
    turn: Callable[[Any], int]
    """The number of the turn, which changes when another player moves."""
    aside: Callable[[Decision], tuple[Action, ...]]
    """An answer to a choice that changes little of what a move brings at once; nothing for other choices."""
    afterwards: frozenset[str]
    """The prompts at which all that counts of an answer is over."""


@dataclass(frozen=True)
class Advice:
    """What a game lends to bots: how good a state looks, and which choices deserve a look first."""

    evaluate: Callable[[Any, int], float]
    """How well a seat stands in a state at rest: 1 is a win, -1 a loss."""
    promising: Callable[[Any, Decision], list[tuple[Action, ...]]]
    """The choices worth looking at in a state, best guess first; never empty. A choice begins with an option
    of the decision and may go on with the parts that follow (tile, hex, facing); a part that will not be
    asked is passed over."""
    worthwhile: Callable[[Any, Decision], Sequence[Action]] = field(default=lambda s, decision: decision.options)
    """The options among which one look ahead may choose; never empty. A game leaves out what chance makes look
    better than it is, such as ending a turn in which something is left to do."""
    foresight: Foresight | None = None
    """How to look at answers, in a game where one look ahead misses too much."""


class Finals(Struct, frozen=True):
    """Options after which a seat may not go back without asking others: something was drawn, or the match is over."""

    sure: Sequence[Action] = ()
    """Those that bring that about, whatever is hidden."""
    perhaps: Sequence[Action] = ()
    """Those of which it shows when they are played in a world that the seat may believe in."""


NO_FINALS = Finals()


@dataclass(frozen=True)
class Named:
    """A thing that sentences speak of, and what they call it."""

    name: str
    thing: str
    owner: str = ""
    """Whose it is, in words, where several things may bear the name."""


@dataclass(frozen=True)
class Drawing:
    """How a game looks, always drawn from a view."""

    scene: Callable[[Any, Decision | None, str, LayoutName, int | None], Scene]
    """A view as a picture for a seat in a language, with what the decision offers to point at.

    Somebody who is not asked is given the decision without its options, once a table is played at.
    It shows what lies on the table and, of what is to be resolved, only the decision: never the stack."""
    overlay: Callable[[Any, Iterable[Event], str, LayoutName, int | None], list[Item]]
    """What happens in such a picture of a view for a seat, event by event, to be laid over it."""
    card: Callable[[str, str], str]
    """A thing of the picture, big and explained, as SVG; raises KeyError for a thing that there is not."""
    meant: Callable[[Any, str, str], list[str]] = field(default=lambda view, item, thing: [])
    """The texts of the actions that pointing at an item of a view, which shows a thing, could mean: to say why not.
    What stands in one place means all that its items mean, the uppermost first."""
    shared: "Shared | None" = None
    """How such a picture is put together, for a game where many see much the same."""
    names: Callable[[str], Sequence[Named]] = field(default=lambda language: ())
    """What the sentences of a language call the things that have a card, so that pointing at a name explains it."""
    turned: Callable[[str, str, int], str] | None = None
    """The same as `card` of a thing that is turned clockwise by so many degrees, where that changes what it says."""


@dataclass(frozen=True)
class Shared:
    """A picture in two parts, of which the larger one is drawn once for many. Both together are the scene."""

    board: Callable[[Any, str, LayoutName, int | None], Scene]
    """What is the same for all who are given the picture of a seat."""
    own: Callable[[Any, Decision | None, str, LayoutName, int | None], Iterable[Item]]
    """What is for a seat alone: which place is its own, who is asked, and what the decision offers it to point at.

    Somebody who is not asked is given the decision without its options."""
    seen_as: Callable[[int | None, LayoutName], int | None]
    """The seat whose picture a seat is given, in a game where all know the same."""


@dataclass(frozen=True)
class Chapter:
    """A part of what would happen: a heading, and sentences each with the id of the rule behind it, or ""."""

    heading: str
    lines: tuple[tuple[str, str], ...]


def _one_lineup(mode: Mode, seats: int) -> list[dict[str, Any]]:
    return [{}]


@dataclass(frozen=True)
class Game:
    """One game: metadata as data, rules as functions. A module of its own assembles it."""

    name: str
    version: str
    """Changes when content or rules change, so that an old save can say what it was played with."""
    modes: tuple[Mode, ...]
    options: tuple[Option, ...]
    state: type[State]
    frames: tuple[type[AnyFrame], ...]
    begin: Callable[[Setup, Chance], Any]
    """The first state of a match, its stack filled; raises `SetupError` for options that do not fit together."""
    hide: Callable[[Any, int | None], Any]
    """What a seat may know: a copy with every hidden part replaced, chance included. None is a spectator."""
    fill: Callable[[Any, Random], Any]
    """One world that such a view may come from, chance included."""
    check: Callable[[Any], None]
    """Raises AssertionError when a piece is lost or doubled."""
    parse: Callable[[str], Action | None]
    """The action of a text, offered or not, so that a refusal can say why."""
    reason: Callable[[Any, Decision, Action], str | None]
    """The id of the rule that forbids an action which is not offered."""
    texts: Catalogue
    sentence: Callable[[Any, Event, str], str]
    """An event as a sentence in a language, in a state or view of its match."""
    prompt: Callable[[Any, Decision, str], str]
    """What a decision asks, in a language, in a state or view of its match."""
    label: Callable[[Any, Decision, Action, str], str]
    """An option as a button would say it."""
    write: Callable[[Any], dict[str, Any]]
    """A state as a position that a person can read and change."""
    read: Callable[[dict[str, Any]], Any]
    """The state of such a position, its stack filled; raises `BadPosition`."""
    advice: Advice

    is_rated: bool = True
    """Whether results between people say who is stronger and give ratings; not where all play together."""
    is_open: bool = False
    """Whether all seats know the same, so that who shares a screen with others need not cover it between turns."""
    has_secrets: Callable[[Setup], bool] = field(default=lambda setup: True)
    """Whether, in a game that is not open, seats may come to know different things in a match set up so."""
    seat_title: Callable[[Any, int, str], str] = field(default=lambda s, seat, language: "")
    """What a seat plays, in a few words; nothing by default."""
    drawing: Drawing = Drawing(plain.scene, plain.overlay, plain.card)
    """How it looks: a plain listing for a game that has no picture of its own yet."""
    lineups: Callable[[Mode, int], list[dict[str, Any]]] = field(default=_one_lineup)
    """The options that make matches of a mode and a number of seats differ in kind, as who plays against whom."""
    teams: Callable[[str, int], tuple[int, ...]] = field(default=lambda mode, seats: ())
    """The team of each seat in a mode played by so many; none where everybody is alone, or all play together."""
    is_out: Callable[[Any, int], bool] = field(default=lambda s, seat: False)
    """Whether a seat has nothing more to do in a match that goes on."""
    finals: Callable[[Any, Decision], Finals] = field(default=lambda view, decision: NO_FINALS)
    """Which options of a decision, in the view of its seat, may end what it could take back without asking others.
    A page asks again before those that do. It is called at every decision, so that it must be quick."""
    preview: Callable[[Any, str], list[Chapter]] | None = None
    """What would happen in a view if what the game settles by itself, such as a battle, began now. The catalogue has
    the question that it answers under `game.preview`."""
    tutorial: "Callable[[], Tutorial] | None" = None
    """The guided first game, read when somebody plays it; the catalogue says what it is like under `game.tutorial`."""
    puzzles: "Callable[[], Puzzles] | None" = None
    """Positions to solve, read when they are asked for; the catalogue says what they are like under `game.puzzles`."""

    @cached_property
    def codec(self) -> Codec[Any]:
        return Codec(self.state, self.frames)

    def setup(self, mode: str | None = None, seats: int | None = None, **options: Any) -> Setup:
        """A checked setup: unknown modes, seat counts and options are refused."""
        chosen = self._mode(mode, seats)
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                names = ", ".join(known)
                text = f"{self.name} has no option {name!r}; there are: {names}"
                raise UnknownOption(text, "option", game=self.name, name=name, known=names)
        values = {
            name: option.parse(options[name]) if options.get(name) is not None else option.default
            for name, option in known.items()
        }
        return Setup(self.name, chosen.name, seats or chosen.seats[0], values)

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
        """A new match; without a seed, one that nobody can guess."""
        return Match(self, self.setup(mode, seats, **options), secrets.token_hex(32) if seed is None else seed)

    def position(self, position: str | dict[str, Any]) -> Match:
        """A match that starts in a position set up by hand."""
        if isinstance(position, str):
            try:
                position = json.loads(position)
            except (ValueError, RecursionError) as fault:
                raise BadPosition(f"the position is not JSON: {fault}", "position_file.not_json") from None
        if not isinstance(position, dict):
            raise BadPosition("a position is a JSON object", "position_file.not_json")
        try:
            return Match(self, None, 0, position)
        except DerelictError:
            raise
        except Exception as fault:
            what = f"{type(fault).__name__}: {fault}"
            text = f"the position does not fit together, so it cannot be played on ({what})"
            raise BadPosition(text, "position_file.misfit") from fault
