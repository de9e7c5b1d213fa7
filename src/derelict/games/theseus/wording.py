"""Events, prompts and actions in words, English and French."""

from importlib.resources import files
from typing import Any

from derelict.core import events as core
from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.text import Catalogue
from derelict.games.theseus import actions, events
from derelict.games.theseus.board import NOBODY
from derelict.games.theseus.content.cards import CARDS, FACTIONS, TOKENS, UNITS
from derelict.games.theseus.forecast import Forecast, forecast
from derelict.games.theseus.rules.borrowing import takes_for_good
from derelict.games.theseus.rules.preparing import deck_size
from derelict.games.theseus.state import State
from derelict.games.theseus.station import SECTOR_SPOT, SECTORS, SLOT_SPOT, SPOT, WAITING_SPOT, sector_of_spot

TEXTS = Catalogue.read(files("derelict.games.theseus") / "text")


def faction_name(faction: str, language: str) -> str:
    return FACTIONS[faction].data.name[language]  # type: ignore[index]


def card_name(card: str, language: str) -> str:
    return CARDS[card].data.name[language]  # type: ignore[index]


def sector_name(sector: int, language: str) -> str:
    return SECTORS[sector].name[language]  # type: ignore[index]


def unit_kind(kind: str, language: str) -> str:
    return UNITS[kind].name[language]  # type: ignore[index]


def spot_name(spot: int, language: str) -> str:
    """A room, slot, waiting place or sector: `Corridors, room b`."""
    sector = sector_name(sector_of_spot(spot), language)
    if spot >= SECTOR_SPOT:
        return sector
    part = actions.At(spot).text.partition(".")[2]
    kind = "room" if spot < SLOT_SPOT else "slot" if spot < WAITING_SPOT else "waiting"
    return TEXTS.say(language, f"spot.{kind}", sector=sector, name=part if kind == "room" else part[1:])


def unit_name(unit: events.Unit, language: str) -> str:
    """A unit and where it is."""
    kind = unit_kind(unit.kind, language)
    name = TEXTS.say(language, "unit.upgraded", unit=kind) if unit.upgraded else kind
    place = spot_name(unit.room, language) if unit.room >= 0 else TEXTS.say(language, "spot.space")
    return f"{name} [{place}]"


def sentence(s: State, event: core.Event, language: str) -> str:
    """An event as a sentence."""
    name = type(event).__name__
    facts = {field: _fact(field, value, language) for field, value in event.facts().items()}
    for field in ("amount", "points", "paid"):
        if field in facts:
            facts["count"] = facts[field]
    if isinstance(event, events.TokenLost) and not event.card:
        name = "StoredTokenLost"
    elif isinstance(event, events.Wounded | events.Scored) and event.by_parasite:
        name += "ByParasite"
    elif isinstance(event, events.Ended) and s.outcome is not None and not s.outcome.winners:
        name = "EndedShared"
    text = TEXTS.say(language, f"event.{name}", **facts)
    return text[0].upper() + text[1:]


def _fact(field: str, value: Any, language: str) -> Any:
    """What stands for a field of an event in its sentence."""
    match field, value:
        case _, events.Unit():
            return unit_name(value, language)
        case "unit", str():
            return unit_kind(value, language)
        case "faction", str():
            return faction_name(value, language)
        case (("factions" | "winners"), tuple()):
            return ", ".join(faction_name(faction, language) for faction in value)
        case "card", str():
            return card_name(value, language) if value else ""
        case "sector", int():
            return sector_name(value, language)
        case (("spot" | "to"), int()):
            return spot_name(value, language)
        case "token", str():
            return TOKENS[value].name[language]  # type: ignore[index]
        case (("reason" | "step"), _):
            return TEXTS.say(language, f"{field}.{value}")
    return value


def prompt(s: State, decision: Decision, language: str) -> str:
    """What a decision asks, in plain words."""
    spots = [SPOT[word] for word in decision.about if word in SPOT]
    facts = {"spot": thing_at(s, spots[0], language)} if spots else {"spot": ""}
    if decision.prompt == "which_taken" and s.rooms[spots[0]] >= 0:
        facts["how"] = TEXTS.say(language, "taking.good" if takes_for_good(s, s.rooms[spots[0]]) else "taking.once")
    if decision.prompt == "leave_out":
        facts["left"] = str(len(s.decks[decision.seat]) - deck_size(s.rules))
    key = "doing.extra_turn" if "extra_turn" in decision.about else f"prompt.{decision.prompt}"
    return TEXTS.say(language, key, **facts)


def label(s: State, decision: Decision, action: Action, language: str) -> str:
    """An option as a button would say it."""
    facts: dict[str, Any] = {}
    match action:
        case actions.At(spot) if decision.prompt == "which_enemy":
            name, way = thing_at(s, spot, language), describe_way(s, spot, language)
            return TEXTS.say(language, "draw.explained", name=name, text=way)
        case actions.At(spot):
            return _at_label(s, decision, spot, language)
        case actions.Move(room):
            facts["spot"], facts["way"] = thing_at(s, room, language), describe_way(s, room, language)
        case actions.Drifter(unit, upgraded):
            kind = unit_kind(unit, language)
            facts["unit"] = TEXTS.say(language, "unit.upgraded", unit=kind) if upgraded else kind
        case actions.Hatch(unit):
            words = unit_words(unit, False, language)
            if UNITS[unit].extra_sector:
                words.append(TEXTS.say(language, "draw.unit.extra_sector"))
            facts["unit"], facts["text"] = unit_kind(unit, language), " ".join(words)
        case actions.Play(card) | actions.Pick(card) | actions.Leave(card):
            facts["card"] = card_name(card, language)
        case actions.Against(faction):
            facts["faction"] = faction_name(faction, language)
        case actions.Amount(number):
            facts["number"] = number
        case actions.Side(before):
            return TEXTS.say(language, "action.Side.before" if before else "action.Side.after")
    return TEXTS.say(language, f"action.{type(action).__name__}", **facts)


def _at_label(s: State, decision: Decision, spot: int, language: str) -> str:
    """A thing that is pointed at; where pointing at it does more than its name says, what that is."""
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
    """T-93, T-94, T-95: what planning does with a waiting place: fill it, replace an enemy's card, or install one."""
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
    """What lies or stands at a spot, and where that is; only the place if it is empty."""
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
    """Where the unit in a room would go, and what awaits it."""
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
    """What else a move brings, beside its cards: the kind of each, and its words."""
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
    """Whom a unit attacks on one of its sides, and for how long it takes over cards."""
    data = UNITS[kind]
    attack = (data.upgraded_attack if upgraded else data.attack) or "none"
    takeover = data.upgraded_takeover if upgraded else data.takeover
    words = [TEXTS.say(language, f"draw.attack.{attack}_{data.gains}" if attack != "none" else "draw.attack.none")]
    return [*words, TEXTS.say(language, f"draw.takeover.{takeover}")] if takeover else words


def describe_card(card: str, language: str) -> str:
    """What a card does, generated from its data."""
    kind = CARDS[card]
    parts = [TEXTS.say(language, f"type.{kind.type}")]
    parts += [word.plain(TEXTS, language) for word in kind.effects]
    if kind.takes_tokens:
        parts.append(TEXTS.say(language, "card.value", value=kind.value))
    flags = {
        "single_use": kind.data.single_use,
        "crossing": kind.data.crossing,
        "optional": kind.data.optional,
        "unarmed": not kind.data.armed,
        "uncopied": not kind.data.copied,
    }
    parts += [TEXTS.say(language, f"card.{name}") for name, is_so in flags.items() if is_so]
    return " ".join(parts)


def seat_title(s: State, seat: int, language: str) -> str:
    """The faction that a seat plays."""
    return faction_name(s.rules.factions[seat], language)
