"""The options of a game as fields of a form: what the page of a new table offers, and what a person chose there."""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from derelict.core.content.text import Catalogue
from derelict.core.errors import SetupError
from derelict.core.game import Game
from derelict.core.setup import ANY, Option, Setup, seats_needed

FEW = 5
"""Up to this many values are laid out side by side; more become a drop-down list."""


def option_facts(game: Game, language: str) -> list[dict[str, Any]]:
    """Return the options of a game as facts, with the names and explanations of all values."""
    return [
        {
            "id": option.name,
            "kind": option.kind,
            "default": option.default,
            "modes": " ".join(option.modes),
            "fewest": option.fewest,
            "is_short": len(option.values) <= FEW,
            "name": _word(game, language, f"option_name.{option.name}", option.name),
            "help": _word(game, language, f"option.{option.name}", ""),
            "values": [
                {
                    "id": value,
                    "name": value_name(game, option, value, language),
                    "help": _word(game, language, f"value_help.{option.name}.{value}", ""),
                    "fewest": seats_needed(option, value),
                }
                for value in option.values
            ],
            "each": [_place(game, language, option, number) for number in range(1, _most_sides(game) + 1)],
        }
        for option in game.options
    ]


def _most_sides(game: Game) -> int:
    return max(mode.sides or max(mode.seats) for mode in game.modes)


def value_name(game: Game, option: Option, value: str, language: str) -> str:
    return _word(game, language, f"value.{option.name}.{value}", value)


def settled_for(game: Game, setup: Setup, seat: int, language: str) -> str:
    """Return what was chosen for a seat before the match, such as its army; empty if it is random or shared."""
    return ", ".join(value_name(game, option, value, language) for option, value in _chosen(game, setup, seat))


def chosen_for(game: Game, setup: Setup, seat: int) -> tuple[str, ...]:
    """Return the values that were chosen for a seat before the match."""
    return tuple(value for _, value in _chosen(game, setup, seat))


def _chosen(game: Game, setup: Setup, seat: int) -> Iterator[tuple[Option, str]]:
    sides = next(mode.sides for mode in game.modes if mode.name == setup.mode)
    for option in game.options:
        values = setup.options.get(option.name) or [] if option.kind == "each" else []
        if sides in (None, setup.seats) and seat < len(values) and values[seat] != ANY:
            yield option, values[seat]


class ChosenOption(Struct, frozen=True):
    """An option that is not the default, in the words of the page of a new table."""

    name: str
    value: str
    help: str = ""


def settled(texts: Catalogue, game: Game, setup: Setup, language: str) -> list[ChosenOption]:
    """Return the choices for a table that matter there and are not the default."""
    return [
        _settled(texts, game, setup, option, language)
        for option in game.options
        if setup.options.get(option.name, option.default) != option.default and _has_meaning(option, setup)
    ]


def _has_meaning(option: Option, setup: Setup) -> bool:
    return setup.seats >= option.fewest and (not option.modes or setup.mode in option.modes)


def _settled(texts: Catalogue, game: Game, setup: Setup, option: Option, language: str) -> ChosenOption:
    name, value = _word(game, language, f"option_name.{option.name}", option.name), setup.options[option.name]
    if option.kind == "flag":
        help = _word(game, language, f"option.{option.name}", "")
        return ChosenOption(name, texts.say(language, "settled.yes" if value else "settled.no"), help)
    if option.kind == "one":
        help = _word(game, language, f"value_help.{option.name}.{value}", "")
        return ChosenOption(name, value_name(game, option, value, language), help)
    by_lot = texts.say(language, "new.any")
    names = [by_lot if one == ANY else value_name(game, option, one, language) for one in value]
    if option.kind == "each":
        sides = next(mode.sides for mode in game.modes if mode.name == setup.mode) or setup.seats
        names += [by_lot] * (sides - len(names))
    return ChosenOption(name, ", ".join(names))


def _place(game: Game, language: str, option: Option, number: int) -> str:
    """Return the name of one field of several, such as `Army 2`."""
    key = f"option_each.{option.name}"
    return game.texts.say(language, key, number=number) if game.texts.has(key) else str(number)


def _word(game: Game, language: str, key: str, otherwise: str) -> str:
    return game.texts.say(language, key) if game.texts.has(key) else otherwise


def chosen_options(game: Game, fields: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options in a submitted form; None leaves one as it is. A list may also be one field."""
    most = _most_sides(game)
    return {
        option.name: _listed(option, fields, most) or fields.get(f"option-{option.name}") or None
        for option in game.options
    }


def _listed(option: Option, fields: Mapping[str, Any], most: int) -> list[str]:
    """Return the values of an option with one field for each of several."""
    name = f"option-{option.name}"
    if option.kind == "several":
        return [value for value in option.values if fields.get(f"{name}-{value}")]
    sides = [str(fields.get(f"{name}-{number}") or ANY) for number in range(most)] if option.kind == "each" else []
    while sides and sides[-1] == ANY:
        sides.pop()
    return sides


def explain_setup(game: Game, fault: SetupError, language: str) -> str:
    """Explain why a match cannot be set up, in the words of its game; in English where it has none."""
    names = {mode.name: _word(game, language, f"mode.{mode.name}", mode.name) for mode in game.modes}
    names |= {one.name: _word(game, language, f"option_name.{one.name}", one.name) for one in game.options}
    names |= {value: value_name(game, option, value, language) for option in game.options for value in option.values}
    facts = {name: names.get(fact, fact) if isinstance(fact, str) else fact for name, fact in fault.facts.items()}
    key = f"setup.{fault.key}"
    return game.texts.say(language, key, **facts) if fault.key and game.texts.has(key) else str(fault)
