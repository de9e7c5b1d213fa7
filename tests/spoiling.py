"""Positions that are spoiled on purpose, and how a match goes on from those that are taken."""

import json
import re
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import derelict
from derelict.bots import make
from derelict.core.drawing.scene import LayoutName
from derelict.core.errors import BadPosition
from derelict.core.game import Game
from derelict.core.match import Match
from tests.toys import peek

Data = dict[str, Any]
LAYOUTS: tuple[LayoutName, ...] = ("wide", "tall")
FAR = 50
"""Decisions that a match is played on for."""
ODD: tuple[Any, ...] = (None, True, "", "x", [], {}, [[]], {"a": 1}, 1e300, 10**12, 10**30, -(10**12), "\0")
GAMES = (*map(derelict.game, ("neuroshima", "theseus", "legendary", "neomorphosis", "nemesis")), peek.GAME)
SETUPS: dict[str, tuple[tuple[str, int, Data], ...]] = {
    "neuroshima": (("duel", 2, {}), ("deathmatch", 3, {}), ("teams", 4, {}), ("scoring", 3, {}), ("versus", 3, {})),
    "theseus": (("duel", 2, {}), ("deathmatch", 3, {"deck": "picked"}), ("teams", 4, {})),
    "legendary": (
        ("alien", 2, {"dealing": "chosen", "ambush": "2"}),
        ("aliens", 3, {}),
        ("alien3", 5, {"alien_player": True}),
        ("resurrection", 3, {"agenda": "hidden"}),
    ),
    "neomorphosis": (
        ("mission_04", 1, {}),
        ("mission_10", 3, {"difficulty": "demented", "leaders": "choice"}),
        ("generator", 2, {"abilities": "random"}),
        ("campaign", 4, {}),
    ),
    "nemesis": (
        ("semi_coop", 2, {}),
        ("semi_coop", 5, {"target": "action_cards"}),
        ("coop", 3, {}),
        ("solo", 1, {}),
    ),
    "peek": (("standard", 3, {}), ("short", 2, {})),
}


class Spoiler:
    """Spoils the positions of a game, always alike for a seed: with numbers, nonsense, and parts of others."""

    def __init__(self, game: Game, rng: Random) -> None:
        self._rng = rng
        self.game = game
        self.good = list(_good(game, rng))
        self._parts: dict[str, list[Any]] = {}
        self._keys: dict[str, dict[str, None]] = {}
        """By the name of a field: what it and its neighbours are called."""
        for position in self.good:
            self._note("", position)

    def _note(self, name: str, value: Any) -> None:
        """Keep a value under the name of its field, to be put elsewhere."""
        self._parts.setdefault(name, []).append(value)
        if isinstance(value, dict):
            for key, inner in value.items():
                self._keys.setdefault(key, {}).update(dict.fromkeys(value))
                self._note(key, inner)
        elif isinstance(value, list):
            for inner in value:
                self._note(f"{name}[]", inner)

    def spoiled(self) -> Data:
        """A position with one to three things in it changed, removed, doubled or taken from elsewhere."""
        position: Data = json.loads(json.dumps(self._rng.choice(self.good)))
        for name in list(position):
            if self._rng.random() < 0.02:
                del position[name]
        for _ in range(self._rng.randint(1, 3)):
            self._spoil(position)
        return position

    def _spoil(self, position: Data) -> None:
        rng, name = self._rng, ""
        place: Any = position
        if rng.random() < 0.25 and isinstance(position.get("stack"), list):
            place, name = position["stack"], "stack"
        while True:
            keys: Sequence[Any] = list(place) if isinstance(place, dict) else range(len(place))
            if not keys:
                return
            key = rng.choice(keys)
            name = key if isinstance(place, dict) else f"{name}[]"
            if isinstance(place[key], dict | list) and place[key] and rng.random() < 0.8:
                place = place[key]
                continue
            match rng.randrange(8):
                case 0:
                    place[key] = rng.choice(ODD)
                case 1:
                    place[key] = rng.randint(-2, 40)
                case 2:
                    del place[key]
                case 3 if isinstance(place, list):
                    place.insert(key, place[key])
                case 3:
                    place[rng.choice([*self._keys.get(name, ()), "x"])] = place.pop(key)
                case 4 if type(place[key]) is int:
                    place[key] += rng.choice((-1, 1))
                case 4 | 5 if isinstance(place[key], str):
                    place[key] = self._reworded(name, place[key])
                case _:
                    place[key] = json.loads(json.dumps(rng.choice(self._parts.get(name) or ODD)))
            return

    def _reworded(self, name: str, text: str) -> str:
        """A text with another number in it, or with a word dropped, doubled, or taken from elsewhere."""
        rng = self._rng
        if any(letter.isdigit() for letter in text) and rng.random() < 0.5:
            numbers = list(re.finditer(r"\d+", text))
            number = rng.choice(numbers)
            return f"{text[: number.start()]}{rng.choice((-1, 0, 1, 2, 5, 30, 999))}{text[number.end() :]}"
        words, others = text.split(), [other for other in self._parts.get(name, ()) if isinstance(other, str) and other]
        place = rng.randrange(len(words) + 1)
        words[place : place + rng.randrange(2)] = rng.choice(others or ["x"]).split()[-1:] * rng.randrange(2)
        return " ".join(words)


def _good(game: Game, rng: Random) -> Iterator[Data]:
    """Positions of matches that are played at random, at many of their decisions, in the middle of effects too; and
    of a match that is over."""
    for seed, (mode, seats, options) in enumerate(SETUPS[game.name]):
        match = game.start(seats, seed, mode, **options)
        for number in range(400):
            if match.decision is None:
                break
            if number % 7 == 0 or match.decision.continues:
                yield json.loads(json.dumps(match.position()))
            match.play(rng.choice(list(match.decision.options)))
    while match.decision is not None:
        match.play(match.decision.options.at(rng.randrange(len(match.decision.options))))
    yield json.loads(json.dumps(match.position()))


def taken(game: Game, position: Data) -> Match | None:
    """The match of a position; None where it is refused with one line."""
    try:
        return game.position(position)
    except BadPosition:
        return None


def play_on(match: Match, rng: Random, far: int = FAR) -> int:
    """Play at random; how many decisions that took. Whatever goes wrong comes out, a piece that is lost included."""
    match.game.check(match.state)
    for number in range(far):
        if match.decision is None:
            assert match.outcome is not None or not number, "it ends without an outcome"
            return number
        match.play(rng.choice(list(match.decision.options)))
        match.game.check(match.state)
    return far


def look(match: Match, rng: Random) -> None:
    """Show a match to whoever is asked and to spectators, and let a bot choose, as a table would."""
    game, decision, bot = match.game, match.decision, make("greedy", 1)
    language, layout = rng.choice(("en", "fr")), rng.choice(LAYOUTS)
    for seat in {None, None if decision is None else decision.seat}:
        view = match.view(seat)
        game.drawing.scene(view.state, decision and decision.as_seen_by(seat), language, layout, seat)
        match.log(seat, language)
        game.tally.values(view.state)
        if decision is None:
            for one in range(match.seats):
                game.tally.figures(view.state, one, language)
        if decision is not None and seat is not None:
            game.prompt(view.state, decision, language)
            for option in decision.options:
                game.label(view.state, decision, option, language)
            game.finals(view.state, decision)
            assert bot.choose(view, decision) in decision.options
