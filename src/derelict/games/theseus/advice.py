"""What bots borrow: how good a station looks, and which choices deserve a look first.

Everything is counted in points of life or knowledge. A state is worth the points there are, what the next moves
of everybody would bring, and what cards, units and tokens promise for the turns that are left.
"""

from math import exp, tanh

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.game import Foresight
from derelict.games.theseus.actions import PASS
from derelict.games.theseus.advice_cards import (
    HELD,
    HOME,
    IN_HAND,
    INFESTED,
    TOKEN,
    VALUES,
)
from derelict.games.theseus.advice_lines import Line, lines
from derelict.games.theseus.advice_moves import Prospects
from derelict.games.theseus.advice_pending import pending
from derelict.games.theseus.content.cards import CARDS
from derelict.games.theseus.rules.preparing import PlaceUnit
from derelict.games.theseus.rules.scoring import FULL
from derelict.games.theseus.rules.turns import WhichUnit
from derelict.games.theseus.state import SPACE, State
from derelict.games.theseus.station import SECTOR, SECTOR_ROOMS, SECTORS, WAITING_SECTOR

SCALE = 4.0
"""A lead of so many points at the very end is as good as three quarters of a win."""
SCALE_PER_TURN = 0.45
"""How much more it takes for each turn that is left."""
TURNS_PER_CARD = 0.8
"""How many turns of a player a card of a deck stands for."""
TURNS_PER_STEP = 1.6
"""The same for a step of the end token."""
MOST_TURNS = 16
"""So many turns left count as all of the match ahead."""
LASTING = 0.55
"""How much of what cards promise will come to pass."""
NEXT = 0.9
"""How much the best move counts of who moves next."""
LATER = 0.4
"""The same of the others."""
LATER_PANDORA = 0.9
"""The same of Pandora, which has no cards to prepare anything else with."""
PENDING = 0.9
"""How much it counts what the turn under way may still bring."""
CHOICE = 0.15
"""How much it counts to have a second good move."""
READY = 0.2
"""How much it counts what an Assault would bring, whenever it comes."""
WAITING = 5.0
"""For how many turns of its use a card in a waiting place counts."""
UNDRAWN = 0.8
"""What a card still in the deck is worth, until half of the match is over."""
WITHOUT_CARDS = 14.0
"""What Pandora has instead of cards that bring something."""
EXPOSED = 1.0
"""What it costs to stand beside an enemy while others still place units: who places later chooses the fight."""
LOCKED = 1.0
"""For how many turns the blows in a full sector count that its units leave only to come back."""
FILLED = 2.0
"""What it costs to fill a sector with units of one side: they are in each other's way."""
CROWDED = 0.6
"""What each unit of a side costs in a sector beyond the second: the enemy may fill the sector and hit them all."""
DRIFTING = -1.3
SMALL = {"minor_alien": 1.5, "runner": 1.2, "catcher": 2.0, "warrior": 2.8}
"""What a small unit is worth with most of the match ahead."""
UPGRADED = {"marine": 1.7, "alien": 2.4, "scientist": 2.0, "grey": 2.4, "creature": 1.7}
"""What the upgraded side of a unit is worth with most of the match ahead."""
UPGRADED_EMBRYO = 0.8
PANDORA_HOMES = {"extra_turn": 1.5, "assault": 1.0, "malfunction": 0.5, "faction_base": 0.0}
"""What a sector is worth to Pandora as its own, before the first turn, if it plays first."""
PANDORA_HOMES_SECOND = {"extra_turn": 1.0, "assault": 4.0, "malfunction": 0.5, "faction_base": 0.0}
"""The same if others play first: the Workshop would be theirs before Pandora can use it."""
OUTPOST = 3.0
"""What a Creature in the Control Room, out of the way, is worth before the first turn to a Pandora that waits."""
BRINK = 6.0
"""How dear the last points of life are, and the last points of knowledge."""
BRINK_WIDTH = 3.0
DEADLY = 9.0
"""What it costs that who moves next may win by wounds."""
DEADLY_LATER = 4.0
"""The same of who moves after that."""
IMPATIENCE = 0.1
"""By how many points at most chance sways the judgement, for each turn beyond the patience of a player."""
PATIENCE = 50
CONTROL_ROOM = SECTOR_ROOMS[SECTOR["control_room"]]
RESULTS = {"won": 1.0, "drawn": 0.0, "lost": -1.0}


def evaluate(s: State, seat: int) -> float:
    """How well a seat stands: 1 is a win, -1 a loss."""
    if s.outcome is not None:
        return RESULTS[s.outcome[seat].result]
    left = turns_left(s)
    scores = side_scores(s, left)
    own = scores.pop(s.rules.sides[seat])
    lead = own - (max(scores) + sum(scores) / len(scores)) / 2
    scale = SCALE + SCALE_PER_TURN * left
    if s.turn > PATIENCE:
        restless = IMPATIENCE * (s.turn - PATIENCE)
        lead, scale = lead + restless * _whim(s), scale + restless
    return tanh(lead / scale)


def _whim(s: State) -> float:
    """A number from 0 to 1 that differs from turn to turn, so that nobody goes round in circles for ever."""
    return hash((s.turn, *s.where, s.end, s.malfunction)) % 1009 / 1009


def turns_left(s: State) -> float:
    """How many turns each player may still have, if nobody wins before the reckoning."""
    if s.extra_turns is not None:
        return 1.0
    decks = [len(deck) for deck, name in zip(s.decks, s.rules.factions, strict=True) if name != "pandora"]
    left = TURNS_PER_CARD * sum(decks) / len(decks) + TURNS_PER_STEP * (4 - s.end)
    return min(left, MOST_TURNS)


def side_scores(s: State, left: float) -> list[float]:
    """What each side has and may expect."""
    rules = s.rules
    future = left / MOST_TURNS
    prospects = Prospects(s, future)
    scores = [0.0] * (max(rules.sides) + 1)
    harms = [0.0] * len(rules.factions)
    mover = _next_player(s)
    placing = not s.turn and any(isinstance(frame, PlaceUnit) for frame in s.stack)
    for player, (side, name) in enumerate(zip(rules.sides, rules.factions, strict=True)):
        scores[side] += _standing(s, player)
        ahead = prospects.moves(player)
        moves, harms[player] = ahead.values, ahead.harm
        if placing:
            scores[side] -= EXPOSED * sum(
                prospects.enemies[side][s.where[unit] >> 2] for unit in rules.units_of[player] if s.where[unit] >= 0
            )
        elif moves:
            later = LATER_PANDORA if name == "pandora" else LATER
            scores[side] += (NEXT if player == mover else later) * moves[0]
            if len(moves) > 1:
                scores[side] += CHOICE * moves[1]
        scores[side] += READY * future * prospects.assaults[player]
        scores[side] += _units(s, player, future)
        scores[side] += future * WITHOUT_CARDS if name == "pandora" else UNDRAWN * len(s.decks[player])
    if len(harms) == 2 and s.turn:
        for player, side in enumerate(rules.sides):
            scores[side] -= _danger(s.life[player], harms[1 - player], 1 - player == mover)
    if s.turn:
        scores[rules.sides[s.player]] += PENDING * pending(s, prospects)
    for sector, by_side in prospects.promises.items():
        if not by_side:
            continue
        owners = [side for side, home in zip(rules.sides, rules.homes, strict=True) if home == sector]
        for side, promise in by_side.items():
            lasting = promise.lasting
            if side in owners:
                lasting += HOME * promise.seen
            elif owners:
                lasting += HOME * promise.stop
            scores[side] += LASTING * left * lasting + min(1.0, 2 * future) * promise.once
    if s.turn:
        _add_crowds(s, scores, prospects)
    for side, stock in enumerate(s.stock):
        scores[side] += future * TOKEN * 0.9 * min(stock, 5)
        scores[side] += future * sum(IN_HAND[kind] for kind in s.hands[side])
    if not s.turn and "pandora" in rules.factions:
        player = rules.player_of["pandora"]
        scores[rules.sides[player]] += _pandora_opening(s, player)
    _add_waiting(s, scores, future)
    _add_tokens(s, scores)
    return scores


def _standing(s: State, player: int) -> float:
    """Points, the last of which are dearest."""
    life, knowledge = s.life[player], s.knowledge[player]
    value = float(life + knowledge)
    if knowledge > 8:
        value += BRINK * exp((knowledge - FULL) / BRINK_WIDTH)
    if s.rules.is_deathmatch:
        return value + BRINK * exp((life - FULL) / BRINK_WIDTH)
    return value - BRINK * exp(-life / BRINK_WIDTH)


def _pandora_opening(s: State, player: int) -> float:
    """What the choices of Pandora's set-up are worth."""
    rules = s.rules
    first = rules.order[0] == player
    value = (PANDORA_HOMES if first else PANDORA_HOMES_SECOND)[SECTORS[rules.homes[player]].action]
    if not first and any(s.where[unit] in CONTROL_ROOM for unit in rules.units_of[player]):
        value += OUTPOST
    return value


def _danger(life: int, harm: float, is_next: bool) -> float:
    """What it costs to live under a threat, beyond the wounds themselves: it may be the end."""
    left = life - harm
    if left <= 0:
        return DEADLY if is_next else DEADLY_LATER
    return (1.0 if is_next else 0.4) * BRINK * (exp(-left / BRINK_WIDTH) - exp(-life / BRINK_WIDTH))


def _next_player(s: State) -> int:
    """Who moves a unit next."""
    if s.stack and isinstance(s.stack[-1], WhichUnit) and not s.stack[-1].extra:
        return s.player
    return s.rules.order[s.turn % len(s.rules.order)]


def _units(s: State, player: int, future: float) -> float:
    """What the units of a player are worth."""
    rules, value = s.rules, 0.0
    for unit in rules.units_of[player]:
        room = s.where[unit]
        if room < SPACE:
            continue
        kind = rules.units[unit]
        small = SMALL.get(kind, 0.0)
        value += small * future
        if room == SPACE:
            value += DRIFTING
        if s.upgraded >> unit & 1:
            value += future * (UPGRADED_EMBRYO if small else UPGRADED[kind])
    return value


def _add_crowds(s: State, scores: list[float], prospects: Prospects) -> None:
    """What it costs to stand close together, and what full sectors bring that nobody can leave."""
    rules = s.rules
    for sector in rules.ring:
        count = prospects.counts[sector]
        if count < 3:
            continue
        for side, enemies in enumerate(prospects.enemies):
            own = count - enemies[sector]
            if own > 2:
                scores[side] -= CROWDED * (own - 2) + (FILLED if own == 4 else 0.0)
        if count == 4 and prospects.returns:
            for player, side in enumerate(rules.sides):
                scores[side] += LOCKED * prospects.exchange(player, sector)


def _add_waiting(s: State, scores: list[float], future: float) -> None:
    """Cards in waiting places, less where only the enemy likes to stop."""
    rules = s.rules
    for place, kind in enumerate(s.waiting):
        if kind:
            player, sector = rules.player_of[CARDS[kind].faction], WAITING_SECTOR[place]
            near = rules.homes[player] == sector or SECTORS[sector].action != "faction_base"
            scores[rules.sides[player]] += future * WAITING * (VALUES[kind] + 0.05) * (1.0 if near else 0.7)


def _add_tokens(s: State, scores: list[float]) -> None:
    """What clings to units, or protects them."""
    sides = s.rules.unit_sides
    for unit, _ in s.clamped:
        scores[sides[unit]] -= HELD
    for unit, _ in s.parasites:
        scores[sides[unit]] -= INFESTED
    for _, player in s.deactivations:
        scores[s.rules.sides[player]] += 0.4
    if s.invisible:
        for unit, side in enumerate(sides):
            if s.invisible >> unit & 1:
                scores[side] += 0.7


def promising(s: State, decision: Decision) -> list[Line]:
    """Whole choices in the order in which they deserve a look."""
    return lines(s, decision)


ASIDE = frozenset({"interlude", "which_malfunction", "deactivate_where", "deactivate", "base_action"})
FORESEEN = frozenset({"place_unit", "which_unit", "which_embryo", "which_taken", "which_enemy", "both_actions"})
"""The choices that decide where units stand, and how strong they are, when the enemy moves."""


def is_foreseeing(s: State, decision: Decision) -> bool:
    """Pandora looks at the answer: it has no cards, so where its units stand when the enemy moves is all it has."""
    factions = s.rules.factions
    return len(factions) == 2 and factions[decision.seat] == "pandora" and decision.prompt in FORESEEN


def aside(decision: Decision) -> tuple[Action, ...]:
    """What is done without a look: things are kept, and tokens go anywhere."""
    if decision.prompt not in ASIDE:
        return ()
    return (PASS if PASS in decision.options else next(iter(decision.options)),)


FORESIGHT = Foresight(is_foreseeing, lambda s: s.turn, aside, frozenset({"planning", "which_malfunction"}))
