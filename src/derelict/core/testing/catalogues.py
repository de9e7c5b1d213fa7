"""Checks of a catalogue: both languages are complete, every key in use is there, and no others.

    from derelict.core.testing.catalogues import check_catalogue

    def test_everything_is_said_in_both_languages():
        check_catalogue(GAME, "mygame", words)

`words` are the effect words on the cards of the game. Each check is its own function; `check_languages` also serves
catalogues that belong to no game.
"""

import ast
import inspect
import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType
from typing import TypeVar

from derelict.core.actions import Action
from derelict.core.content.effects import Word
from derelict.core.content.text import LANGUAGES, Catalogue
from derelict.core.events import Event
from derelict.core.game import Game

T = TypeVar("T")
FORMS = ("one", "other")
GLUED = re.compile(r"[^\s:][;:!?](?=\s|$)")
"""Punctuation that French sets apart, without its space."""
BREAKS = re.compile(r"\w[^·\n]? [;:!?»%]|« |\d P[CV]\b")
"""Punctuation that French sets apart, or a unit after its number, with a breaking space."""
ASKED_BY_THE_CORE = (
    "game.",
    "mode.",
    "mode_help.",
    "option",
    "value",
    "setup.",
    "reason.",
    "action.",
    "event.",
    "word.",
    "draw.sign.",
    "how.",
    "tally.course",
    "draw.sign_help.",
)
"""Keys that the core, the commands and the table look up, or that have their own check here."""


def check_catalogue(game: Game, package: str, words: Iterable[Word] = ()) -> None:
    """Run all checks on the catalogue of a game."""
    check_languages(game.texts)
    check_events(game.texts, package)
    check_prompts(game.texts, package)
    check_actions(game.texts, package)
    check_setup(game)
    check_words(game.texts, package, words)
    check_used(game.texts, package)


def check_languages(catalogue: Catalogue) -> None:
    """Every sentence is in both languages, with the same facts in both, and none is empty."""
    english, french = catalogue.keys("en"), catalogue.keys("fr")
    assert english == french, f"said in one language only: {sorted(english ^ french)}"
    for key in sorted(english):
        fields = catalogue.fields("en", key)
        assert fields == catalogue.fields("fr", key), f"{key} does not have the same facts in both languages"
        for language in LANGUAGES:
            said = catalogue.say(language, key, **dict.fromkeys(fields, 1))
            assert said.strip(), f"{key} says nothing in {language}"
            assert language != "fr" or is_typeset(said), f"{key}: a space is missing, or a line may break at it: {said}"
        stem, _, form = key.rpartition(".")
        missing = [other for other in FORMS if form in FORMS and f"{stem}.{other}" not in english]
        assert not missing, f"{key} stands without {stem}.{missing[0]}"


def is_typeset(text: str) -> bool:
    """Whether a French text uses non-breaking spaces where it must."""
    return not GLUED.search(text) and not BREAKS.search(text)


def check_events(catalogue: Catalogue, package: str) -> None:
    """Every event has a sentence with its fields as facts; the key of a special case begins with its name."""
    told = {kind.__name__: kind for kind in classes(f"{package}.events", Event)}
    missing = [name for name in told if not _has(catalogue, f"event.{name}")]
    assert not missing, f"events without a sentence: {missing}"
    bases = {base for kind in told.values() for base in kind.__mro__ if base.__module__ == kind.__module__}
    told |= {kind.__name__: kind for kind in (*bases, *classes("derelict.core.components", Event))}
    for key in sorted(_below(catalogue, "event.")):
        name = key.split(".")[1]
        assert name.startswith(tuple(told)), f"{key} tells of no event"
        unknown = catalogue.fields("en", key) - {*told[name].__struct_fields__, "count"} if name in told else set()
        assert not unknown, f"{key} speaks of {unknown}, which the event does not know"


def check_prompts(catalogue: Catalogue, package: str) -> None:
    """Every question has a sentence, and no sentence is for a question that nobody asks."""
    worded = {key.removeprefix("prompt.") for key in _below(catalogue, "prompt.")}
    asked = set(prompts_of(package, worded))
    assert asked == worded, f"asked without words: {sorted(asked - worded)}; never asked: {sorted(worded - asked)}"


def prompts_of(package: str, worded: Iterable[str]) -> Iterator[str]:
    """Return the prompts of a package's decisions and of the words that ask for themselves (`asks`, `prompt`).

    A composed prompt stands for the prompts in the catalogue that begin like it.
    """
    for node in (node for module in modules(package) for node in ast.walk(_tree(module))):
        match node:
            case ast.Call(func=ast.Name(id="Decision"), args=[_, ast.Constant(value=str(prompt)), *_]):
                yield prompt
            case ast.Assign(targets=[ast.Name(id="asks" | "prompt")], value=ast.Constant(value=str(prompt))):
                yield prompt
            case ast.keyword(arg="asks", value=ast.Constant(value=str(prompt))):
                yield prompt
            case ast.Call(
                func=ast.Name(id="Decision"), args=[_, ast.JoinedStr(values=[ast.Constant(value=start), *_]), *_]
            ):
                yield from (prompt for prompt in worded if prompt.startswith(str(start)))


def check_actions(catalogue: Catalogue, package: str) -> None:
    """Every action has a label, and every label has an action."""
    made = {kind.__name__ for kind in classes(f"{package}.actions", Action)}
    labelled = {key.split(".")[1] for key in _below(catalogue, "action.")}
    assert made <= labelled, f"actions without a label: {sorted(made - labelled)}"
    idle = [name for name in labelled if not name.startswith(tuple(made))]
    assert not idle, f"labels of no action: {idle}"


def check_setup(game: Game) -> None:
    """Every mode and option is explained."""
    keys = [f"{key}.{mode.name}" for mode in game.modes for key in ("mode", "mode_help")]
    missing = [key for key in (*keys, *(f"option.{one.name}" for one in game.options)) if not game.texts.has(key)]
    assert not missing, f"not explained: {missing}"


def check_words(catalogue: Catalogue, package: str, words: Iterable[Word]) -> None:
    """Every word is on some card and says what it does, with all its sentences."""
    said = [part for word in words for part in word.within()]
    idle = set(classes(f"{package}.content", Word)) - {type(word) for word in said}
    assert not idle, f"words on no card: {sorted(kind.name for kind in idle)}"
    spoken = {f"word.{word.name}.{word.variant}".removesuffix(".") for word in said}
    known = {*spoken, *_strings(package), *_strings("derelict.core.content")}
    fields = {field for word in said for field in word.__struct_fields__}
    for key in sorted(_below(catalogue, "word.")):
        is_symbol = key.split(".")[1] in fields
        assert is_symbol or _plain(key) in known, f"no word says {key}"
    for word in dict.fromkeys(said):
        for language in LANGUAGES:
            text = word.says(catalogue, language)
            assert text.strip(), f"{word!r} says nothing in {language}"
            assert "{" not in text, f"{word!r} leaves a gap: {text}"
            assert language != "fr" or is_typeset(text), f"{word!r}: a space is missing, or a line may break at it"


def check_used(catalogue: Catalogue, *packages: str) -> None:
    """Every sentence is looked up somewhere in the packages, by its key or by a composed one."""
    wholes = {text for package in packages for text in _strings(package)}
    parts = {
        "".join(_pattern(value) for value in node.values)
        for package in packages
        for module in modules(package)
        for node in ast.walk(_tree(module))
        if isinstance(node, ast.JoinedStr) and not _hands_on(node)
    }
    parts |= {rf"{key}\.\w*" for package in packages for key in _said_by_key(package)}
    pattern = re.compile(rf"(?:.*\.)?(?:{'|'.join(sorted(part for part in parts if re.search(r'[a-z]{2}', part)))})")
    idle = []
    for key in sorted(catalogue.keys("en")):
        plain = _plain(key)
        ends = {plain.split(".", number)[-1] for number in range(plain.count(".") + 1)}
        is_asked = plain.startswith(ASKED_BY_THE_CORE) or not wholes.isdisjoint(ends)
        if not is_asked and not pattern.fullmatch(plain):
            idle.append(key)
    assert not idle, f"sentences that nothing says: {idle}"


def classes(package: str, kind: type[T]) -> list[type[T]]:
    """Return the classes of a kind that a package defines, except the bases of others."""
    found = dict.fromkeys(
        value
        for module in modules(package)
        for _, value in inspect.getmembers(module, inspect.isclass)
        if issubclass(value, kind) and f"{value.__module__}.".startswith(f"{package}.")
    )
    return [each for each in found if not each.__subclasses__()]


@cache
def modules(package: str) -> tuple[ModuleType, ...]:
    """Yield a package or module and the modules in it; nothing if it does not exist."""
    try:
        home = import_module(package)
    except ModuleNotFoundError:
        return ()
    inside = walk_packages(getattr(home, "__path__", ()), f"{package}.")
    return (home, *(import_module(module.name) for module in inside if not module.name.endswith("__main__")))


@cache
def _tree(module: ModuleType) -> ast.Module:
    return ast.parse(Path(str(module.__file__)).read_text("utf-8"))


def _said_by_key(package: str) -> Iterator[str]:
    """Return the fields that a `Wording` words with sentences below their name."""
    for node in (node for module in modules(package) for node in ast.walk(_tree(module))):
        match node:
            case ast.keyword(arg="keys", value=ast.Tuple(elts=names)):
                yield from (str(name.value) for name in names if isinstance(name, ast.Constant))


def _strings(package: str) -> set[str]:
    """Return the strings in the source of a package."""
    nodes = (node for module in modules(package) for node in ast.walk(_tree(module)) if isinstance(node, ast.Constant))
    return {node.value for node in nodes if isinstance(node.value, str)}


def _plain(key: str) -> str:
    """Return the key without its plural form."""
    stem, _, form = key.rpartition(".")
    return stem if form in FORMS else key


def _hands_on(text: ast.JoinedStr) -> bool:
    """Whether a key is only used as a prefix: the caller names the rest."""
    match text.values:
        case [ast.Constant(value=str(start)), ast.FormattedValue(value=ast.Name(id="key"))]:
            return start.endswith(".")
    return False


def _pattern(value: ast.expr) -> str:
    return re.escape(str(value.value)) if isinstance(value, ast.Constant) else r"\w*"


def _has(catalogue: Catalogue, key: str) -> bool:
    return catalogue.has(key) or all(catalogue.has(f"{key}.{form}") for form in FORMS)


def _below(catalogue: Catalogue, start: str) -> set[str]:
    return {key for key in catalogue.keys("en") if key.startswith(start)}
