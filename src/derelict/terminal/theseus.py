"""The face of Theseus: the ring of sectors with rooms and cards, and how the factions stand."""

from rich.console import Group, RenderableType
from rich.text import Text

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.view import View
from derelict.games.theseus.actions import At, Move, short
from derelict.games.theseus.content.cards import CARDS, FACTIONS, UNITS
from derelict.games.theseus.state import SPACE, State
from derelict.games.theseus.station import SECTOR_SPOT, SLOT_SPOT, SLOTS, SPOTS, WAITING_SPOT
from derelict.games.theseus.wording import TEXTS, card_name, describe_card, faction_name, spot_name, unit_kind
from derelict.terminal.faces import is_called, verbs
from derelict.terminal.neuroshima_board import colour
from derelict.terminal.theseus_board import NOTHING, draw
from derelict.terminal.wording import pair, say

VERBS = {"Move": "move", "Play": "play", "Leave": "leave"}


class TheseusFace:
    def board(self, view: View, decision: Decision | None, language: str, width: int, height: int) -> Text:
        options = () if decision is None else decision.options
        choices = {spot for option in options if (spot := _pointed_at(option)) is not None}
        return draw(_state(view), language, choices)

    def legend(self, language: str) -> list[str]:
        return [say(language, "theseus.legend"), say(language, "theseus.legend_more")]

    def standing(self, view: View, names: list[str], language: str) -> RenderableType:
        """A line for each faction in the order of turns, and one for the end token."""
        s = _state(view)
        lines = [_line(s, player, names[player], language) for player in s.rules.order]
        end = say(language, "theseus.end", step=("–", "3", "2", "1", "0")[s.end], supply=s.supply)
        return Group(*lines, Text(end))

    def tile(self, words: str, language: str) -> list[str]:
        found = []
        for key, card in CARDS.items():
            if is_called(words, (*card.data.name.values(), short(key).replace("_", " "), key)):
                owner = faction_name(card.faction, language) if card.faction in FACTIONS else "Bonus"
                title = say(language, "tile.title", tile=card_name(key, language), army=owner)
                found.append(pair(language, title, describe_card(key, language)))
        return found

    def preview(self, view: View, language: str) -> str | None:
        return None

    def style(self, view: View, action: Action) -> str:
        """The colour of whose unit or card an option points at."""
        s, spot = _state(view), _pointed_at(action)
        player = -1 if spot is None else _owner(s, spot)
        return colour(player) if player >= 0 else ""

    def names(self, view: View, language: str) -> dict[str, str]:
        spots = {spot_name(spot, language): name for spot, name in enumerate(SPOTS)}
        factions = {faction_name(faction, language): faction for faction in FACTIONS}
        units = {unit_kind(unit, language): unit for unit in UNITS}
        cards = {card_name(card, language): short(card) for card in CARDS}
        return {**verbs(TEXTS, language, VERBS), **factions, **units, **cards, **spots}

    def hindrance(self, view: View, decision: Decision, action: Action, language: str) -> str:
        return ""


def _pointed_at(action: Action) -> int | None:
    return action.spot if isinstance(action, At) else action.room if isinstance(action, Move) else None


def _owner(s: State, spot: int) -> int:
    if spot < SLOT_SPOT:
        return s.rules.owners[s.rooms[spot]] if s.rooms[spot] >= 0 else -1
    if spot < SLOT_SPOT + SLOTS:
        card = s.card(spot - SLOT_SPOT)
        return card.owner if card is not None else -1
    kind = s.waiting[spot - WAITING_SPOT] if spot < SECTOR_SPOT else ""
    return s.rules.player_of[CARDS[kind].faction] if kind else -1


def _state(view: View) -> State:
    assert isinstance(view.state, State)
    return view.state


def _line(s: State, player: int, name: str, language: str) -> Text:
    """A faction: life, knowledge, tokens, deck with its top card, hand, and who drifts in Space."""
    rules, side = s.rules, s.rules.sides[player]
    line = Text("▶ " if player == s.player and s.turn else "  ", style="bold")
    line.append(faction_name(rules.factions[player], language), f"bold {colour(player)}")
    line.append(f" · {name}")
    if rules.mode == "teams":
        line.append(f" · {say(language, 'neuroshima.team', number=side + 1)}")
    line.append(f"  {say(language, 'neuroshima.life', count=s.life[player])}", "bold")
    if rules.knows[player]:
        line.append(f"  {say(language, 'theseus.knowledge', count=s.knowledge[player])}", "bold")
    if s.stock[side]:
        line.append(f"  {say(language, 'theseus.tokens', count=s.stock[side])}")
    deck = s.decks[player]
    if deck:
        top = card_name(deck[-1], language) if deck[-1] in CARDS else NOTHING
        line.append(f"  {say(language, 'theseus.deck', count=len(deck), top=top)}")
    if s.hands[side]:
        cards = ", ".join(card_name(kind, language) for kind in s.hands[side])
        line.append(f"  {say(language, 'neuroshima.hand', tiles=cards)}")
    drifting = [unit_kind(rules.units[unit], language) for unit in rules.units_of[player] if s.where[unit] == SPACE]
    if drifting:
        line.append(f"  {say(language, 'theseus.space', units=', '.join(drifting))}")
    return line
