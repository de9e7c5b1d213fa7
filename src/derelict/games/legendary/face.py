"""The face of Legendary Encounters: the Complex room by room, the Combat Zone, the HQ, and the state of the players."""

from collections.abc import Iterator, Sequence
from functools import partial

from rich.console import Group, RenderableType
from rich.text import Text

from derelict.core.actions import Action
from derelict.core.components.cards import UNKNOWN
from derelict.core.content.typography import paired
from derelict.core.decisions import Decision
from derelict.core.face import GAP, Face, Thing, verbs
from derelict.core.face.packing import Packed, packed
from derelict.core.view import View
from derelict.games.legendary.actions import GRAMMAR, PLACES, At, Fight, Play, Recruit, Scan
from derelict.games.legendary.content.kinds import CARDS, ROLES
from derelict.games.legendary.content.places import COMBAT, ROOMS
from derelict.games.legendary.rules.acting import scan_cost
from derelict.games.legendary.rules.hive.enemies import attack_of, hugger_attack
from derelict.games.legendary.state import Placed, State
from derelict.games.legendary.wording import NAMES, TEXTS, name_of, place_name, price, seat_name
from derelict.games.legendary.wording.describing import describe, describe_objective

BETWEEN = " · "
HIDDEN = "[?]"


class LegendaryFace(Face[State]):
    def board(self, view: View, decision: Decision | None, language: str, width: int, height: int) -> Text:
        s = self.see(view)
        text = Text()
        goal = describe_objective(s.objective, language)[0]
        number = min(s.stage, 2) + 1
        _line(text, _say(language, "objective", number=number, name=name_of(s.objective, language), text=goal), "bold")
        _line(text, _say(language, "location", name=name_of(s.rules.location, language), number=s.hazards))
        for room in range(COMBAT):
            _room(text, s, room, language)
        zone = [_card(s, card, COMBAT, language) for card in s.combat]
        _line(text, paired(language, _say(language, "combat"), ", ".join(zone) or _say(language, "nobody")), "red")
        for number, hugger in enumerate(s.huggers, 1):
            who = seat_name(s, hugger.seat, language)
            _line(text, f"  Facehugger {number} → {who} [{hugger_attack(hugger)}]", "red")
        hq = ", ".join(f"{name_of(kind, language)} ({CARDS[kind].cost})" for kind in s.hq if kind)
        _line(text, paired(language, _say(language, "hq"), hq), "cyan")
        counts = {"hive": s.hive, "barracks": s.barracks, "sergeants": s.sergeants, "strikes": s.strikes}
        piles = {name: len(pile) for name, pile in counts.items()}
        _line(text, _say(language, "piles", **piles, dead=len(s.dead_enemies)), "dim")
        _line(text, _say(language, "turn", turn=s.turn, attack=s.attack, recruit=s.recruit), "bold")
        lists = {
            "played": [play.kind for play in s.plays],
            "offered": [offer.kind for offer in s.offers if not offer.taken],
            "found": s.found,
        }
        for name, kinds in lists.items():
            if kinds:
                _line(text, _say(language, name, cards=_cards(kinds, language)))
        text.rstrip()
        return text

    def small_board(self, view: View, decision: Decision | None, language: str, width: int, height: int) -> Text:
        """Show the goals, then side by side the rooms, the Combat Zone, the HQ and the piles."""
        objective, *lines = self.board(view, decision, language, width, height).split("\n")
        return Text("\n").join([objective, packed(lines, width, BETWEEN)])

    def legend(self, language: str) -> list[str]:
        return [_say(language, "legend")]

    def standing(self, view: View, names: list[str], language: str) -> RenderableType:
        """Describe each player in a line or two."""
        s = self.see(view)
        return Group(*(_seat(s, seat, names[seat], language) for seat in range(s.seats)))

    def small_standing(self, view: View, names: list[str], language: str) -> RenderableType:
        """Show the viewer with all their cards, and the other players side by side."""
        s = self.see(view)
        own = [_seat(s, seat, names[seat], language) for seat in range(s.seats) if seat == view.seat]
        others = [_briefly(s, seat, language) for seat in range(s.seats) if seat != view.seat]
        return Group(*own, Packed(others, BETWEEN))

    def things(self, language: str) -> Iterator[Thing]:
        for id in CARDS:
            yield (*NAMES[id].all, id.replace("_", " ")), name_of(id, language), partial(describe, id, language)

    def style(self, view: View, action: Action) -> str:
        match action:
            case Fight() | At():
                return "red"
            case Recruit():
                return "cyan"
            case Scan():
                return "yellow"
        return ""

    def names(self, view: View, language: str) -> dict[str, str]:
        """Return the names of cards, places and roles; a visible enemy can also be fought by its name."""
        s = self.see(view)
        begin = verbs(TEXTS, language, GRAMMAR)
        cards = {name_of(id, language): id for id in (*CARDS, *ROLES)}
        rooms = {place_name(s, room, language): name for room, name in enumerate(ROOMS)}
        places = {**rooms, NAMES["sergeant_tech"].in_(language): "sergeant", _say(language, "combat"): "combat"}
        fight = TEXTS.say(language, "action.Fight", place=GAP, cost=GAP).partition(GAP)[0]
        seen = [(card.kind, place) for place, card in enumerate([*s.rooms, *s.combat]) if card is not None and card.up]
        kinds = [kind for kind, _ in seen]
        fights = {
            f"{fight} {name_of(kind, language)}": f"fight {PLACES[place]}"
            for kind, place in seen
            if kinds.count(kind) == 1
        }
        return {**begin, **cards, **places, **fights}

    def hindrance(self, view: View, decision: Decision, action: Action, language: str) -> str:
        """Explain that a card is not in the place it would be taken from, or costs too much."""
        s = self.see(view)
        if decision.prompt != "action":
            return ""
        match action:
            case Play(card) if card not in (held.kind for held in s.hands[s.player]):
                return TEXTS.say(language, "face.no_hand", name=name_of(card, language))
            case Recruit(card) if card != "sergeant" and card not in s.hq:
                return TEXTS.say(language, "face.no_hq", name=name_of(card, language))
            case Recruit() if price(s, action) > s.recruit:
                return TEXTS.say(language, "face.no_recruit", cost=price(s, action), points=s.recruit)
        return ""


def _say(language: str, key: str, **facts: object) -> str:
    return TEXTS.say(language, f"face.{key}", **facts)


def _line(text: Text, line: str, style: str = "") -> None:
    text.append(line + "\n", style)


def _cards(kinds: Sequence[str], language: str) -> str:
    """Name cards, with a count for several of a kind."""
    counted = {kind: kinds.count(kind) for kind in kinds}
    names = {kind: HIDDEN if kind == UNKNOWN else name_of(kind, language) for kind in counted}
    return ", ".join(names[kind] if count == 1 else f"{names[kind]} ×{count}" for kind, count in counted.items())


def _card(s: State, card: Placed, place: int, language: str) -> str:
    """Name a card on the board; a question mark means face down but known to the seat."""
    if not card.up:
        return HIDDEN if card.kind == UNKNOWN else f"[? {name_of(card.kind, language)}]"
    name = name_of(card.kind, language)
    return f"{name} [{attack_of(s, card, place)}]" if CARDS[card.kind].is_enemy else name


def _room(text: Text, s: State, room: int, language: str) -> None:
    name = place_name(s, room, language)
    if s.locked >> room & 1:
        _line(text, paired(language, name, _say(language, "locked")), "dim")
        return
    card = s.rooms[room]
    what = _card(s, card, room, language) if card is not None else _say(language, "clear")
    title = f"{name} ({_say(language, 'scan', cost=scan_cost(s, room))})"
    attached = [attached.kind for attached in s.attached if attached.room == room]
    more = f"  {_say(language, 'attached', cards=_cards(attached, language))}" if attached else ""
    _line(text, paired(language, title, what) + more, "" if card is None else "red" if card.up else "yellow")


def _briefly(s: State, seat: int, language: str) -> Text:
    """Describe a player and the damage in a few words."""
    line = Text("▶ " if seat == s.player and s.turn else "  ", style="bold")
    line.append(f"{seat + 1} {seat_name(s, seat, language)}  ", "bold")
    if not s.takes_part(seat):
        return line.append(_say(language, "dead"), "dim")
    line.append(TEXTS.say(language, "face.damage", damage=s.damage(seat), health=s.health(seat)))
    return line.append(f"  {_say(language, 'infected')}", "bold red") if s.is_infected(seat) else line


def _seat(s: State, seat: int, name: str, language: str) -> Text:
    line = Text("▶ " if seat == s.player and s.turn else "  ", style="bold")
    line.append(f"{seat + 1} {seat_name(s, seat, language)}", "bold")
    line.append(f" · {name}  ")
    if not s.takes_part(seat):
        line.append(_say(language, "dead"), "dim")
        return line
    if not s.roles[seat]:
        return line
    deck, pile = (s.alien_deck, s.alien_discard) if s.is_alien(seat) else (s.decks[seat], s.discards[seat])
    facts = {"hand": len(s.hands[seat]), "deck": len(deck), "discard": len(pile)}
    line.append(_say(language, "seat", damage=s.damage(seat), health=s.health(seat), **facts))
    if s.is_infected(seat):
        line.append(f"  {_say(language, 'infected')}", "bold red")
    known = [card.kind for card in s.hands[seat]]
    if any(kind != UNKNOWN for kind in known):
        line.append("\n    " + _say(language, "hand", cards=_cards(known, language)))
    for key, kinds in (("vigil", s.vigil[seat]), ("wounds", s.wounds[seat])):
        if kinds:
            line.append("\n    " + _say(language, key, cards=_cards(kinds, language)))
    if s.agendas and s.agendas[seat].kind != UNKNOWN:
        line.append("\n    " + _say(language, "agenda", card=name_of(s.agendas[seat].kind, language)))
    return line


FACE = LegendaryFace()
