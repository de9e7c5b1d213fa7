"""The small language in which cards and tiles are written.

An effect is Python call syntax, read with `ast` and never evaluated: `heal(1, any)`,
`combo(leadership, attack(2))`. Each game registers its words; a word is a frozen record, so an effect is data
that can be stored, compared, shown and run.
"""

import ast
import re
from collections.abc import Callable, Iterator
from functools import cache
from inspect import Parameter, signature
from types import ModuleType
from typing import Any, ClassVar, Generic, TypeVar, cast, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct, defstruct

from derelict.core.content.text import Catalogue
from derelict.core.errors import BadContent


class Word(Struct, frozen=True, tag=True):
    """A word of a game's vocabulary; its fields are its arguments, in order.

    A field of type `tuple[..., ...]` takes all remaining arguments; fields after it are given by name.
    """

    name: ClassVar[str] = ""
    varies: ClassVar[str] = ""
    """The field that selects the variant of its sentence, if one does."""

    def __init_subclass__(cls, **config: Any) -> None:
        super().__init_subclass__(**config)
        cls.name = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()

    def run(self, s: Any, *args: Any, **kwargs: Any) -> None:
        """Carry it out. Each game defines which context a word is given."""
        raise NotImplementedError

    @property
    def sign(self) -> str:
        """The name of its pictogram: by default that of the word."""
        return self.name

    @property
    def variant(self) -> str:
        """The variant of its sentence, if it has several: `you` selects `word.<name>.you`."""
        return str(getattr(self, self.varies)) if self.varies else ""

    def says(self, catalogue: Catalogue, language: str) -> str:
        """Return what the word does: the sentence `word.<name>` with its arguments filled in."""
        key = f"word.{self.name}.{self.variant}" if self.variant else f"word.{self.name}"
        return catalogue.say(language, key, **self.facts(catalogue, language))

    def facts(self, catalogue: Catalogue, language: str) -> dict[str, Any]:
        """Return the facts for its sentence: the arguments, and `count` if a number decides the form."""
        facts = {field: self.fact(field, getattr(self, field), catalogue, language) for field in self.__struct_fields__}
        amount = facts.get("amount")
        return {"count": abs(amount)} | facts if isinstance(amount, int) else facts

    def fact(self, field: str, value: Any, catalogue: Catalogue, language: str) -> Any:
        """Return the text of an argument; a symbol has its own sentence, `word.<field>.<symbol>`."""
        match value:
            case Word():
                return value.says(catalogue, language)
            case tuple():
                parts = (self.fact(field, part, catalogue, language) for part in value)
                return catalogue.say(language, "word.then").join(parts)
            case str():
                return catalogue.say(language, f"word.{field}.{value}")
        return value

    def within(self) -> Iterator["Word"]:
        """Yield the word and all words among its arguments."""
        yield self
        for value in (getattr(self, field) for field in self.__struct_fields__):
            for part in value if isinstance(value, tuple) else (value,):
                if isinstance(part, Word):
                    yield from part.within()


W = TypeVar("W", bound=Word)


def worded(kind: type[W], name: str, rule: Callable[..., object], given: int, **members: Any) -> type[W]:
    """Make a word class from a function; `members` holds its methods.

    Its arguments are the function's parameters, without the first `given` ones, such as the state.
    """
    hints, parameters = get_type_hints(rule), list(signature(rule).parameters.values())[given:]
    fields = [
        (one.name, hints[one.name]) if one.default is Parameter.empty else (one.name, hints[one.name], one.default)
        for one in parameters
    ]
    title = "".join(part.title() for part in name.split("_"))
    namespace = {"__doc__": rule.__doc__, **members}
    made = defstruct(title, fields, bases=(kind,), namespace=namespace, module=rule.__module__, frozen=True, tag=True)
    return cast(type[W], made)


def words_in(kind: type[W], *modules: ModuleType) -> tuple[type[W], ...]:
    """Return the words of a kind that modules define."""
    return tuple(
        word
        for module in modules
        for word in vars(module).values()
        if isinstance(word, type) and issubclass(word, kind) and word.__module__ == module.__name__
    )


class Vocabulary(Generic[W]):
    """The vocabulary of one game."""

    def __init__(self, *words: type[W]) -> None:
        self._words: dict[str, type[W]] = {word.name: word for word in words}

    def read(self, text: str) -> W:
        """Parse the effect in a text; `BadContent` says what is wrong with it."""
        try:
            tree = ast.parse(text, mode="eval").body
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            raise BadContent(f"effect {text!r}: not in call syntax") from None
        bare = isinstance(tree, ast.Name) and tree.id in self._words
        effect = self._call(tree.id, [], {}, text) if bare else self._value(tree, text)  # type: ignore[attr-defined]
        if not isinstance(effect, tuple(self._words.values())):
            raise BadContent(f"effect {text!r}: starts with no word of this game")
        return cast(W, effect)

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

    def _call(self, name: str, args: list[Any], named: dict[str, Any], text: str) -> W:
        word = self._words[name]
        hints = _hints(word)
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
        """Whether a name among arguments is a word; one that takes arguments may also serve as a plain name."""
        word = self._words.get(name)
        return word is not None and len(word.__struct_defaults__) == len(word.__struct_fields__)

    def _nearest(self, name: str) -> str:
        import difflib  # Only needed for a misspelt word.

        near = difflib.get_close_matches(name, self._words, 1)
        return f"; did you mean {near[0]!r}?" if near else ""


@cache
def _hints(word: type[Word]) -> dict[str, Any]:
    return get_type_hints(word)


def _check(value: Any, hint: Any, where: str) -> None:
    """Refuse a value that does not fit: check words by class, everything else by type."""
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
