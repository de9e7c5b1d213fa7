"""The terminal face of Theseus: the ring of sectors with rooms and cards, and the standings."""

from collections.abc import Iterator
from functools import partial

from rich.console import Group, RenderableType
from rich.text import Text

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.face import Face, Thing, colour, verbs
from derelict.core.view import View
from derelict.games.theseus.actions import GRAMMAR, At, Move, short
from derelict.games.theseus.content.cards import CARDS, FACTIONS, UNITS
from derelict.games.theseus.content.places import SECTOR_SPOT, SLOT_SPOT, SLOTS, SPOTS, WAITING_SPOT
from derelict.games.theseus.face.board import NOTHING, draw, draw_small
from derelict.games.theseus.state import SPACE, State
from derelict.games.theseus.wording import TEXTS, card_name, describe_card, faction_name, spot_name, unit_kind


class TheseusFace(Face[State]):
    def board(self, view: View, decision: Decision | None, language: str, width: int, height: int) -> Text:
        return draw(self.see(view), language, _choices(decision))

    def small_board(self, view: View, decision: Decision | None, language: str, width: int, height: int) -> Text:
        return draw_small(self.see(view), language, _choices(decision), width)

    def legend(self, language: str) -> list[str]:
        return [TEXTS.say(language, "face.legend"), TEXTS.say(language, "face.legend_more")]

    def standing(self, view: View, names: list[str], language: str) -> RenderableType:
        """Show a line for each faction in turn order, and one for the end token."""
        s = self.see(view)
        lines = [_line(s, player, names[player], language) for player in s.rules.order]
        end = TEXTS.say(language, "face.end", step=("–", "3", "2", "1", "0")[s.end], supply=s.supply)
        return Group(*lines, Text(end))

    def small_standing(self, view: View, names: list[str], language: str) -> RenderableType:
        return self.standing(view, names, language)

    def things(self, language: str) -> Iterator[Thing]:
        for key, card in CARDS.items():
            owner = faction_name(card.faction, language) if card.faction in FACTIONS else "Bonus"
            title = TEXTS.say(language, "face.title", tile=card_name(key, language), army=owner)
            names = (*card.data.name.all, short(key).replace("_", " "), key)
            yield names, title, partial(describe_card, key, language)

    def style(self, view: View, action: Action) -> str:
        """Return the colour of the owner of an option's unit or card."""
        s, spot = self.see(view), _pointed_at(action)
        player = -1 if spot is None else _owner(s, spot)
        return colour(player) if player >= 0 else ""

    def names(self, view: View, language: str) -> dict[str, str]:
        spots = {spot_name(spot, language): name for spot, name in enumerate(SPOTS)}
        factions = {faction_name(faction, language): faction for faction in FACTIONS}
        units = {unit_kind(unit, language): unit for unit in UNITS}
        cards = {card_name(card, language): short(card) for card in CARDS}
        return {**verbs(TEXTS, language, GRAMMAR), **factions, **units, **cards, **spots}


def _choices(decision: Decision | None) -> set[int]:
    options = () if decision is None else decision.options
    return {spot for option in options if (spot := _pointed_at(option)) is not None}


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


def _line(s: State, player: int, name: str, language: str) -> Text:
    """Show a faction: life, knowledge, tokens, deck with its top card, hand, and units in Space."""
    rules, side = s.rules, s.rules.sides[player]
    line = Text("▶ " if player == s.player and s.turn else "  ", style="bold")
    line.append(faction_name(rules.factions[player], language), f"bold {colour(player)}")
    line.append(f" · {name}")
    if rules.mode == "teams":
        line.append(f" · {TEXTS.say(language, 'face.team', number=side + 1)}")
    line.append(f"  {TEXTS.say(language, 'face.life', count=s.life[player])}", "bold")
    if rules.knows[player]:
        line.append(f"  {TEXTS.say(language, 'face.knowledge', count=s.knowledge[player])}", "bold")
    if s.stock[side]:
        line.append(f"  {TEXTS.say(language, 'face.tokens', count=s.stock[side])}")
    deck = s.decks[player]
    if deck:
        top = card_name(deck[-1], language) if deck[-1] in CARDS else NOTHING
        line.append(f"  {TEXTS.say(language, 'face.deck', count=len(deck), top=top)}")
    if s.hands[side]:
        cards = ", ".join(card_name(kind, language) for kind in s.hands[side])
        line.append(f"  {TEXTS.say(language, 'face.hand', tiles=cards)}")
    drifting = [unit_kind(rules.units[unit], language) for unit in rules.units_of[player] if s.where[unit] == SPACE]
    if drifting:
        line.append(f"  {TEXTS.say(language, 'face.space', units=', '.join(drifting))}")
    return line


FACE = TheseusFace()
