"""The rule pages of the games: every rule with its id, and the rules that a test proves.

A page is a title, chapters, and paragraphs of the form `**N-31** *Title.* Text`. Installed, the pages lie beside this
module; in a checkout they are those of `docs/rules`. A game from another package has its own in `rules.md` and
`rules.fr.md` beside the module of its entry point.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from itertools import groupby
from pathlib import Path

from msgspec import Struct

from derelict.core.content.text import LANGUAGES
from derelict.core.content.typography import as_typed, french, without_accents
from derelict.core.errors import BadContent, DerelictError, UnknownGame

_HERE = Path(__file__)
_INSTALLED = _HERE.parent / "rulebooks"
_CHECKOUT = _HERE.parents[2]
_RULE = re.compile(r"\*\*([A-Z]+-\d+)\*\* \*(.+?)\.\* (.+)", re.DOTALL)
_RULING = re.compile(r"\s*\((?:our ruling|notre décision)\)$")


class Rule(Struct, frozen=True):
    """One paragraph of a page. `ours` marks a ruling on something that the printed rules leave open."""

    id: str
    title: str
    text: str
    chapter: str
    ours: bool


class Chapter(Struct, frozen=True):
    title: str
    rules: list[Rule]


class Rulebook(Struct, frozen=True):
    """The rules of one game in one language."""

    title: str
    chapters: list[Chapter]

    @property
    def rules(self) -> dict[str, Rule]:
        """Return every rule by its id, in the order of the page."""
        return {rule.id: rule for chapter in self.chapters for rule in chapter.rules}

    def find(self, words: str) -> list[Rule]:
        """Return the rules with words that begin like all of these, accents ignored; matches in titles come first.

        An id finds its rule alone.
        """
        asked = as_typed(words).split()
        if not asked:
            return []
        if len(asked) == 1 and asked[0].upper() in self.rules:
            return [self.rules[asked[0].upper()]]
        patterns = [_beginning(word) for word in asked]

        def has_all(text: str) -> bool:
            typed = as_typed(text)
            searched = f"{typed}\n{without_accents(typed)}"
            return all(pattern.search(searched) for pattern in patterns)

        found = [rule for rule in self.rules.values() if has_all(f"{rule.id} {rule.chapter} {rule.title} {rule.text}")]
        return sorted(found, key=lambda rule: not has_all(rule.title))


def _beginning(word: str) -> re.Pattern[str]:
    """Return the pattern of words that begin with a text."""
    return re.compile(rf"(?<!\w){re.escape(word)}")


def parted(text: str, words: str) -> list[tuple[str, bool]]:
    """Split a text into parts, each with whether it matches one of these words."""
    hits = set[int]()
    for fold in (as_typed, lambda letter: without_accents(as_typed(letter))):
        signs = [(number, sign) for number, letter in enumerate(text) for sign in fold(letter)]
        folded = "".join(sign for _, sign in signs)
        for word in as_typed(words).split():
            for found in _beginning(word).finditer(folded):
                hits.update(number for number, _ in signs[found.start() : found.end()])
    runs = groupby(range(len(text)), hits.__contains__)
    return [("".join(text[number] for number in run), is_found) for is_found, run in runs]


@cache
def load(game: str, language: str = "en") -> Rulebook:
    """Return the rules of a game."""
    if language not in LANGUAGES:
        raise DerelictError(f"the rules are written in {' and '.join(LANGUAGES)}, not in {language!r}")
    known = _pages() | _brought(game)
    name = game if language == "en" else f"{game}.{language}"
    if name not in known:
        games = sorted(page for page in known if "." not in page)
        raise UnknownGame(f"there is no rule page {name!r}; there are rules of: {', '.join(games) or 'no game'}")
    page = known[name].read_text("utf-8")
    return read(french(page) if language == "fr" else page, known[name].name)


def search(game: str, language: str, words: str) -> list[Rule]:
    """Search the rules in a language; if nothing matches, in the other ones."""
    rules = load(game, language).rules
    for other in (language, *(known for known in LANGUAGES if known != language)):
        if found := load(game, other).find(words):
            return [rules[rule.id] for rule in found if rule.id in rules]
    return []


def _pages() -> dict[str, Path]:
    """Return the pages by name, French ones with `.fr`."""
    for folder in (_INSTALLED, _CHECKOUT / "docs" / "rules"):
        if folder.is_dir():
            return {page.name.removesuffix(".md"): page for page in folder.glob("*.md")}
    return {}


def _brought(game: str) -> dict[str, Path]:
    """Return the pages in a game's package; without a French one, the English one serves."""
    for point in entry_points(group="derelict.games", name=game):
        folder = Path(str(import_module(point.module).__file__)).parent
        english, french = folder / "rules.md", folder / "rules.fr.md"
        if english.is_file():
            return {game: english, f"{game}.fr": french if french.is_file() else english}
    return {}


def read(page: str, where: str) -> Rulebook:
    """Return the rulebook of a page; `where` names the page in a refusal."""
    title, chapters = "", list[Chapter]()
    for paragraph in re.split(r"\n\s*\n", page.strip()):
        if paragraph.startswith("# "):
            title = paragraph[2:].strip()
        elif paragraph.startswith("## "):
            chapters.append(Chapter(paragraph[3:].strip(), []))
        elif paragraph.startswith("**"):
            if not chapters:
                raise BadContent(f"{where}: {paragraph[:30]!r} is in no chapter")
            chapters[-1].rules.append(_rule(paragraph, chapters[-1].title, where))
    if not title or not chapters:
        raise BadContent(f"{where}: a rule page has a title and chapters")
    _refuse_doubles(chapters, where)
    return Rulebook(title, chapters)


def _rule(paragraph: str, chapter: str, where: str) -> Rule:
    found = _RULE.fullmatch(paragraph.strip())
    if found is None:
        raise BadContent(f"{where}: {paragraph[:30]!r} is not '**N-31** *Title.* Text'")
    id, title, words = found.groups()
    text = re.sub(r"[ \n]+", " ", words.strip())
    plain = _RULING.sub("", text)
    return Rule(id, title, plain, chapter, plain != text)


def _refuse_doubles(chapters: list[Chapter], where: str) -> None:
    seen = set[str]()
    for rule in (rule for chapter in chapters for rule in chapter.rules):
        if rule.id in seen:
            raise BadContent(f"{where}: {rule.id} appears twice")
        seen.add(rule.id)


def tested(game: str) -> set[str]:
    """Return the rules of a game that tests name in `@rule(...)`, unknown ids with the game's letter included."""
    letters = {id.partition("-")[0] for id in load(game).rules}
    return {id for id in marked() if id.partition("-")[0] in letters}


def marked(tests: Path = _CHECKOUT / "tests") -> set[str]:
    """Return every rule id named by a test below a folder."""
    if not tests.is_dir():
        raise DerelictError("only a checkout shows which rules are tested: there is no tests folder here")
    return {id for file in sorted(tests.rglob("*.py")) for id in _marks(file)}


def _marks(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            for decorator in node.decorator_list:
                if isinstance(decorator, ast.Call) and _name(decorator.func) == "rule":
                    yield from (ast.literal_eval(argument) for argument in decorator.args)


def _name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
