"""Events, prompts, actions and cards in words, English and French."""

from importlib.resources import files
from typing import Any

from derelict.core import events as core
from derelict.core.actions import Action
from derelict.core.cards import UNKNOWN
from derelict.core.decisions import Decision
from derelict.core.text import LANGUAGES, Catalogue
from derelict.core.typography import paired
from derelict.games.legendary import actions
from derelict.games.legendary.content import saying
from derelict.games.legendary.content.board import COMBAT, FILMS, ROOM_DATA
from derelict.games.legendary.content.kinds import (
    AVATARS,
    CARDS,
    CHARACTERS,
    ICON,
    LOCATIONS,
    OBJECTIVES,
    ROLE_CARD,
    ROLES,
    SCRIPTS,
    Script,
)
from derelict.games.legendary.content.reading import read_all
from derelict.games.legendary.rules.acting import scan_cost
from derelict.games.legendary.rules.enemies import attack_of, card_in, hugger_attack
from derelict.games.legendary.rules.recruiting import SERGEANT_COST
from derelict.games.legendary.state import Hugger, State


def _names() -> dict[str, dict[str, Any]]:
    """The names of everything that has an id."""
    named: dict[str, Any] = {id: kind.data for id, kind in CARDS.items()}
    for table in (OBJECTIVES, AVATARS, LOCATIONS):
        named |= {id: entry.data for id, entry in table.items()}
    named |= ROLES | CHARACTERS
    return {id: data.name for id, data in named.items()}


read_all()
NAMES = _names()


def _values(language: str) -> dict[str, str]:
    """The names of the values that options may have, so that a content file is the only place for them."""
    values = {f"value.roles.{role}": NAMES[role][language] for role in ROLES}
    values |= {f"value.characters.{id}": NAMES[id][language] for id in CHARACTERS}
    values |= {f"value.location.{id}": NAMES[id][language] for id in LOCATIONS}
    values |= {f"value.objective{entry.data.stage}.{id}": NAMES[id][language] for id, entry in OBJECTIVES.items()}
    return values


def _explained(language: str) -> dict[str, str]:
    """What those values mean: the numbers of a role, the film of all else."""
    films: dict[str, str] = {id: film.name[language] for id, film in FILMS.items()}  # type: ignore[index]
    helps: dict[str, str] = {}
    for id, role in ROLES.items():
        facts = {"health": role.health, "defense": role.defense, "card": NAMES[ROLE_CARD[id]][language]}
        helps[f"roles.{id}"] = TEXTS.say(language, "value_help.role", **facts)
    for id, one in CHARACTERS.items():
        facts = {"film": films[one.film], "team": TEXTS.say(language, f"icon.{one.team}")}
        helps[f"characters.{id}"] = TEXTS.say(language, "value_help.character", **facts)
    helps |= {f"location.{id}": films[entry.data.film] for id, entry in LOCATIONS.items()}
    helps |= {f"objective{entry.data.stage}.{id}": films[entry.data.film] for id, entry in OBJECTIVES.items()}
    return {f"value_help.{key}": text for key, text in helps.items()}


TEXTS = Catalogue.read(files("derelict.games.legendary") / "text")
for _option in ("location", "objective1", "objective2", "objective3"):
    for _key in ("value", "value_help"):
        TEXTS = TEXTS.merged(
            Catalogue({lang: {f"{_key}.{_option}.any": TEXTS.say(lang, f"{_key}.any")} for lang in LANGUAGES})
        )
TEXTS = TEXTS.merged(Catalogue({lang: {**_values(lang), **_explained(lang)} for lang in LANGUAGES}))


def name_of(id: str, language: str) -> str:
    """The name of a card, an Objective, a Location, a role; of what is unknown, that it is hidden."""
    if id in ("", UNKNOWN):
        return TEXTS.say(language, "place.hidden")
    if CARDS.get(id) is not None and CARDS[id].group == "sergeant":
        return f"{NAMES[id][language]} ({TEXTS.say(language, f'icon.{CARDS[id].data.classes[0]}')})"
    name: str = NAMES[id][language]
    return name


def seat_name(s: State, seat: int, language: str) -> str:
    """A seat by its role, or by its Alien Avatar."""
    title = s.avatars[seat] or s.roles[seat]
    return f"{NAMES[title][language]} {seat + 1}" if title else str(seat + 1)


def place_name(s: State, place: int, language: str, numbered: bool = False) -> str:
    """A room, the Combat Zone, or a Facehugger by whom it lies in front of."""
    if place < COMBAT:
        return ROOM_DATA[place].name[language]  # type: ignore[index]
    if place < actions.FACEHUGGER:
        key = "place.combat_number" if numbered else "place.combat"
        return TEXTS.say(language, key, number=place - COMBAT + 1)
    hugger = s.huggers[place - actions.FACEHUGGER]
    return TEXTS.say(language, "place.facehugger", seat=seat_name(s, hugger.seat, language))


def thing_at(s: State, place: int, language: str) -> str:
    """What lies at a place, and where that is."""
    where = place_name(s, place, language, numbered=True)
    if place >= actions.FACEHUGGER:
        return where
    card = s.rooms[place] if place < COMBAT else s.combat[place - COMBAT]
    return TEXTS.say(language, "place.at", card=name_of(card.kind, language), place=where) if card else where


def sentence(s: State, event: core.Event, language: str) -> str:
    """An event as a sentence; a name that ends with a full stop, as The S.O.S., needs no second one."""
    facts = {field: _fact(s, field, value, language) for field, value in event.facts().items()}
    text = TEXTS.say(language, f"event.{type(event).__name__}", **facts).replace("..", ".")
    return text[:1].upper() + text[1:]


def signed(number: int) -> str:
    return f"+{number}" if number >= 0 else f"−{-number}"


def _fact(s: State, field: str, value: Any, language: str) -> Any:
    """What stands for a field of an event in its sentence."""
    match field, value:
        case (("seat" | "other"), int()):
            return seat_name(s, value, language) if value >= 0 else ""
        case (("card" | "other" | "role" | "avatar" | "objective" | "location"), str()):
            return name_of(value, language)
        case "cards", tuple():
            return ", ".join(name_of(card, language) for card in value)
        case (("room" | "place" | "to"), int()):
            return place_name(s, min(value, COMBAT), language)
        case (("icon" | "side" | "achievement" | "reason"), str()):
            return TEXTS.say(language, f"{field}.{value}")
        case "amount", int():
            return signed(value)
    return value


def prompt(s: State, decision: Decision, language: str) -> str:
    """What a decision asks, in plain words, after the name of the card that makes somebody ask."""
    card, *about = decision.about or ("",)
    facts = {"active": seat_name(s, s.player, language), "icon": "", "text": "", "whose": ""}
    for word in about:
        if word in ICON:
            facts["icon"] = TEXTS.say(language, f"icon.{word}")
        elif word in SCRIPTS:
            facts["text"] = say_clauses(SCRIPTS[word], language)
        elif word.isdigit():
            facts["whose"] = seat_name(s, int(word), language)
    question = TEXTS.say(language, f"prompt.{decision.prompt}", **facts)
    if card in NAMES:
        return paired(language, name_of(card, language), question)
    return question[:1].upper() + question[1:]


def label(s: State, decision: Decision, action: Action, language: str) -> str:
    """An option as a button would say it."""
    key, facts = f"action.{type(action).__name__}", dict[str, Any]()
    if isinstance(action, actions.Recruit | actions.Pay | actions.Scan | actions.Fight | actions.Strike):
        facts["cost"] = price(s, action)
    match action:
        case actions.Recruit("sergeant"):
            facts["card"] = NAMES["sergeant_tech"][language]
        case actions.CardAction(card):
            facts["card"] = name_of(card, language)
        case actions.Pick(zone, card):
            key, facts["card"] = f"{key}.{zone}", name_of(card, language)
        case actions.Scan(place) | actions.Fight(place) | actions.At(place):
            facts["place"] = thing_at(s, place, language)
        case actions.Strike(seat) | actions.Who(seat):
            facts["seat"] = seat_name(s, seat, language)
        case actions.Next(number):
            facts["card"] = name_of(s.hive[-1 - number].kind, language)
        case actions.Role(role):
            facts["role"] = name_of(role, language)
    return TEXTS.say(language, key, **facts)


def price(s: State, action: actions.Recruit | actions.Pay | actions.Scan | actions.Fight | actions.Strike) -> int:
    """The Recruit points or the Attack that an action costs."""
    match action:
        case actions.Recruit(card):
            return SERGEANT_COST if card == "sergeant" else CARDS[card].cost
        case actions.Pay(card):
            return CARDS[card].pays[0].cost
        case actions.Scan(room):
            return scan_cost(s, room)
        case actions.Strike(seat):
            return s.defense(seat)
        case actions.Fight(place):
            enemy = card_in(s, place)
            return hugger_attack(enemy) if isinstance(enemy, Hugger) else attack_of(s, enemy, min(place, COMBAT))


def say_clauses(clauses: Script, language: str) -> str:
    """Clauses as one text."""
    return saying.say_clauses(clauses, TEXTS, language)


def seat_title(s: State, seat: int, language: str) -> str:
    """What a seat plays."""
    title = s.avatars[seat] or s.roles[seat]
    return NAMES[title][language] if title else ""
