"""Names and sentences in every language a game speaks: one TOML catalogue per language."""

import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources.abc import Traversable
from string import Formatter
from typing import Any

from derelict.core.typography import french

LANGUAGES = ("en", "fr")


class Catalogue:
    """Sentences by key, in English and French.

    A sentence names what it speaks of in braces. Where a number decides the form, the catalogue has the
    sentence under `key.one` and `key.other`, and `count` chooses.
    """

    def __init__(self, sentences: Mapping[str, Mapping[str, str]]) -> None:
        self._sentences = {**sentences, "fr": {key: french(text) for key, text in sentences["fr"].items()}}

    @classmethod
    def read(cls, folder: Traversable) -> "Catalogue":
        """The catalogue of a folder with `en.toml` and `fr.toml`."""
        return cls(
            {
                language: dict(_flatten(tomllib.loads((folder / f"{language}.toml").read_text("utf-8"))))
                for language in LANGUAGES
            }
        )

    def keys(self, language: str) -> set[str]:
        return set(self._sentences[language])

    def fields(self, language: str, key: str) -> set[str]:
        """What a sentence speaks of."""
        return {name for _, name, _, _ in Formatter().parse(self._sentences[language][key]) if name}

    def has(self, key: str) -> bool:
        return key in self._sentences["en"]

    def say(self, language: str, key: str, **facts: Any) -> str:
        """The sentence of a key with the facts filled in."""
        sentences = self._sentences[language]
        if key not in sentences and "count" in facts:
            key = f"{key}.one" if _is_singular(language, facts["count"]) else f"{key}.other"
        return sentences[key].format_map(facts)

    def merged(self, other: "Catalogue") -> "Catalogue":
        """Both catalogues as one; the other's sentences win."""
        return Catalogue({lang: {**self._sentences[lang], **other._sentences[lang]} for lang in LANGUAGES})


def _is_singular(language: str, count: int) -> bool:
    """French counts zero with one; English does not."""
    return count == 1 or (language == "fr" and count == 0)


def _flatten(tree: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    for key, value in tree.items():
        if isinstance(value, dict):
            yield from _flatten(value, f"{prefix}{key}.")
        else:
            yield prefix + key, value
