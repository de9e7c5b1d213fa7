"""Names and sentences in every language a game speaks: one TOML catalogue per language."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from string import Formatter
from typing import TYPE_CHECKING, Any

from derelict.core.content.folders import files
from derelict.core.content.typography import french

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

LANGUAGES = ("en", "fr")


class Catalogue:
    """Sentences by key, in English and French.

    A sentence has its facts in braces. Where a number decides the form, the catalogue has the sentence under `key.one`
    and `key.other`, and `count` chooses. A key that a game's catalogue lacks is looked up in that of the core.
    """

    def __init__(self, sentences: Mapping[str, Mapping[str, str]]) -> None:
        in_french = {key: french(text) for key, text in sentences["fr"].items()}
        self._sentences: dict[str, Mapping[str, str]] = {**sentences, "fr": in_french}

    @classmethod
    def read(cls, folder: "Traversable") -> "Catalogue":
        """Return the catalogue of a folder with `en.toml` and `fr.toml`, each read on first use."""
        catalogue = cls({language: {} for language in LANGUAGES})
        catalogue._sentences = _Folder(folder)
        return catalogue

    def keys(self, language: str) -> set[str]:
        return set(self._sentences[language])

    def fields(self, language: str, key: str) -> set[str]:
        """The names of the facts in a sentence."""
        return {name for _, name, _, _ in Formatter().parse(self._sentences[language][key]) if name}

    def has(self, key: str) -> bool:
        return key in self._sentences["en"] or (self is not _of_core() and _of_core().has(key))

    def say(self, language: str, key: str, **facts: Any) -> str:
        """Return the sentence of a key with the facts filled in."""
        sentences = self._sentences[language]
        if key not in sentences and "count" in facts:
            key = f"{key}.one" if _is_singular(language, facts["count"]) else f"{key}.other"
        if key not in sentences and self is not _of_core():
            return _of_core().say(language, key, **facts)
        return sentences[key].format_map(facts)

    def merged(self, other: "Catalogue") -> "Catalogue":
        """Merge two catalogues; the other's sentences win."""
        return Catalogue({lang: {**self._sentences[lang], **other._sentences[lang]} for lang in LANGUAGES})


@cache
def _of_core() -> Catalogue:
    return Catalogue.read(files("derelict.core") / "text")


class _Folder(dict[str, Mapping[str, str]]):
    """The sentences of a folder by language."""

    def __init__(self, folder: "Traversable") -> None:
        super().__init__()
        self._folder = folder

    def __missing__(self, language: str) -> Mapping[str, str]:
        read = dict(_flatten(tomllib.loads((self._folder / f"{language}.toml").read_text("utf-8"))))
        found = {key: french(text) for key, text in read.items()} if language == "fr" else read
        self[language] = found
        return found


def _is_singular(language: str, count: int) -> bool:
    """Whether a count takes the singular: in French zero does, in English it does not."""
    return count == 1 or (language == "fr" and count == 0)


def _flatten(tree: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    for key, value in tree.items():
        if isinstance(value, dict):
            yield from _flatten(value, f"{prefix}{key}.")
        else:
            yield prefix + key, value
