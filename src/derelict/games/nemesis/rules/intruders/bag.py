"""The intruder tokens in the bag and beside it (X-122, X-199)."""

from derelict.core.components.cards import Card, Cards, without
from derelict.games.nemesis.events import intruders as events
from derelict.games.nemesis.rules.hands import opened
from derelict.games.nemesis.state import State


def draw(s: State) -> tuple[str, Card]:
    """Draw a token; from now on everybody knows its numbers. Return its kind and the token."""
    number = s.dice().below(sum(map(len, s.bag.values())))
    for kind, tokens in s.bag.items():
        if number < len(tokens):
            token = opened(s, tokens[number])
            s.bag[kind] = without(tokens, number)
            return kind, token
        number -= len(tokens)
    raise AssertionError


def is_empty(s: State) -> bool:
    return not any(s.bag.values())


def put_back(s: State, kind: str, token: Card) -> None:
    """Put a token back into the bag."""
    s.bag[kind] = (*_in(s.bag, kind), token)


def set_aside(s: State, kind: str, token: Card) -> None:
    """Put a token into the supply."""
    s.supply[kind] = (*_in(s.supply, kind), token)


def add(s: State, kind: str, rule: str) -> bool:
    """Put a token of a kind from the supply into the bag, at random if there are several; return whether one was."""
    tokens = _in(s.supply, kind)
    if not tokens:
        return False
    number = s.dice().below(len(tokens))
    s.supply[kind] = without(tokens, number)
    put_back(s, kind, tokens[number])
    s.tell(events.TokenAdded(kind, rule))
    return True


def _in(pool: dict[str, Cards], kind: str) -> Cards:
    return pool.get(kind, ())
