"""The common base of all words: the three kinds of words, and the names of their arguments in plain English."""

from collections.abc import Callable, Iterable, Sequence
from inspect import signature
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec import Struct
from msgspec.structs import astuple

from derelict.core.content.effects import Word, worded
from derelict.core.content.text import Catalogue
from derelict.games.nemesis.content.tables import NAMES

if TYPE_CHECKING:
    from derelict.core.actions import Action
_SIGNS = {
    "wound": "light_wound serious_wound die bleeds serious undressed_wound",
    "care": "dress dress_all heal_dressed heal_light",
    "contamination": "contaminate rest cure disinfect check_hand shell_scan shell_draw discard_contamination",
    "larva": "infest remove_larva has_larva",
    "slime": "slime unslime",
    "knowledge": "knowledge activate_knowledge knows knows_at_most informed research reveal_weakness weaknesses",
    "cards": "draw discard discard_hand reshuffle pass_round cards_at_most action_cards",
    "signal": "send_signal signalled",
    "noise": "noise_roll lock_in noise_fill put_noise remove_noise skip_noise skip_noise_roll vent_noise"
    " noise_in_vents",
    "danger": "danger encounter place_intruder hunt",
    "fire": "fire unfire spread_fire ignite",
    "malfunction": "malfunction repair malfunction_in lose_markers",
    "counter": "lower_counter empty_counter item_counter search searchable",
    "door": "close_doors open_all_doors switch_door destroy_door put_door spare_doors",
    "vent": "crawl vent_here venting",
    "move": "move follow push draw_intruders",
    "attack": "attack attack_again redirect_attack ignore_attack ignore_surprise",
    "injury": "injure injure_others extra_injury sure_hit spray",
    "retreat": "retreat",
    "ammo": "fill_ammo load lose_ammo extend_magazine",
    "egg": "take_egg discard_egg nest_destroyed",
    "power": "flip_power swap_power reset_power rearrange_power elevator_power_off time_token powered",
    "autodestruction": "start_autodestruction stop_autodestruction autodestruction facility_destroyed",
    "elevator": "call_elevator ride_elevator summon_elevator elevator_powered elevator_here",
    "computer": "computer_action reshuffle_computers computer_here",
    "pod": "enter_pod plan_launch peek_css time_over_css pod_empty",
    "contingency": "peek_contingency peek_contingencies take_contingency",
    "eye": "peek_rooms peek_cards look_at_objectives",
    "light": "light lit_number in_darkness always_dark ignore_dark ignore_dark_event",
}
SIGN = {word: sign for sign, words in _SIGNS.items() for word in words.split()}


class NemesisWord(Word, frozen=True):
    """A word of this game. Names have one sentence each, whatever they are arguments of."""

    @property
    def sign(self) -> str:
        return SIGN.get(self.name, "")

    def facts(self, catalogue: Catalogue, language: str) -> dict[str, Any]:
        facts = super().facts(catalogue, language)
        numbers = [value for value in facts.values() if type(value) is int]
        return {"count": abs(numbers[0]) if numbers else 0} | facts

    def fact(self, field: str, value: Any, catalogue: Catalogue, language: str) -> Any:
        match field, value:
            case "then", tuple():
                return join(value, catalogue, language)
            case "kinds" | "items" | "colours" | "objects", tuple():
                parts = (str(self.fact(field, part, catalogue, language)) for part in value)
                return catalogue.say(language, "word.or").join(parts)
            case _, str():
                for key in (f"argument.{field}.{value}", f"argument.{value}"):
                    if catalogue.has(key):
                        return catalogue.say(language, key)
                return NAMES[value].in_(language) if value in NAMES else value
        return super().fact(field, value, catalogue, language)


class Context(Struct, frozen=True, gc=False):
    """Who and what an effect is about. Frames hold it, so it names nothing secret."""

    seat: int
    """The player whom the clause concerns."""
    you: int = -1
    """The player who carries it out and chooses; -1 if that is the same."""
    source: str = ""
    """The id of the card, item, room action or event that it comes from."""
    room: str = ""
    """The slot that the clause speaks of; empty for the player's own room."""
    corridor: str = ""
    """The chosen corridor, or the one through which somebody came."""
    intruder: str = ""
    """The attacking or chosen intruder, as a figure; a kind while it need not be on the board."""
    moment: str = ""
    """What it answers, for reactions and attacks: escape, surprise, attacked..."""
    in_dark: bool = False
    """Whether it counts as happening in darkness, whatever the power says."""
    spared: tuple[int, ...] = ()
    """The seats that the dark effect of an event (`moment` is `dark_event`) spares, besides those in the light."""

    @property
    def chooser(self) -> int:
        return self.seat if self.you < 0 else self.you


class Clause(NemesisWord, frozen=True):
    """A word that does something when it is carried out.

    `run` may push frames, which are resolved before the next clause. It returns a changed context for the clauses that
    follow, or nothing.
    """

    @property
    def inside(self) -> "tuple[Clause, ...]":
        """The clauses that it carries out in turn, under the key of its own text and its place there."""
        return getattr(self, "then", ())

    def can(self, s: Any, c: Context) -> bool:
        """Whether it could be carried out, as far as its player knows: otherwise an action with it is not offered."""
        return True

    def changes(self, s: Any, c: Context) -> bool:
        """X-54: whether it would change something, as far as its player knows: an action needs one clause that does."""
        return True

    def run(self, s: Any, c: Context) -> Any:
        raise NotImplementedError


class Aimed(Clause, frozen=True):
    """A clause whose player first chooses something: the engine asks, `hit` carries out the answer."""

    asks: ClassVar[str]
    """The name of the prompt."""
    secret: ClassVar[bool] = False
    """Whether the number of answers would reveal a secret."""

    def targets(self, s: Any, c: Context) -> "Iterable[Action]":
        """Return what can be chosen; if nothing can, the clause does nothing."""
        raise NotImplementedError

    def finds(self, s: Any, c: Context) -> bool:
        """Whether anything can be chosen."""
        return next(iter(self.targets(s, c)), None) is not None

    def hit(self, s: Any, c: Context, choice: Any) -> Context | None:
        """Carry it out; a word with clauses inside returns the context for those."""
        raise NotImplementedError

    def can(self, s: Any, c: Context) -> bool:
        return self.finds(s, c)


class Scoped(Clause, frozen=True):
    """A clause that carries out those inside it, once for each of several contexts; if there is none, what it says
    for the other case."""

    def scopes(self, s: Any, c: Context) -> Sequence[Context]:
        raise NotImplementedError


class Condition(NemesisWord, frozen=True):
    """A word that is true or false."""

    def holds(self, s: Any, c: Context) -> bool:
        raise NotImplementedError


class Standing(NemesisWord, frozen=True):
    """A word that holds as long as its card stays in place: the rules look it up."""


Test = Callable[[Any, Context], object]


def condition(*, varies: str = "") -> Callable[[Callable[..., bool]], type[Condition]]:
    """Make a word of the function that says whether it is true: its parameters after the context are the arguments."""

    def make(rule: Callable[..., bool]) -> type[Condition]:
        return worded(Condition, rule.__name__, rule, 2, varies=varies, holds=_method(rule, 2))

    return make


def conditions(**tests: Test) -> tuple[type[Condition], ...]:
    """Return words that are true where a test holds, and have no arguments."""
    return tuple(worded(Condition, name, test, 2, holds=staticmethod(test)) for name, test in tests.items())


def clause(
    *, varies: str = "", can: Test | None = None, changes: Test | None = None
) -> Callable[[Callable[..., None]], type[Clause]]:
    """Make a word of the function that carries it out: the parameters after the context are the word's arguments."""
    tests = {name: staticmethod(test) for name, test in (("can", can), ("changes", changes)) if test is not None}

    def make(rule: Callable[..., None]) -> type[Clause]:
        return worded(Clause, rule.__name__, rule, 2, varies=varies, run=_method(rule, 2), **tests)

    return make


def _method(rule: Callable[..., Any], given: int) -> Any:
    """Return the method of a word that calls a rule with state and context, and with the word's arguments if any."""
    if len(signature(rule).parameters) == given:
        return staticmethod(rule)

    def method(word: Any, *concerned: Any) -> Any:
        return rule(*concerned, *astuple(word))

    return method


def aimed(
    *, asks: str, at: Callable[..., Iterable[Any]], varies: str = "", secret: bool = False, can: Test | None = None
) -> Callable[[Callable[..., None]], type[Aimed]]:
    """Make a word of the function that carries out what was chosen: its parameters after the choice are the arguments.

    `at` returns what can be chosen from state, context and arguments.
    """
    own = {} if can is None else {"can": staticmethod(can)}

    def make(rule: Callable[..., None]) -> type[Aimed]:
        members = {"asks": asks, "secret": secret, "targets": _method(at, 2), "hit": _method(rule, 3)} | own
        return worded(Aimed, rule.__name__, rule, 3, varies=varies, **members)

    return make


def of_state(**rules: Callable[..., object]) -> tuple[type[Clause], ...]:
    """Return words that are rules of the game as they stand, with the same arguments."""
    return tuple(_ruled(name, rule, 1, lambda s, c: (s,)) for name, rule in rules.items())


def of_seat(**rules: Callable[..., object]) -> tuple[type[Clause], ...]:
    """Return words that are rules about the character whom the clause concerns."""
    return tuple(_ruled(name, rule, 2, lambda s, c: (s, c.seat)) for name, rule in rules.items())


def of_context(**rules: Callable[[Any, Context], object]) -> tuple[type[Clause], ...]:
    """Return words without arguments that pass the context on to a rule."""
    return tuple(_ruled(name, rule, 2, lambda s, c: (s, c)) for name, rule in rules.items())


def _ruled(
    name: str, rule: Callable[..., object], given: int, concerned: Callable[[Any, Context], tuple[Any, ...]]
) -> type[Clause]:
    def run(word: Any, s: Any, c: Context) -> None:
        rule(*concerned(s, c), *astuple(word))

    return worded(Clause, name, rule, given, run=run)


def join(clauses: tuple[Word, ...], catalogue: Catalogue, language: str) -> str:
    """Join clauses into one sentence."""
    return catalogue.say(language, "word.then").join(clause.says(catalogue, language) for clause in clauses)
