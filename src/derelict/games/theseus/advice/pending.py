"""The value of the rest of the current turn: a move is judged before its player makes the other choices."""

from derelict.games.theseus.advice.cards import TOKEN
from derelict.games.theseus.advice.moves import MALFUNCTION, Prospects
from derelict.games.theseus.content.places import SECTORS
from derelict.games.theseus.rules.pandora import Hatching, HatchWhere, Takeover, WhichEmbryo, WhichTaken
from derelict.games.theseus.rules.planning import Plan, Planning
from derelict.games.theseus.rules.resolving import ActionCards, WhichAction
from derelict.games.theseus.rules.sectors import BaseAction, Malfunction, WhichMalfunction
from derelict.games.theseus.rules.turns import Assault, BothActions, ExtraTurn, SectorPhase, WhichUnit
from derelict.games.theseus.state import State


def pending(s: State, prospects: Prospects) -> float:
    """Return the value that the active player may still expect from this turn."""
    value = 0.0
    for frame in s.stack:
        match frame:
            case Plan(sector) | Planning(sector):
                value += prospects.plans(s.player)[sector]
            case SectorPhase(sector):
                value += _sector_action(s, prospects, sector) + prospects.plans(s.player)[sector]
            case Malfunction() | WhichMalfunction():
                value += MALFUNCTION * prospects.future
            case BaseAction():
                value += TOKEN * prospects.future
            case BothActions(sector):
                value += _sector_action(s, prospects, sector)
            case Assault():
                value += prospects.assaults[s.player]
            case ExtraTurn() | WhichUnit(True):
                value += _extra_turn(s, prospects)
            case Hatching(sector) | WhichEmbryo(sector) | HatchWhere(_, sector):
                value += prospects.hatching(prospects.counts[sector])
            case Takeover(unit, sector) | WhichTaken(unit, sector):
                value += prospects.takeover(unit, sector)
            case ActionCards(sector) | WhichAction(sector):
                value += prospects.cards(s.player, sector)
    return value


def _sector_action(s: State, prospects: Prospects, sector: int) -> float:
    value = TOKEN * prospects.future if s.rules.homes[s.player] == sector else 0.0
    match SECTORS[sector].action:
        case "assault":
            return value + prospects.assaults[s.player]
        case "malfunction":
            return value + MALFUNCTION * prospects.future
        case "extra_turn":
            return value + _extra_turn(s, prospects)
    return value


def _extra_turn(s: State, prospects: Prospects) -> float:
    """Return the value of the best move of an unmoved unit."""
    moves = prospects.moves(s.player, extra=True).values
    return moves[0] if moves else 0.0
