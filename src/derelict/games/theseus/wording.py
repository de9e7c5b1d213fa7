"""Events, prompts and actions in words, English and French."""

from typing import Any

from derelict.core.actions import Action
from derelict.core.content.folders import files
from derelict.core.content.text import Catalogue
from derelict.core.content.wording import Wording, each
from derelict.core.decisions import Decision
from derelict.core.events import Event
from derelict.games.theseus import actions, events
from derelict.games.theseus.advice.forecast import Forecast, forecast
from derelict.games.theseus.content.cards import CARDS, FACTIONS, TOKENS, UNITS
from derelict.games.theseus.content.places import SECTOR_SPOT, SECTORS, SLOT_SPOT, SPOT, WAITING_SPOT, sector_of_spot
from derelict.games.theseus.rules.borrowing import takes_for_good
from derelict.games.theseus.rules.modes import mode_of
from derelict.games.theseus.state import State
from derelict.games.theseus.state.board import NOBODY

TEXTS = Catalogue.read(files("derelict.games.theseus") / "text")


def faction_name(faction: str, language: str) -> str:
    return FACTIONS[faction].data.name.in_(language)


def card_name(card: str, language: str) -> str:
    return CARDS[card].data.name.in_(language)


def sector_name(sector: int, language: str) -> str:
    return SECTORS[sector].name.in_(language)


def unit_kind(kind: str, language: str) -> str:
    return UNITS[kind].name.in_(language)


def spot_name(spot: int, language: str, words: str = "spot") -> str:
    """Return the name of a room, slot, waiting place or sector: `Corridors, room b`.

    `words` are those of the catalogue: "spot" in full, "place" in short.
    """
    sector = sector_name(sector_of_spot(spot), language)
    if spot >= SECTOR_SPOT:
        return sector
    part = actions.At(spot).text.partition(".")[2]
    kind = "room" if spot < SLOT_SPOT else "slot" if spot < WAITING_SPOT else "waiting"
    return TEXTS.say(language, f"{words}.{kind}", sector=sector, name=part if kind == "room" else part[1:])


def place_name(spot: int, language: str) -> str:
    """Return the name of a place as the log says it: `Corridors b`."""
    return spot_name(spot, language, "place") if spot >= 0 else TEXTS.say(language, "spot.space")


def logged_name(unit: events.Unit, language: str) -> str:
    """Return a unit with its place as the log says it: `Scientist [Corridors b]`."""
    return f"{unit_kind(unit.kind, language)} [{place_name(unit.room, language)}]"


def unit_name(unit: events.Unit, language: str) -> str:
    """Return a unit with its place."""
    kind = unit_kind(unit.kind, language)
    name = TEXTS.say(language, "unit.upgraded", unit=kind) if unit.upgraded else kind
    place = spot_name(unit.room, language) if unit.room >= 0 else TEXTS.say(language, "spot.space")
    return f"{name} [{place}]"


class TheseusWording(Wording):
    def tell(self, s: State, event: Event, facts: dict[str, Any], language: str) -> str:
        for field in ("amount", "points", "paid"):
            if field in facts:
                facts["count"] = facts[field]
        match event:
            case events.Stationed(unit) | events.Arrived(unit) | events.Returned(unit):
                name, room = unit_kind(unit.kind, language), place_name(unit.room, language)
                facts["unit"] = TEXTS.say(language, "entering", unit=name, room=room)
            case events.TokenLost(card=""):
                return "TokenLostStored"
            case events.Wounded(by_parasite=True) | events.Scored(by_parasite=True):
                return f"{type(event).__name__}ByParasite"
            case events.Ended() if s.outcome is not None and not s.outcome.winners:
                return "EndedShared"
        return ""

    def ask(self, s: State, decision: Decision, facts: dict[str, Any], language: str) -> str:
        spots = [SPOT[word] for word in decision.about if word in SPOT]
        facts["spot"] = thing_at(s, spots[0], language) if spots else ""
        if decision.prompt == "which_taken" and s.rooms[spots[0]] >= 0:
            facts["how"] = TEXTS.say(language, "taking.good" if takes_for_good(s, s.rooms[spots[0]]) else "taking.once")
        if decision.prompt == "leave_out":
            facts["left"] = str(len(s.decks[decision.seat]) - mode_of(s).deck)
        return "doing.extra_turn" if "extra_turn" in decision.about else ""

    def label(self, s: State, decision: Decision, action: Action, language: str) -> str:
        if isinstance(action, actions.At):
            if decision.prompt == "which_enemy":
                name, way = thing_at(s, action.spot, language), describe_way(s, action.spot, language)
                return TEXTS.say(language, "draw.explained", name=name, text=way)
            return _at_label(s, decision, action.spot, language)
        return super().label(s, decision, action, language)

    def offer(self, s: State, decision: Decision, action: Action, facts: dict[str, Any], language: str) -> str:
        match action:
            case actions.Move(room):
                facts["spot"], facts["way"] = thing_at(s, room, language), describe_way(s, room, language)
            case actions.Drifter(upgraded=True):
                facts["unit"] = TEXTS.say(language, "unit.upgraded", unit=facts["unit"])
            case actions.Hatch(unit):
                words = unit_words(unit, False, language)
                if UNITS[unit].extra_sector:
                    words.append(TEXTS.say(language, "draw.unit.extra_sector"))
                facts["text"] = " ".join(words)
            case actions.Side(before):
                return "action.Side.before" if before else "action.Side.after"
        return ""


WORDING = TheseusWording(
    TEXTS,
    {
        events.Unit: logged_name,
        "unit": unit_kind,
        "faction": faction_name,
        "factions": each(faction_name),
        "winners": each(faction_name),
        "card": lambda card, language: card_name(card, language) if card else "",
        "sector": sector_name,
        "spot": place_name,
        "to": place_name,
        "token": lambda token, language: TOKENS[token].name.in_(language),
    },
    keys=("reason", "step"),
)
sentence, prompt, label = WORDING.sentence, WORDING.prompt, WORDING.label


def _at_label(s: State, decision: Decision, spot: int, language: str) -> str:
    """Return the label of a place, with the action where its name alone does not say enough."""
    match decision.prompt:
        case "planning" if spot >= WAITING_SPOT:
            return _plan_label(s, decision.seat, spot, language)
        case ("base_action" | "install_where") as what if SLOT_SPOT <= spot < WAITING_SPOT:
            card = s.card(spot - SLOT_SPOT)
            if card is not None:
                key = "clean" if what == "base_action" else "win" if card.owner == NOBODY else "cover"
                place, name = spot_name(spot, language), card_name(card.kind, language)
                return TEXTS.say(language, f"doing.{key}", place=place, card=name)
    return TEXTS.say(language, "action.At", spot=thing_at(s, spot, language))


def _plan_label(s: State, player: int, spot: int, language: str) -> str:
    """T-93, T-94, T-95: say what planning does in a waiting place: fill it, replace an enemy's card, or install one."""
    kind, place, deck = s.waiting[spot - WAITING_SPOT], spot_name(spot, language), s.decks[player]
    top = card_name(deck[-1], language) if deck else ""
    if not kind:
        return TEXTS.say(language, "doing.fill", place=place, card=top)
    if s.waiting_side(spot - WAITING_SPOT) == s.rules.sides[player]:
        key = "take" if CARDS[kind].is_instant else "install"
    else:
        key = "replace" if top else "discard"
    text = TEXTS.say(language, f"doing.{key}", place=place, card=card_name(kind, language), top=top)
    return text if top or s.extra_turns is not None else TEXTS.say(language, "doing.ending", text=text)


def thing_at(s: State, spot: int, language: str) -> str:
    """Return the name of the thing at a spot, with the place; only the place if it is empty."""
    place = spot_name(spot, language)
    if spot < SLOT_SPOT:
        unit = s.rooms[spot]
        if unit < 0:
            return place
        kind, upgraded = s.rules.units[unit], bool(s.upgraded >> unit & 1)
        return unit_name(events.Unit(kind, upgraded, spot), language)
    if spot >= SECTOR_SPOT:
        return place
    if spot >= WAITING_SPOT:
        kind = s.waiting[spot - WAITING_SPOT]
    else:
        card = s.card(spot - SLOT_SPOT)
        kind = card.kind if card is not None else ""
    return f"{card_name(kind, language)} [{place}]" if kind else place


def describe_way(s: State, room: int, language: str) -> str:
    """Say where the unit in a room would go, and what awaits it there."""
    ahead = forecast(s, room)
    parts = [TEXTS.say(language, "draw.way.to", count=len(ahead.path), sector=sector_name(ahead.path[-1], language))]
    for what in ("crossed", "sprung", "shortcuts", "actions", "read", "armed"):
        cards = [card.kind for slot in getattr(ahead, what) if (card := s.card(slot)) is not None]
        if cards:
            names = ", ".join(card_name(card, language) for card in cards)
            parts.append(TEXTS.say(language, f"draw.way.{what}", cards=names))
    parts += [text for _, text in notices(ahead, language)]
    return TEXTS.say(language, "draw.separator").join(parts)


def notices(ahead: Forecast, language: str) -> list[tuple[str, str]]:
    """Return the effects of a move besides cards: the kind and the text of each."""
    told = [
        ("stride", ahead.may_stride),
        ("full", ahead.is_full),
        ("away", ahead.is_turned_away),
        ("lightning", ahead.is_lightning),
        ("parasites", ahead.parasites),
        ("hatches", ahead.hatches),
        ("token", ahead.takes_token),
    ]
    words = [(what, TEXTS.say(language, f"draw.way.{what}", count=int(is_so))) for what, is_so in told if is_so]
    if ahead.sector_action:
        words.append((ahead.sector_action, TEXTS.say(language, f"draw.action.{ahead.sector_action}")))
    return words


def unit_words(kind: str, upgraded: bool, language: str) -> list[str]:
    """Describe a unit's attack on one of its sides, and for how long it takes over cards."""
    data = UNITS[kind]
    attack = (data.upgraded_attack if upgraded else data.attack) or "none"
    takeover = data.upgraded_takeover if upgraded else data.takeover
    words = [TEXTS.say(language, f"draw.attack.{attack}_{data.gains}" if attack != "none" else "draw.attack.none")]
    return [*words, TEXTS.say(language, f"draw.takeover.{takeover}")] if takeover else words


def describe_card(card: str, language: str) -> str:
    """Describe a card from its data."""
    kind = CARDS[card]
    does = [word.says(TEXTS, language) for word in kind.effects]
    flags = [TEXTS.say(language, f"card.{flag}") for flag in kind.flags]
    return " ".join((TEXTS.say(language, f"type.{kind.sort}"), *does, *flags))


def seat_title(s: State, seat: int, language: str) -> str:
    """Return the faction that a seat plays."""
    return faction_name(s.rules.factions[seat], language)
