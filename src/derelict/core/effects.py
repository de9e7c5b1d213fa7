"""The small language that cards and tiles are written in.

An effect is Python call syntax, read with `ast` and never evaluated: `heal(1, any)`,
`combo(leadership, attack(2))`. Each game registers its words; a word is a frozen record, so an effect is data
that can be stored, compared, shown and run.
"""

import ast
import difflib
import re
from typing import Any, ClassVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from derelict.core.errors import BadContent
from derelict.core.text import Catalogue


class Word(Struct, frozen=True, tag=True):
    """A word of a game's vocabulary; its fields are its arguments, in order.

    A field of type `tuple[..., ...]` takes all the arguments that are left; fields after it are given by name.
    """

    name: ClassVar[str] = ""

    def __init_subclass__(cls, **config: Any) -> None:
        super().__init_subclass__(**config)
        cls.name = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()

    def plain(self, catalogue: Catalogue, language: str) -> str:
        """What the word does, in plain words: the sentence `word.<name>`, its arguments filled in."""
        facts = {field: _plain(getattr(self, field), catalogue, language) for field in self.__struct_fields__}
        return catalogue.say(language, f"word.{self.name}", **facts)


def _plain(value: Any, catalogue: Catalogue, language: str) -> Any:
    if isinstance(value, Word):
        return value.plain(catalogue, language)
    if isinstance(value, tuple):
        return catalogue.say(language, "word.then").join(_plain(part, catalogue, language) for part in value)
    if isinstance(value, str):
        return catalogue.say(language, f"word.argument.{value}")
    return value


class Vocabulary:
    """The words that one game understands."""

    def __init__(self, *words: type[Word]) -> None:
        self._words = {word.name: word for word in words}

    def read(self, text: str) -> Word:
        """The effect that a text describes; `BadContent` says what is wrong with it."""
        try:
            tree = ast.parse(text, mode="eval").body
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            raise BadContent(f"effect {text!r}: not in call syntax") from None
        bare = isinstance(tree, ast.Name) and tree.id in self._words
        effect = self._call(tree.id, [], {}, text) if bare else self._value(tree, text)  # type: ignore[attr-defined]
        if not isinstance(effect, Word):
            raise BadContent(f"effect {text!r}: starts with no word of this game")
        return effect

    def _value(self, node: ast.expr, text: str) -> Any:
        match node:
            case ast.Constant(value=bool() | int() | str() as value):
                return value
            case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int(value))):
                return -value
            case ast.Name(id=name):
                return self._call(name, [], {}, text) if self._needs_nothing(name) else name
            case ast.Call(func=ast.Name(id=name), args=args, keywords=keywords):
                if name not in self._words:
                    raise BadContent(f"effect {text!r}: unknown word {name!r}{self._nearest(name)}")
                named = {keyword.arg or "**": self._value(keyword.value, text) for keyword in keywords}
                return self._call(name, [self._value(arg, text) for arg in args], named, text)
        raise BadContent(f"effect {text!r}: {ast.unparse(node)!r} is neither a word, a name nor a number")

    def _call(self, name: str, args: list[Any], named: dict[str, Any], text: str) -> Word:
        word = self._words[name]
        hints = get_type_hints(word)
        fields = word.__struct_fields__
        split = next((place for place, field in enumerate(fields) if get_origin(hints[field]) is tuple), None)
        if split is not None and len(args) >= split:
            args = [*args[:split], tuple(args[split:])]
        if len(args) > len(fields):
            raise BadContent(f"effect {text!r}: {name} takes at most {len(fields)} arguments, not {len(args)}")
        values = dict(zip(fields, args, strict=False)) | named
        for field, value in values.items():
            if field not in fields:
                raise BadContent(f"effect {text!r}: {name} has no argument {field!r}")
            _check(value, hints[field], f"effect {text!r}: {name}, argument {field!r}")
        try:
            return word(**values)
        except TypeError:
            missing = [field for field in fields if field not in values]
            raise BadContent(f"effect {text!r}: {name} needs {', '.join(missing)}") from None

    def _needs_nothing(self, name: str) -> bool:
        """Whether a name among arguments is a word: one that takes arguments may serve as a plain name as well."""
        word = self._words.get(name)
        return word is not None and len(word.__struct_defaults__) == len(word.__struct_fields__)

    def _nearest(self, name: str) -> str:
        near = difflib.get_close_matches(name, self._words, 1)
        return f"; did you mean {near[0]!r}?" if near else ""


def _check(value: Any, hint: Any, where: str) -> None:
    """Refuse a value that does not fit: words by their class, everything else by its type."""
    if get_origin(hint) is tuple:
        for part in value:
            _check(part, get_args(hint)[0], where)
    elif isinstance(value, Word) or (isinstance(hint, type) and issubclass(hint, Word)):
        if not isinstance(value, tuple(part for part in get_args(hint) or (hint,) if isinstance(part, type))):
            raise BadContent(f"{where}: {value!r} is not a word")
    else:
        try:
            msgspec.convert(value, hint)
        except msgspec.ValidationError as fault:
            raise BadContent(f"{where}: {fault}") from None
