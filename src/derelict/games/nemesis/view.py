"""Views (X-262, X-282, X-370, X-408, X-419), and guesses of the cards that a seat does not see.

A card is known to the seats whose bits are set. Beyond that, everybody sees that a card on a discard pile is
contamination, and players see that of cards in their hand, but the mark only if they have scanned the card there.
"""

from collections import Counter
from random import Random

from msgspec.structs import replace

from derelict.core.chance import Chance
from derelict.core.components.cards import UNKNOWN, Card, Cards, hidden, refilled
from derelict.core.events import EVERYBODY, only
from derelict.games.nemesis.content.tables import CHARACTERS, ITEMS, OBJECTIVES
from derelict.games.nemesis.invariants import COLOURS, Pool, check, pools
from derelict.games.nemesis.rules.paying import Pay
from derelict.games.nemesis.rules.setup import SEMI_COOP, objective_decks
from derelict.games.nemesis.state import CONTAMINATION, Player, Room, State, is_contamination

__all__ = ["check", "fill", "hide"]
_PILES = ("bag", "supply", "decks", "out")
_CARDS = ("css_out", "weaknesses", "contingency", "neutral")
_UNKNOWN = Card(UNKNOWN)
_OPEN = Card(CONTAMINATION, EVERYBODY)


def hide(s: State, seat: int | None) -> State:
    """Return the view of a seat or, with None, of a spectator."""
    view = s.copy()
    view.chance = None
    for name in _PILES:
        piles: dict[str, Cards] = getattr(view, name)
        for key, cards in piles.items():
            piles[key] = hidden(s, cards, seat)
    watches = seat is not None and s.rules.dead_see_all and s.players[seat].fate == "dead"
    for name in _CARDS:
        setattr(view, name, _shown(getattr(s, name), seat, watches))
    view.css = {slot: _shown((token,), seat, watches)[0] for slot, token in s.css.items()}
    for room in view.rooms.values():
        _hide_room(room, seat, watches)
    for owner, player in enumerate(view.players):
        _hide_player(player, owner, seat, watches)
    return view


def _shown(cards: Cards, seat: int | None, watches: bool) -> Cards:
    """Return cards as a seat knows them, or as they are for one that sees everything."""
    if watches:
        assert seat is not None
        return tuple(Card(card.kind, card.seen | only(seat)) for card in cards)
    return tuple(card if card.seen and card.is_seen_by(seat) else card.concealed() for card in cards)


def _hide_room(room: Room, seat: int | None, watches: bool) -> None:
    if room.token is not None:
        room.tile, room.token = _shown((room.tile, room.token), seat, watches)


def _hide_player(player: Player, owner: int, seat: int | None, watches: bool) -> None:
    player.deck = tuple(card if card.is_seen_by(seat) else _UNKNOWN for card in player.deck)
    player.discards = tuple(card if card.is_seen_by(seat) else _OPEN for card in player.discards)
    if owner == seat:
        player.hand = tuple(_in_hand(card, owner) for card in player.hand)
    elif watches:
        player.hand = _shown(tuple(_in_hand(card, owner) for card in player.hand), seat, watches)
    else:
        player.hand = tuple(card if card.is_seen_by(seat) else Card(UNKNOWN, only(owner)) for card in player.hand)
    player.items = tuple(
        item if item.card.seen == EVERYBODY else replace(item, card=_shown((item.card,), seat, watches)[0])
        for item in player.items
    )
    player.objectives = _shown(player.objectives, seat, watches)
    player.contingencies = _shown(player.contingencies, seat, watches)


def _in_hand(card: Card, owner: int) -> Card:
    """Return a card as its player sees it in the hand: contamination without its mark, unless it was scanned there."""
    return card if card.is_seen_by(owner) else Card(CONTAMINATION, only(owner))


def fill(view: State, rng: Random) -> State:
    """Guess a world that agrees with a view: everything unseen is dealt to its possible places."""
    world = view.copy()
    world.chance = Chance.seeded(rng.getrandbits(64))
    for name, pool in pools(world):
        filled = refilled([spot.cards for spot in pool.spots], pool.kinds.elements(), rng)
        if name in COLOURS:
            _lighten(pool, filled, rng)
        for spot, cards in zip(pool.spots, filled, strict=True):
            spot.put(cards)
    world.decks["contamination"] = tuple(
        Card(CONTAMINATION) if card.kind == UNKNOWN else card for card in world.decks["contamination"]
    )
    owed = {frame.seat: frame.left for frame in world.stack if isinstance(frame, Pay)}
    for seat, player in enumerate(world.players):
        if player.character:
            _deal_cards(player, owed.get(seat, 0), rng)
    _deal_objectives(world, rng)
    return world


def _lighten(pool: Pool, piles: list[Cards], rng: Random) -> None:
    """X-282: heavy items lie open, so a guessed one in an inventory becomes a light one that lies elsewhere."""
    places = [
        (pile, place)
        for pile, spot in enumerate(pool.spots)
        for place, card in enumerate(spot.cards)
        if card.kind == UNKNOWN
    ]
    heavy = [place for place in places if ITEMS[_at(piles, place).kind].heavy]
    held = {(pile, place) for pile, place in places if pile < len(pool.spots) - 2}
    light = [place for place in places if place not in held and place not in heavy]
    for place, other in zip(held.intersection(heavy), rng.sample(light, len(light)), strict=False):
        kinds = _at(piles, place).kind, _at(piles, other).kind
        for (pile, at), kind in zip((other, place), kinds, strict=True):
            cards = piles[pile]
            piles[pile] = (*cards[:at], Card(kind, cards[at].seen), *cards[at + 1 :])


def _at(piles: list[Cards], place: tuple[int, int]) -> Card:
    return piles[place[0]][place[1]]


def _deal_cards(player: Player, owed: int, rng: Random) -> None:
    """Deal the unseen cards of a player: the rest of the ten action cards, and contamination.

    A player who is about to pay has enough action cards in hand.
    """
    unseen = sum(card.kind == UNKNOWN for card in (*player.deck, *player.hand))
    if not unseen:
        return
    left = Counter(CHARACTERS[player.character].cards)
    left.subtract(card.kind for card in (*player.deck, *player.hand, *player.discards) if _is_action(card))
    kinds = [*left.elements()]
    kinds += [CONTAMINATION] * (unseen - len(kinds))
    rng.shuffle(kinds)
    place = sum(card.kind == UNKNOWN for card in player.hand)
    paying = sum(map(_is_action, player.hand)) + sum(kind != CONTAMINATION for kind in kinds[:place])
    for _ in range(owed - paying):
        kept = kinds.index(CONTAMINATION)
        given = next(at for at in range(place, len(kinds)) if kinds[at] != CONTAMINATION)
        kinds[kept], kinds[given] = kinds[given], kinds[kept]
    dealt = iter(kinds)
    player.hand, player.deck = (
        tuple(Card(next(dealt), card.seen) if card.kind == UNKNOWN else card for card in pile)
        for pile in (player.hand, player.deck)
    )


def _is_action(card: Card) -> bool:
    return card.kind != UNKNOWN and not is_contamination(card)


def _deal_objectives(s: State, rng: Random) -> None:
    """Deal the unseen objectives: of the two that a player was dealt, nobody knows which was kept."""
    left = {deck: Counter(kinds) for deck, kinds in objective_decks(s).items()}
    for card in _objectives(s):
        if card.kind != UNKNOWN:
            left[OBJECTIVES[card.kind].deck][card.kind] -= 1
    unseen = {deck: list(kinds.elements()) for deck, kinds in left.items()}
    for kinds in unseen.values():
        rng.shuffle(kinds)
    for seat, player in enumerate(s.players):
        cards = [*player.objectives, *s.out.get(f"objective{seat}", ())]
        decks = _decks_of(s, cards, len(player.objectives) == 1, rng)
        cards = [
            Card(unseen[deck].pop(), card.seen) if card.kind == UNKNOWN else card
            for card, deck in zip(cards, decks, strict=True)
        ]
        count = len(player.objectives)
        player.objectives = tuple(cards[:count])
        if cards[count:]:
            s.out[f"objective{seat}"] = tuple(cards[count:])
    for deck, kinds in unseen.items():
        s.decks[deck] = tuple(Card(kinds.pop(), card.seen) if card.kind == UNKNOWN else card for card in s.decks[deck])


def _objectives(s: State) -> list[Card]:
    cards = [card for deck in objective_decks(s) for card in s.decks[deck]]
    for seat, player in enumerate(s.players):
        cards += [*player.objectives, *s.out.get(f"objective{seat}", ())]
    return cards


def _decks_of(s: State, cards: list[Card], chosen: bool, rng: Random) -> list[str]:
    """Return the decks from which a player's objectives may come, that of the kept one first."""
    decks = list(objective_decks(s))
    if s.rules.mode != SEMI_COOP:
        return decks * len(cards)
    known = next((place for place, card in enumerate(cards) if card.kind != UNKNOWN), None)
    if known is None:
        return decks[:: rng.choice((1, -1))] if chosen else decks
    deck = OBJECTIVES[cards[known].kind].deck
    other = decks[1 - decks.index(deck)]
    return [deck if place == known else other for place in range(2)]
