"""Advice for bots: how good a station looks, and which choices to look at first.

Values are in points of life or knowledge. A state is worth the points scored, what the next moves
of all players would bring, and what cards, units and tokens promise for the remaining turns.
"""

from math import exp, tanh

from derelict.core.actions import Action, Line
from derelict.core.decisions import Decision
from derelict.core.game import Advice, Foresight
from derelict.games.theseus.actions import PASS
from derelict.games.theseus.advice.cards import (
    HELD,
    HOME,
    IN_HAND,
    INFESTED,
    TOKEN,
    VALUES,
)
from derelict.games.theseus.advice.lines import lines
from derelict.games.theseus.advice.moves import Prospects
from derelict.games.theseus.advice.pending import pending
from derelict.games.theseus.content.cards import CARDS
from derelict.games.theseus.content.places import SECTOR, SECTOR_ROOMS, SECTORS, WAITING_SECTOR
from derelict.games.theseus.rules.modes import mode_of
from derelict.games.theseus.rules.preparing import PlaceUnit
from derelict.games.theseus.rules.scoring import FULL
from derelict.games.theseus.rules.turns import WhichUnit
from derelict.games.theseus.state import SPACE, State

SCALE = 4.0
"""The lead at the very end that is worth three quarters of a win."""
SCALE_PER_TURN = 0.45
"""How much the lead must grow for each remaining turn."""
TURNS_PER_CARD = 0.8
"""The turns of a player for which a card in a deck counts."""
TURNS_PER_STEP = 1.6
"""The turns for which a step of the end token counts."""
MOST_TURNS = 16
"""The number of remaining turns that counts as the whole match."""
LASTING = 0.55
"""The share of the cards' promise that will come true."""
NEXT = 0.9
"""The weight of the best move of the next player."""
LATER = 0.4
"""The weight of the best moves of the others."""
LATER_PANDORA = 0.9
"""The weight of later moves of Pandora, which has no cards to prepare anything else."""
PENDING = 0.9
"""The weight of what the current turn may still bring."""
CHOICE = 0.15
"""The weight of a second good move."""
READY = 0.2
"""The weight of what an Assault would bring, whenever it comes."""
WAITING = 5.0
"""The number of turns of use for which a card in a waiting place counts."""
UNDRAWN = 0.8
"""The value of a card still in the deck, during the first half of the match."""
WITHOUT_CARDS = 14.0
"""The value that replaces Pandora's missing cards."""
EXPOSED = 1.0
"""The cost of a place next to an enemy while others still place units: the later one chooses the fight."""
LOCKED = 1.0
"""The turns for which attacks count in a full sector whose units can only leave and come back."""
FILLED = 2.0
"""The cost of filling a sector with units of one side: they get in each other's way."""
CROWDED = 0.6
"""The cost of each unit of a side in a sector beyond the second: the enemy may fill the sector and hit them all."""
DRIFTING = -1.3
SMALL = {"minor_alien": 1.5, "runner": 1.2, "catcher": 2.0, "warrior": 2.8}
"""The value of a small unit with most of the match ahead."""
UPGRADED = {"marine": 1.7, "alien": 2.4, "scientist": 2.0, "grey": 2.4, "creature": 1.7}
"""The value of a unit's upgraded side with most of the match ahead."""
UPGRADED_EMBRYO = 0.8
PANDORA_HOMES = {"extra_turn": 1.5, "assault": 1.0, "malfunction": 0.5, "faction_base": 0.0}
"""The value of a home sector for Pandora before the first turn, if it plays first."""
PANDORA_HOMES_SECOND = {"extra_turn": 1.0, "assault": 4.0, "malfunction": 0.5, "faction_base": 0.0}
"""The value of a home sector for Pandora if others play first: they would use the Workshop before Pandora."""
OUTPOST = 3.0
"""The value of a Creature parked in the Control Room before the first turn, if Pandora does not play first."""
BRINK = 6.0
"""The extra value of the last points of life, and of the last points of knowledge."""
BRINK_WIDTH = 3.0
DEADLY = 9.0
"""The cost of a possible win by wounds for the next player."""
DEADLY_LATER = 4.0
"""The cost of a possible win by wounds for a later player."""
IMPATIENCE = 0.1
"""The most points of random noise in the evaluation, for each turn beyond `PATIENCE`."""
PATIENCE = 50
CONTROL_ROOM = SECTOR_ROOMS[SECTOR["control_room"]]
RESULTS = {"won": 1.0, "drawn": 0.0, "lost": -1.0}


def evaluate(s: State, seat: int) -> float:
    """Evaluate a state for a seat: 1 is a win, -1 a loss."""
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
    """Return a number from 0 to 1 that differs from turn to turn, so that no bot moves in circles forever."""
    return hash((s.turn, *s.where, s.end, s.malfunction)) % 1009 / 1009


def turns_left(s: State) -> float:
    """Estimate the remaining turns of each player, if nobody wins before the reckoning."""
    if s.extra_turns is not None:
        return 1.0
    decks = [len(deck) for deck, name in zip(s.decks, s.rules.factions, strict=True) if name != "pandora"]
    left = TURNS_PER_CARD * sum(decks) / len(decks) + TURNS_PER_STEP * (4 - s.end)
    return min(left, MOST_TURNS)


def side_scores(s: State, left: float) -> list[float]:
    """Return the score of each side: what it has, and what it may expect."""
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
    """Return the value of points; the last ones are worth most."""
    life, knowledge = s.life[player], s.knowledge[player]
    value = float(life + knowledge)
    if knowledge > 8:
        value += BRINK * exp((knowledge - FULL) / BRINK_WIDTH)
    if mode_of(s).scores_wounds:
        return value + BRINK * exp((life - FULL) / BRINK_WIDTH)
    return value - BRINK * exp(-life / BRINK_WIDTH)


def _pandora_opening(s: State, player: int) -> float:
    """Return the value of the choices of Pandora's set-up."""
    rules = s.rules
    first = rules.order[0] == player
    value = (PANDORA_HOMES if first else PANDORA_HOMES_SECOND)[SECTORS[rules.homes[player]].action]
    if not first and any(s.where[unit] in CONTROL_ROOM for unit in rules.units_of[player]):
        value += OUTPOST
    return value


def _danger(life: int, harm: float, is_next: bool) -> float:
    """Return the cost of a threat beyond the wounds themselves: it may end the match."""
    left = life - harm
    if left <= 0:
        return DEADLY if is_next else DEADLY_LATER
    return (1.0 if is_next else 0.4) * BRINK * (exp(-left / BRINK_WIDTH) - exp(-life / BRINK_WIDTH))


def _next_player(s: State) -> int:
    """Return the player who moves a unit next."""
    if s.stack and isinstance(s.stack[-1], WhichUnit) and not s.stack[-1].extra:
        return s.player
    return s.rules.order[s.turn % len(s.rules.order)]


def _units(s: State, player: int, future: float) -> float:
    """Return the value of a player's units."""
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
    """Subtract the cost of crowding, and add the value of full sectors that nobody can leave."""
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
    """Add the value of cards in waiting places, less where only the enemy likes to stop."""
    rules = s.rules
    for place, kind in enumerate(s.waiting):
        if kind:
            player, sector = rules.player_of[CARDS[kind].faction], WAITING_SECTOR[place]
            near = rules.homes[player] == sector or SECTORS[sector].action != "faction_base"
            scores[rules.sides[player]] += future * WAITING * (VALUES[kind] + 0.05) * (1.0 if near else 0.7)


def _add_tokens(s: State, scores: list[float]) -> None:
    """Add the value of the tokens that harm or protect units."""
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
    """Return complete choices in the order in which to look at them."""
    return lines(s, decision)


ASIDE = frozenset({"interlude", "which_malfunction", "deactivate_where", "deactivate", "base_action"})
FORESEEN = frozenset({"place_unit", "which_unit", "which_embryo", "which_taken", "which_enemy", "both_actions"})
"""The questions that decide where units stand, or how strong they are, when the enemy moves."""


def is_foreseeing(s: State, decision: Decision) -> bool:
    """Whether to look at replies. Only Pandora does: without cards, everything depends on where its units are."""
    factions = s.rules.factions
    return len(factions) == 2 and factions[decision.seat] == "pandora" and decision.prompt in FORESEEN


def aside(decision: Decision) -> tuple[Action, ...]:
    """Choose without a search: keep things, and put tokens anywhere."""
    if decision.prompt not in ASIDE:
        return ()
    return (PASS if PASS in decision.options else next(iter(decision.options)),)


FORESIGHT = Foresight(is_foreseeing, lambda s: s.turn, aside, frozenset({"planning", "which_malfunction"}))


ADVICE = Advice(evaluate, promising, foresight=FORESIGHT)
