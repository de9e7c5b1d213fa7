"""The value of a sector's cards: for a unit that stops there now, and per turn for the rest of the match.

Values are in points of life or knowledge.
"""

from derelict.games.theseus.content.cards import CARDS, FACTIONS, CardKind
from derelict.games.theseus.content.places import SECTORS, SectorAction
from derelict.games.theseus.state.board import NOBODY, Board, InstalledCard

TOKEN = 1.5
"""The value of an Upgrade token with most of the match ahead."""
HELD = 1.6
"""The cost of having a unit in a Clamp."""
INFESTED = 1.5
"""The cost of a Parasite token to its bearer."""
MEMORY = 20_000
"""The number of boards in the cache."""

DUPLICATION = 0.05
"""The value of a Duplication per turn, besides its copies."""
FEARED = 2
"""The wounds beyond which a single-use card hardly improves: enemies keep away from it."""
SPURNED = 0.3
IN_HAND = {"bonus.unexpected_reinforcement": 1.3, "bonus.gangway": 0.5, "bonus.upgrade": 0.9, "aliens.shaft": 0.4}
OWN_STOPS = {"assault": 0.26, "extra_turn": 0.24, "malfunction": 0.2, "faction_base": 0.14}
"""The stops of a player's units in a sector, per turn; `HOME` is added in the player's own."""
ENEMY_STOPS = {"assault": 0.22, "extra_turn": 0.22, "malfunction": 0.18, "faction_base": 0.12}
HOME = 0.1
"""The additional stops of players in their own sector, per turn."""
CROSSINGS = 0.3
"""The crossings of a sector by enemy units, per turn."""


A_TURN = 0.1
"""The share of a single-use card's value that it may bring per turn."""


class Promise:
    """The value of one side's cards on a board."""

    __slots__ = (
        "assaults", "cross", "dearest", "drain", "gain", "lasting", "once", "per_enemy", "seen", "stop", "wounds",
    )  # fmt: skip

    def __init__(self) -> None:
        self.gain = 0.0
        """Points and tokens for a unit that stops there."""
        self.assaults = 0
        self.per_enemy = 0.0
        """Points for a unit that stops there, per enemy unit in the sector."""
        self.drain = 0.0
        """Points for a unit that stops there, if any enemy is in the sector."""
        self.stop = 0.0
        """Harm to an enemy that stops there."""
        self.cross = 0.0
        """Harm to an enemy that crosses."""
        self.dearest = 0.0
        """The value of the best card per turn."""
        self.lasting = 0.0
        """The value of the cards per turn, at the usual frequency of stops in the sector."""
        self.seen = 0.0
        """The value of each stop of the owner."""
        self.once = 0.0
        """The total value of single-use cards."""
        self.wounds = 0.0
        """Wounds to each enemy unit of the sector by a unit that stops there."""


_remembered: dict[Board, dict[int, Promise]] = {}


def promises(board: Board) -> dict[int, Promise]:
    """Return the value of the cards on a board, for each side that has any."""
    found = _remembered.get(board)
    if found is None:
        if len(_remembered) >= MEMORY:
            _remembered.clear()
        found = _remembered[board] = _read(board)
    return found


def _read(board: Board) -> dict[int, Promise]:
    found: dict[int, Promise] = {}
    for slot, card in enumerate(board.cards):
        if card is None or card.owner == NOBODY:
            continue
        promise = found.setdefault(card.side, Promise())
        times = board.works.times[slot]
        if times:
            before = promise.lasting + A_TURN * promise.once
            _add(promise, board, card, times)
            promise.dearest = max(promise.dearest, promise.lasting + A_TURN * promise.once - before)
        elif slot != board.blocked:
            promise.lasting += 0.02
        if card.points and card.embryo < 0:
            cash = card.points * max(times, 1)
            promise.gain += cash
            promise.once += 0.5 * cash
    return found


def _add(promise: Promise, board: Board, card: InstalledCard, times: int) -> None:
    kind, action = card.data, SECTORS[board.sector].action
    knows = card.embryo < 0 and FACTIONS[kind.faction].data.knowledge
    wiser = board.works.wiser_cards.get(card.side, 0) if knows else 0
    if kind.type == "duplication":
        promise.lasting += DUPLICATION
    for word in kind.effects:
        worth, amount = word.worth, (word.number(card.upgrades) or 1) * times
        if "teaches" in word.traits:
            amount = (amount + wiser * times) if knows else 0
        if kind.data.single_use:
            promise.once += worth.once * min(amount, FEARED + SPURNED * (amount - FEARED))
            if kind.is_sprung:
                promise.stop += amount
            else:
                promise.per_enemy += amount
                promise.wounds += amount
            continue
        if worth.turn:
            promise.lasting += worth.turn * min(amount, worth.most)
            continue
        usual = worth.stop * amount
        if kind.is_sprung:
            _add_trap(promise, kind, card, usual, action)
            continue
        promise.lasting += OWN_STOPS[action] * usual
        promise.seen += usual
        promise.gain += worth.gain * amount
        promise.assaults += worth.assaults * amount
        promise.per_enemy += worth.per_enemy * amount
        promise.drain += worth.drain * amount
        promise.wounds += worth.wounds * amount


def _add_trap(promise: Promise, kind: CardKind, card: InstalledCard, usual: float, action: SectorAction) -> None:
    """Add the value of a trap: harm to passing enemies, once it is armed."""
    ready = 1.0 if kind.data.armed or card.armed else 0.5
    promise.lasting += ready * ENEMY_STOPS[action] * usual
    harm = max(0.0, min(usual, *(0.9 * word.room_left(card) for word in kind.traps)))
    if ready == 1.0:
        promise.stop += harm
    if kind.data.crossing:
        promise.lasting += ready * CROSSINGS * usual
        promise.cross += harm if ready == 1.0 else 0.0


def _value(kind: CardKind) -> float:
    """Return the value of a card per turn, wherever it is installed."""
    if kind.key in IN_HAND:
        return 0.05 * IN_HAND[kind.key]
    if kind.type == "duplication":
        return 0.15
    value = 0.0
    for word in kind.effects:
        worth, amount = word.worth, word.number(0) or 1
        if kind.data.single_use:
            value += 0.06 * worth.once * amount
        elif worth.turn:
            value += worth.turn * amount
        else:
            value += (0.18 if kind.is_sprung else 0.22) * worth.stop * amount
            value += CROSSINGS * amount if kind.data.crossing else 0.0
    return value


VALUES = {key: _value(kind) for key, kind in CARDS.items()}
"""The value of each card per turn, if it were installed."""
