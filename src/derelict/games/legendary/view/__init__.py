"""Views, and worlds that agree with a seat's knowledge.

Hidden are: hands from other players, decks and face-down cards from all, Agendas from other players (delayed ones from
all), and the cards left in the box. A seat that has looked at a card keeps knowing it; everything else is public.
"""

from collections.abc import Callable
from random import Random

from derelict.core.chance import Chance
from derelict.core.components.cards import UNKNOWN, Card, hidden
from derelict.core.view import hiding
from derelict.games.legendary.state import State
from derelict.games.legendary.view.guessing import guess_agendas, guess_aliens, guess_hive, guess_players, guess_stacks

_HIDDEN = (
    "hands", "decks", "agendas", "spare_agenda", "alien_deck", "hive", "rooms", "drone_box", "barracks", "sergeants",
    "strikes", "fresh",
)  # fmt: skip
hide: Callable[[State, int | None], State] = hiding(**dict.fromkeys(_HIDDEN, hidden))


def fill(view: State, rng: Random) -> State:
    """Return a world with the unseen cards dealt to the unseen places."""
    world = view.copy()
    world.chance = Chance.seeded(rng.getrandbits(64))
    guess_hive(world, rng)
    guess_stacks(world, rng)
    guess_players(world, rng)
    guess_aliens(world, rng)
    guess_agendas(world, rng)
    world.fresh = tuple(
        Card("yes" if rng.random() < 0.5 else "no", card.seen) if card.kind == UNKNOWN else card for card in view.fresh
    )
    return world
