"""Views: everything is public except the cards below the top of each deck, and cards left out of picked decks."""

from random import Random

from derelict.core.chance import Chance
from derelict.core.view import hiding
from derelict.games.theseus.content.cards import CARDS, FACTIONS
from derelict.games.theseus.rules.preparing import LEVELS, StartingSlot, is_picking
from derelict.games.theseus.state import HIDDEN, State


def _decks(s: State, decks: list[tuple[str, ...]], seat: int | None) -> list[tuple[str, ...]]:
    """Hide decks below their open top card. Only a player who is picking a deck knows its cards."""
    return [
        (HIDDEN,) * (len(deck) - 1) + deck[-1:]
        if not is_picking(s, player)
        else deck
        if player == seat
        else (HIDDEN,) * len(deck)
        for player, deck in enumerate(decks)
    ]


def _box(s: State, box: list[tuple[str, ...]], seat: int | None) -> list[tuple[str, ...]]:
    """Hide the cards left out, except from the player who picked the deck."""
    is_known = s.rules.deck == "picked"
    return [pile if is_known and player == seat else (HIDDEN,) * len(pile) for player, pile in enumerate(box)]


hide = hiding(decks=_decks, box=_box)


def fill(view: State, rng: Random) -> State:
    """Guess a world: put the unseen cards in some order in the decks and in the box."""
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
    """Return the hidden cards of a faction: those that its deck may hold, and those that it may not."""
    left = list(FACTIONS[view.rules.factions[player]].deck)
    for kind in shown(view, player):
        left.remove(kind)
    most = LEVELS[view.rules.deck]
    low = [kind for kind in left if CARDS[kind].data.level <= most]
    return low, [kind for kind in left if CARDS[kind].data.level > most]


def shown(s: State, player: int) -> list[str]:
    """Return the cards of a player's faction that are open, or known to the owner of a view."""
    faction = s.rules.factions[player]
    hand = s.hands[s.rules.sides[player]]
    cards = [*s.decks[player], *s.box[player], *s.discards[player], *s.dealt[player], *hand, *s.waiting]
    cards += [card.kind for board in s.boards for card in board.cards if card is not None]
    cards += [frame.kind for frame in s.stack if isinstance(frame, StartingSlot)]
    return [kind for kind in cards if kind and kind != HIDDEN and CARDS[kind].faction == faction]
