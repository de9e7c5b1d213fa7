"""The terminal face of Neo-Morphosis: the panel, the station zone by zone, and the crew."""

from collections.abc import Iterator
from functools import partial

from rich.console import Group, RenderableType
from rich.text import Text

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.face import Face, Thing, verbs
from derelict.core.face.packing import Packed
from derelict.core.view import View
from derelict.games.neomorphosis import actions as a
from derelict.games.neomorphosis.content.tables import CREW, FIGURES
from derelict.games.neomorphosis.draw.cards import explained, thing_names
from derelict.games.neomorphosis.draw.texts import called, say
from derelict.games.neomorphosis.face.board import BETWEEN, console, crew_colour, draw, draw_small
from derelict.games.neomorphosis.state import HALON, State
from derelict.games.neomorphosis.wording import TEXTS, THINGS, door_name, name_of


class NeomorphosisFace(Face[State]):
    def board(self, view: View, decision: Decision | None, language: str, width: int, height: int) -> Text:
        return draw(self.see(view), language, _choices(decision), width)

    def small_board(self, view: View, decision: Decision | None, language: str, width: int, height: int) -> Text:
        return draw_small(self.see(view), language, _choices(decision), width, height)

    def legend(self, language: str) -> list[str]:
        return [console(language, "legend"), console(language, "legend_more")]

    def standing(self, view: View, names: list[str], language: str) -> RenderableType:
        """Show a line for each crew member."""
        s = self.see(view)
        leaders = {name: f"{BETWEEN}{names[s.seat_of(name)]}" for name in s.crew if s.leads and s.seats > 1}
        return Group(*(_member(s, name, leaders.get(name, ""), language) for name in s.crew))

    def small_standing(self, view: View, names: list[str], language: str) -> RenderableType:
        """Show the crew side by side, each with the number of the leading seat."""
        s = self.see(view)
        leaders = {name: f" ({s.seat_of(name) + 1})" for name in s.crew if s.leads and s.seats > 1}
        return Packed([_member(s, name, leaders.get(name, ""), language) for name in s.crew], BETWEEN)

    def things(self, language: str) -> Iterator[Thing]:
        for english, french, said in zip(*map(thing_names, ("en", "fr", language)), strict=True):
            yield (english.name, french.name), called_so(said.name), partial(_explain, said.thing, language)

    def style(self, view: View, action: Action) -> str:
        match action:
            case a.Attack() | a.Hit() | a.Shock() | a.Stun() | a.Capture():
                return "red"
            case a.Activate(crew) | a.Lead(crew) | a.Hand(crew):
                return crew_colour(crew)
            case a.Run() | a.Neutralise() | a.Insert() | a.RepairTerminal():
                return "cyan"
        return ""

    def names(self, view: View, language: str) -> dict[str, str]:
        """Return the names of the crew, figures, cards, tokens and doors."""
        s = self.see(view)
        things = {name_of(id, language): id for id in (*THINGS, *CREW, *FIGURES, HALON)}
        doors = {door_name(s.plan, door, language): door for door in s.doors}
        return {**verbs(TEXTS, language, a.GRAMMAR), **things, **doors, **{zone: zone for zone in s.board.area_of}}


def _choices(decision: Decision | None) -> set[str]:
    """Return the zones that can be chosen."""
    options = () if decision is None or decision.prompt == "lay_pieces" else decision.options
    return {zone for option in options if (zone := getattr(option, "zone", ""))}


def _explain(thing: str, language: str) -> str:
    known = explained(thing, language)
    return f"{known.kind}. " + " ".join(f"{text.rstrip('.')}." for _, text in known.lines)


def called_so(name: str) -> str:
    """Return a name for the beginning of a sentence."""
    return name[:1].upper() + name[1:]


def _member(s: State, name: str, leader: str, language: str) -> Text:
    """Show a crew member: hit points, state, actions, ability, equipment with its ammunition, and inventory."""
    member = s.crew[name]
    line = Text("▶ " if s.active == name else "", "bold")
    line.append(called(name, language), f"bold {crew_colour(name)}").append(leader)
    line.append(f" ♥{s.health_left(name)}/{CREW[name].hp}", "bold red" if s.health_left(name) < 2 else "bold")
    if member.down or member.has_left:
        state = member.down or "gone"
        line.append(f" {say(language, f'state.{state}')}", "bold")
    elif s.active == name:
        line.append(f" {console(language, 'actions', count=s.actions)}", "bold")
    elif s.phase == "crew" and not member.is_ready:
        line.append(f" {console(language, 'done')}", "dim")
    if member.ability:
        line.append(f"  {called(member.ability, language)}", "dim")
    worn = [called(card, language) + (f" ({s.ammo[card]})" if card in s.ammo else "") for card in member.worn]
    if had := [*worn, *(name_of(thing, language) for thing in member.bag)]:
        line.append(f"  {', '.join(had)}")
    return line


FACE = NeomorphosisFace()
