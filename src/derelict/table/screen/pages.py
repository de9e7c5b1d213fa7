"""Pages and parts of pages as HTML, in the language of the viewer."""

from collections.abc import Hashable, Mapping
from importlib.resources import files
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined, meta, select_autoescape

from derelict import registry
from derelict.core.content.text import Catalogue
from derelict.core.content.typography import colon
from derelict.core.errors import (
    DerelictError,
    FileError,
    IllegalAction,
    MatchOver,
    SetupError,
    StaleAction,
    UndoError,
)
from derelict.table.record.record import Refused
from derelict.table.rooms.ratings import Kind, Rating

MOST_PARTS = 4096
"""The number of cached parts of pages."""
KINDS: dict[type[DerelictError], str] = {
    StaleAction: "refused.stale",
    MatchOver: "refused.not_playing",
    UndoError: "refused.nothing_to_undo",
    SetupError: "save.setup",
}
"""The key of our sentence for each refusal of the core."""


class Pages:
    """The templates and sentences of the table."""

    def __init__(self) -> None:
        self.texts = Catalogue.read(files("derelict.table.screen") / "text")
        self.ratings: Mapping[Kind, Mapping[str, Rating]] = {}
        """The ratings as they were last computed."""
        self._parts: dict[Hashable, str] = {}
        self._spoken: dict[str, tuple[str, ...]] = {}
        self._jinja = Environment(
            loader=PackageLoader("derelict.table.screen"),
            autoescape=select_autoescape(),
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
        )

    def page(self, template: str, language: str, **facts: Any) -> str:
        """Render a whole page, or a part of one."""

        def say(key: str, **named: Any) -> str:
            return self.texts.say(language, key, **named)

        return self._jinja.get_template(template).render(language=language, t=say, colon=colon(language), **facts)

    def part(self, name: str, language: str, facts: Mapping[str, Any]) -> str:
        """Render a part of a page from its facts, once for all readers of equal facts."""
        template = f"parts/{name}.html"
        key = (name, language, *[facts[fact] for fact in self._spoken_of(template)])
        html = self._parts.get(key)
        if html is None:
            if len(self._parts) >= MOST_PARTS:
                self._parts.clear()
            html = self._parts[key] = self.page(template, language, **facts)
        return html

    def _spoken_of(self, template: str) -> tuple[str, ...]:
        """Return the facts that a template uses, including those of the templates it includes."""
        if template not in self._spoken:
            assert self._jinja.loader is not None
            tree = self._jinja.parse(self._jinja.loader.get_source(self._jinja, template)[0])
            inner = [name for name in meta.find_referenced_templates(tree) if name is not None]
            names = meta.find_undeclared_variables(tree).union(*map(self._spoken_of, inner))
            self._spoken[template] = tuple(sorted(names - {"t", "language", "colon"}))
        return self._spoken[template]

    def refusal(self, code: str, language: str) -> str:
        return self.texts.say(language, f"refused.{code}")

    def explain(self, fault: DerelictError, language: str) -> str:
        """Explain a refusal of the table, a game or the core in one sentence."""
        if isinstance(fault, Refused):
            return self.refusal(fault.code, language)
        if isinstance(fault, IllegalAction) and fault.rule:
            return self.texts.say(language, "refused.by_rule", rule=fault.rule)
        if isinstance(fault, FileError):
            return self._explain_file(fault, language)
        key = next((key for kind, key in KINDS.items() if isinstance(fault, kind)), "refused.not_possible")
        return self.texts.say(language, key)

    def _explain_file(self, fault: FileError, language: str) -> str:
        """Explain what is wrong with a save, in our words, or with a position, in those of its game."""
        if self.texts.has(fault.key):
            return self.texts.say(language, fault.key, **fault.facts)
        game = fault.facts.get("game")
        if isinstance(game, str) and registry.game(game).texts.has(fault.key):
            why = registry.game(game).texts.say(language, fault.key, **fault.facts)
            return self.texts.say(language, "position_file.wrong", why=why)
        return self.texts.say(language, "position_file.misfit")
