"""Who may see what, and one world that fits what a seat knows.

Hidden are: hands from the others, decks and face-down cards from all, Agendas from the others or with Delayed Agendas
from all, and what was left in the box. Who has looked at a card goes on knowing it; everything else is open.
"""

from random import Random

from derelict.core.cards import UNKNOWN, Card, hidden
from derelict.core.chance import Chance
from derelict.core.events import EVERYBODY
from derelict.games.legendary.guessing import guess_agendas, guess_aliens, guess_hive, guess_players, guess_stacks
from derelict.games.legendary.state import HiveCard, Placed, State


def hide(s: State, seat: int | None) -> State:
    """What a seat may know."""
    view = s.copy()
    view.chance = None
    view.hands = [hidden(hand, seat) for hand in s.hands]
    view.decks = [hidden(deck, seat) for deck in s.decks]
    view.agendas, view.spare_agenda = hidden(s.agendas, seat), hidden(s.spare_agenda, seat)
    view.alien_deck = hidden(s.alien_deck, seat)
    view.hive = tuple([_hive_card(card, seat) for card in s.hive])
    view.rooms = [_room_card(card, seat) for card in s.rooms]
    view.drone_box = hidden(s.drone_box, seat)
    view.barracks = hidden(s.barracks, seat)
    view.sergeants = hidden(s.sergeants, seat)
    view.strikes = hidden(s.strikes, seat)
    view.fresh = hidden(s.fresh, seat)
    return view


def _hive_card(card: HiveCard, seat: int | None) -> HiveCard:
    return card if card.is_seen_by(seat) else HiveCard(UNKNOWN, card.seen, card.layer)


def _room_card(card: Placed | None, seat: int | None) -> Placed | None:
    if card is None or card.seen == EVERYBODY or card.is_seen_by(seat):
        return card
    return Placed(UNKNOWN, card.seen, id=card.id, layer=card.layer)


def fill(view: State, rng: Random) -> State:
    """A world with the unseen cards dealt to the unseen places."""
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
