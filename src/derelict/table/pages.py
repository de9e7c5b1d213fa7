"""Pages and parts of pages as HTML, in the language of the viewer."""

from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined, meta, select_autoescape

from derelict.core.errors import DerelictError
from derelict.core.text import Catalogue
from derelict.core.typography import colon
from derelict.table.explaining import explain
from derelict.table.ratings import Kind, Rating

MOST_PARTS = 4096
"""How many live parts are kept for tables where the same is to be said."""


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
        said = {"language": language, "t": self._teller(language), "colon": colon(language)}
        return self._jinja.get_template(template).render(**said, **facts)

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
            self._spoken[template] = sorted(names - {"t", "language", "colon"})
        return self._spoken[template]

    def _teller(self, language: str) -> Any:
        return lambda key, **facts: self.texts.say(language, key, **facts)

    def refusal(self, code: str, language: str) -> str:
        return self.texts.say(language, f"refused.{code}")

    def explain(self, fault: DerelictError, language: str) -> str:
        """Why something was refused, in one sentence."""
        return explain(self.texts, fault, language)
