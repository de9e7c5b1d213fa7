"""Who may see what: everything but the cards below the top of each deck, and the cards that were left out."""

from random import Random

from derelict.core.chance import Chance
from derelict.games.theseus.content.cards import CARDS, FACTIONS
from derelict.games.theseus.rules.preparing import LEVELS, StartingSlot, is_picking
from derelict.games.theseus.state import HIDDEN, State


def hide(s: State, seat: int | None) -> State:
    """What a seat may know. Who picks a deck knows what was left out, but never the order of a deck."""
    view = s.copy()
    view.chance = None
    for player, deck in enumerate(s.decks):
        if not is_picking(s, player) or player != seat:
            top = deck[-1:] if not is_picking(s, player) else ()
            view.decks[player] = (HIDDEN,) * (len(deck) - len(top)) + top
        if not (s.rules.deck == "picked" and player == seat):
            view.box[player] = (HIDDEN,) * len(s.box[player])
    return view


def fill(view: State, rng: Random) -> State:
    """A world with the cards that have not been seen in some order in the decks and in the box."""
    world = view.copy()
    world.chance = Chance.seeded(rng.getrandbits(64))
    for player, deck in enumerate(view.decks):
        if HIDDEN not in deck and HIDDEN not in view.box[player]:
            continue
        low, high = unseen_cards(view, player)
        rng.shuffle(low)
        filled = [low.pop() if kind == HIDDEN else kind for kind in deck]
        rest = low + high
        rng.shuffle(rest)
        world.decks[player] = tuple(filled)
        world.box[player] = tuple(rest.pop() if kind == HIDDEN else kind for kind in view.box[player])
    return world


def unseen_cards(view: State, player: int) -> tuple[list[str], list[str]]:
    """The cards of a faction that this view does not show: those that its deck may hold, and those it may not."""
    left = list(FACTIONS[view.rules.factions[player]].deck)
    for kind in shown(view, player):
        left.remove(kind)
    most = LEVELS[view.rules.deck]
    low = [kind for kind in left if CARDS[kind].data.level <= most]
    return low, [kind for kind in left if CARDS[kind].data.level > most]


def shown(s: State, player: int) -> list[str]:
    """The cards of a player's faction that lie somewhere in the open, or are known to the owner of a view."""
    faction = s.rules.factions[player]
    hand = s.hands[s.rules.sides[player]]
    cards = [*s.decks[player], *s.box[player], *s.discards[player], *s.dealt[player], *hand, *s.waiting]
    cards += [card.kind for board in s.boards for card in board.cards if card is not None]
    cards += [frame.kind for frame in s.stack if isinstance(frame, StartingSlot)]
    return [kind for kind in cards if kind and kind != HIDDEN and CARDS[kind].faction == faction]
