"""Bots: they get a view and a decision, nothing else.

>>> from derelict import bots
>>> bots.make("random", seed=1).blind
True
"""

import difflib
from collections.abc import Callable
from importlib import import_module
from math import inf

from derelict.bots.bot import BlindBot, Bot, RandomBot
from derelict.bots.casual import CasualBot
from derelict.bots.faults import place, told
from derelict.bots.greedy import GreedyBot
from derelict.bots.search import SearchBot
from derelict.core.errors import UnknownBot

__all__ = [
    "ITERATIONS",
    "NAMES",
    "BlindBot",
    "Bot",
    "CasualBot",
    "GreedyBot",
    "RandomBot",
    "SearchBot",
    "bring",
    "make",
]


ITERATIONS = 200
"""The default budget of `search` per decision."""


def _plain(kind: type[Bot]) -> Callable[[int, str], Bot]:
    """Return a maker of bots without a parameter."""

    def maker(seed: int, parameter: str) -> Bot:
        if parameter:
            raise UnknownBot(f"this bot takes no parameter, so not {parameter!r}", "parameter", value=parameter)
        return kind(seed)

    return maker


def _search(seed: int, parameter: str) -> Bot:
    """Make a search bot from `search`, `search:200` or `search:1.5s`."""
    text = parameter or str(ITERATIONS)
    try:
        if text.endswith("s"):
            seconds = float(text[:-1])
            if 0 < seconds < inf:
                return SearchBot(seed, seconds=seconds)
        elif int(text) > 0:
            return SearchBot(seed, iterations=int(text))
    except ValueError:
        pass
    message = f"search takes a number of iterations, such as search:200, or a time, such as search:1.5s; not {text!r}"
    raise UnknownBot(message, "search", value=text)


_MAKERS: dict[str, Callable[[int, str], Bot]] = {
    "random": _plain(RandomBot),
    "casual": _plain(CasualBot),
    "greedy": _plain(GreedyBot),
    "search": _search,
}

NAMES = tuple(_MAKERS)
"""The bots that come with Derelict."""


def make(name: str, seed: int) -> Bot:
    """Make a bot by a name such as `greedy`, `search`, `search:200` (iterations) or `search:1.5s` (time)."""
    base, _, parameter = name.partition(":")
    maker = _MAKERS.get(base)
    if maker is None:
        near = difflib.get_close_matches(base, NAMES, 1)
        if near:
            raise UnknownBot(f"there is no bot {base!r}; did you mean {near[0]}?", "bot_near", name=base, near=near[0])
        known = ", ".join(NAMES)
        raise UnknownBot(f"there is no bot {base!r}; there are: {known}", "bot", name=base, known=known)
    return maker(seed, parameter)


def bring(name: str, seed: int) -> Bot:
    """Like `make`, but also accepts a bot of your own as `package.module:Class`.

    This imports the module and so runs its code: never call it with a name that came over a network.
    """
    module, colon, attribute = name.partition(":")
    if not colon or module in _MAKERS:
        return make(name, seed)
    try:
        kind = getattr(import_module(module), attribute)
        if isinstance(kind, type) and issubclass(kind, Bot):
            return kind(seed)
    except Exception as fault:
        if isinstance(fault, SyntaxError) or place(fault):
            message = f"the bot {name!r} cannot be made: {told(fault)}"
            raise UnknownBot(message, "bot_raises", name=name, fault=told(fault)) from fault
        raise UnknownBot(f"there is no bot {name!r}: {fault}", "bot_fault", name=name, fault=str(fault)) from None
    raise UnknownBot(f"{name!r} is not a subclass of derelict.bots.Bot", "bot_class", name=name)
