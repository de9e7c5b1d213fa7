"""What the cards of a sector promise: to who stops there now, and turn by turn as long as the match lasts.

Everything is counted in points of life or knowledge.
"""

from derelict.core.effects import Word
from derelict.games.theseus.board import NOBODY, Board, Card
from derelict.games.theseus.content import words
from derelict.games.theseus.content.cards import CARDS, FACTIONS, CardKind
from derelict.games.theseus.station import SECTORS

TOKEN = 1.5
"""What an Upgrade token is worth with most of the match ahead."""
HELD = 1.6
"""What it costs to have a unit in a Clamp."""
INFESTED = 1.5
"""What a Parasite token costs its bearer."""
MEMORY = 20_000
"""How many boards are remembered with what they promise."""

STATIC: dict[type[Word], float] = {
    words.TakeTokens: TOKEN,
    words.Heal: 0.9,
    words.Deactivate: 0.4,
    words.Conceal: 0.7,
    words.AttackAnywhere: 0.8,
    words.Downgrade: 0.7,
    words.MoveEnemies: 0.5,
    words.Hatch: 0.9,
    words.Trigger: 1.0,
}
"""What a stop at an Action card brings for each of its number, wherever the units stand."""
USUAL: dict[type[Word], float] = {
    **STATIC,
    words.Assault: 1.3,
    words.Learn: 1.0,
    words.LearnPerEnemy: 0.9,
    words.Drain: 1.2,
    words.Abduct: 0.4,
    words.Wound: 1.0,
    words.Ambush: 0.6,
    words.Record: 0.8,
    words.Seize: HELD,
    words.Infest: INFESTED,
}
"""What a stop at a card usually brings for each of its number."""
STANDING: dict[type[Word], float] = {
    words.Fiercer: 0.16,
    words.WiserAttacks: 0.16,
    words.WiserCards: 0.05,
    words.Lurk: 0.16,
    words.StrikeAgain: 0.12,
    words.Hold: 0.03,
    words.Shelter: 0.03,
    words.Suppress: 0.06,
    words.DrawMalfunction: 0.05,
    words.Skip: 0.05,
    words.Halt: 0.08,
    words.Farther: 0.06,
    words.Linger: 0.05,
    words.Teleport: 0.12,
}
"""What a card brings in a turn by being there, for each of its number."""
MOST_FARTHER = 2
"""Going still farther is worth nothing more."""
DUPLICATION = 0.05
"""The same for a Duplication, beside what it copies."""
ONCE: dict[type[Word], float] = {words.Wound: 0.75, words.WoundAll: 0.8}
"""What a card of a single use brings for each of its number, in all."""
FEARED = 2
"""Wounds beyond these make a card of a single use not much better: one keeps away from it."""
SPURNED = 0.3
IN_HAND = {"bonus.unexpected_reinforcement": 1.3, "bonus.gangway": 0.5, "bonus.upgrade": 0.9, "aliens.shaft": 0.4}
OWN_STOPS = {"assault": 0.26, "extra_turn": 0.24, "malfunction": 0.2, "faction_base": 0.14}
"""How often in a turn a unit of one's own stops in a sector; in one's own sector more."""
ENEMY_STOPS = {"assault": 0.22, "extra_turn": 0.22, "malfunction": 0.18, "faction_base": 0.12}
HOME = 0.1
"""How much more often one stops in the own sector."""
CROSSINGS = 0.3
"""How often in a turn an enemy unit crosses a sector."""


A_TURN = 0.1
"""How much of what a card of a single use brings it may bring in a turn."""


class Promise:
    """What one side's cards on a board promise."""

    __slots__ = (
        "assaults", "cross", "dearest", "drain", "gain", "lasting", "once", "per_enemy", "seen", "stop", "wounds",
    )  # fmt: skip

    def __init__(self) -> None:
        self.gain = 0.0
        """For who stops there: points and tokens."""
        self.assaults = 0
        self.per_enemy = 0.0
        """For who stops there, for each enemy unit of the sector."""
        self.drain = 0.0
        """For who stops there, if any enemy is in the sector."""
        self.stop = 0.0
        """Harm to an enemy that stops there."""
        self.cross = 0.0
        """Harm to an enemy that crosses."""
        self.dearest = 0.0
        """What the card brings in a turn that brings most."""
        self.lasting = 0.0
        """What the cards bring in a turn, if stops are as frequent as usual in the sector."""
        self.seen = 0.0
        """What every stop of the owner brings."""
        self.once = 0.0
        """What cards of a single use bring in all."""
        self.wounds = 0.0
        """Wounds that who stops there deals to each enemy unit of the sector."""


_remembered: dict[Board, dict[int, Promise]] = {}


def promises(board: Board) -> dict[int, Promise]:
    """For each side with cards on a board what they promise."""
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


def _add(promise: Promise, board: Board, card: Card, times: int) -> None:
    kind, action = card.data, SECTORS[board.sector].action
    knows = card.embryo < 0 and FACTIONS[kind.faction].data.knowledge
    wiser = board.works.wiser_cards.get(card.side, 0) if knows else 0
    if kind.type == "duplication":
        promise.lasting += DUPLICATION
    for word in kind.effects:
        amount = (kind.amount(word, card.upgrades) or 1) * times
        sort = type(word)
        if isinstance(word, words.Learn | words.LearnPerEnemy | words.Record):
            amount = (amount + wiser * times) if knows else 0
        if kind.data.single_use:
            promise.once += ONCE[sort] * min(amount, FEARED + SPURNED * (amount - FEARED))
            if kind.type == "trap":
                promise.stop += amount
            else:
                promise.per_enemy += amount
                promise.wounds += amount
            continue
        if sort in STANDING:
            promise.lasting += STANDING[sort] * min(amount, MOST_FARTHER if isinstance(word, words.Farther) else amount)
            continue
        usual = USUAL[sort] * amount
        if kind.type == "trap":
            ready = 1.0 if kind.data.armed or card.armed else 0.5
            harm = (
                usual if not isinstance(word, words.Record) else max(0.0, min(usual, 0.9 * (word.most - card.points)))
            )
            promise.lasting += ready * ENEMY_STOPS[action] * usual
            if ready == 1.0:
                promise.stop += harm
            if kind.data.crossing:
                promise.lasting += ready * CROSSINGS * usual
                promise.cross += harm if ready == 1.0 else 0.0
            continue
        promise.lasting += OWN_STOPS[action] * usual
        promise.seen += usual
        _at_once(promise, word, amount)


def _at_once(promise: Promise, word: Word, amount: int) -> None:
    """What a stop at an Action card brings as things stand."""
    match word:
        case words.Assault():
            promise.assaults += amount
        case words.Learn():
            promise.gain += amount
        case words.LearnPerEnemy():
            promise.per_enemy += amount
        case words.Drain():
            promise.drain += 1.8 * amount
            promise.wounds += amount
        case words.Abduct():
            promise.drain += 0.5 * amount
        case _:
            promise.gain += STATIC[type(word)] * amount


def _value(kind: CardKind) -> float:
    """What a card is worth in a turn, wherever it will be installed."""
    if kind.key in IN_HAND:
        return 0.05 * IN_HAND[kind.key]
    if kind.type == "duplication":
        return 0.15
    value = 0.0
    for word in kind.effects:
        amount = kind.amount(word, 0) or 1
        if kind.data.single_use:
            value += 0.06 * ONCE[type(word)] * amount
        elif type(word) in STANDING:
            value += STANDING[type(word)] * amount
        else:
            value += (0.18 if kind.type == "trap" else 0.22) * USUAL[type(word)] * amount
            value += CROSSINGS * amount if kind.data.crossing else 0.0
    return value


VALUES = {key: _value(kind) for key, kind in CARDS.items()}
"""For each card what it would bring in a turn if it were installed."""
