"""Events, prompts, actions and cards in words, English and French."""

from typing import Any

from derelict.core import events as core
from derelict.core.actions import Action
from derelict.core.components.cards import UNKNOWN
from derelict.core.content.folders import files
from derelict.core.content.names import Name
from derelict.core.content.text import LANGUAGES, Catalogue
from derelict.core.content.typography import paired
from derelict.core.content.wording import Wording, each
from derelict.core.decisions import Decision
from derelict.core.events import EVERYBODY
from derelict.games.legendary import actions
from derelict.games.legendary.content.kinds import AVATARS, CARDS, CHARACTERS, LOCATIONS, OBJECTIVES, ROLE_CARD, ROLES
from derelict.games.legendary.content.places import COMBAT, FILMS, ROOM_DATA
from derelict.games.legendary.content.scripts import SCRIPTS
from derelict.games.legendary.content.things import ICON
from derelict.games.legendary.content.words.base import join, signed
from derelict.games.legendary.events import Event
from derelict.games.legendary.rules.acting import scan_cost
from derelict.games.legendary.rules.hive.enemies import attack_of, card_in, hugger_attack
from derelict.games.legendary.rules.recruiting import SERGEANT_COST
from derelict.games.legendary.state import Hugger, State


def _names() -> dict[str, Name]:
    """Return the names of everything with an id."""
    named: dict[str, Any] = {id: kind.data for id, kind in CARDS.items()}
    for table in (OBJECTIVES, AVATARS, LOCATIONS):
        named |= {id: entry.data for id, entry in table.items()}
    named |= ROLES | CHARACTERS
    return {id: data.name for id, data in named.items()}


NAMES = _names()
NAMES["sergeant"] = NAMES["sergeant_tech"]
"""A Sergeant's class is not chosen when recruiting."""


def _values(language: str) -> dict[str, str]:
    """Return the names of the values of options, so that a content file is their only source."""
    values = {f"value.roles.{role}": NAMES[role].in_(language) for role in ROLES}
    values |= {f"value.characters.{id}": NAMES[id].in_(language) for id in CHARACTERS}
    values |= {f"value.location.{id}": NAMES[id].in_(language) for id in LOCATIONS}
    values |= {f"value.objective{entry.data.stage}.{id}": NAMES[id].in_(language) for id, entry in OBJECTIVES.items()}
    return values


def _cards(language: str) -> dict[str, str]:
    """Return the names of the cards that words refer to."""
    return {f"word.card.{id}": NAMES[id].in_(language) for id in CARDS}


def _explained(language: str) -> dict[str, str]:
    """Return the explanations of those values: the numbers of a role, or the film."""
    films: dict[str, str] = {id: film.name.in_(language) for id, film in FILMS.items()}
    helps: dict[str, str] = {}
    for id, role in ROLES.items():
        facts = {"health": role.health, "defense": role.defense, "card": NAMES[ROLE_CARD[id]].in_(language)}
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
TEXTS = TEXTS.merged(Catalogue({lang: {**_values(lang), **_explained(lang), **_cards(lang)} for lang in LANGUAGES}))


def name_of(id: str, language: str) -> str:
    """Return the name of a card, an Objective, a Location or a role; an unknown card is called hidden."""
    if id in ("", UNKNOWN):
        return TEXTS.say(language, "place.hidden")
    if CARDS.get(id) is not None and CARDS[id].group == "sergeant":
        return f"{NAMES[id].in_(language)} ({TEXTS.say(language, f'icon.{CARDS[id].data.classes[0]}')})"
    name: str = NAMES[id].in_(language)
    return name


def seat_name(s: State, seat: int, language: str, changed: int = EVERYBODY) -> str:
    """Name a seat by its role, or by its Alien Avatar if it was an Alien at the time."""
    title = (s.avatars[seat] if changed >> seat & 1 else "") or s.roles[seat]
    return f"{NAMES[title].in_(language)} {seat + 1}" if title else str(seat + 1)


def place_name(s: State, place: int, language: str, numbered: bool = False) -> str:
    """Name a room, the Combat Zone, or a Facehugger by its player."""
    if place < COMBAT:
        return ROOM_DATA[place].name.in_(language)
    if place < actions.FACEHUGGER:
        key = "place.combat_number" if numbered else "place.combat"
        return TEXTS.say(language, key, number=place - COMBAT + 1)
    hugger = s.huggers[place - actions.FACEHUGGER]
    return TEXTS.say(language, "place.facehugger", seat=seat_name(s, hugger.seat, language))


def thing_at(s: State, place: int, language: str) -> str:
    """Name a card and its place."""
    where = place_name(s, place, language, numbered=True)
    if place >= actions.FACEHUGGER:
        return where
    card = s.rooms[place] if place < COMBAT else s.combat[place - COMBAT]
    return TEXTS.say(language, "place.at", card=name_of(card.kind, language), place=where) if card else where


class LegendaryWording(Wording):
    def sentence(self, s: State, event: core.Event, language: str) -> str:
        """Return an event as a sentence; a name that ends with a full stop, such as The S.O.S., needs no second one."""
        return super().sentence(s, event, language).replace("..", ".")

    def tell(self, s: State, event: core.Event, facts: dict[str, Any], language: str) -> str:
        for field in ("seat", "other"):
            seat = getattr(event, field, "")
            if isinstance(seat, int):
                changed = event.changed if isinstance(event, Event) else EVERYBODY
                facts[field] = seat_name(s, seat, language, changed) if seat >= 0 else ""
        for field in ("room", "place", "to"):
            if field in facts:
                facts[field] = place_name(s, min(facts[field], COMBAT), language)
        return ""

    def prompt(self, s: State, decision: Decision, language: str) -> str:
        """Phrase the question of a decision, after the name of the card that causes it."""
        card, *about = decision.about or ("",)
        facts = {"active": seat_name(s, s.player, language), "icon": "", "text": "", "whose": ""}
        for word in about:
            if word in ICON:
                facts["icon"] = TEXTS.say(language, f"icon.{word}")
            elif word in SCRIPTS:
                facts["text"] = join(SCRIPTS[word], TEXTS, language)
            elif word.isdigit():
                facts["whose"] = seat_name(s, int(word), language)
        question = TEXTS.say(language, f"prompt.{decision.prompt}", **facts)
        if card in NAMES:
            return paired(language, name_of(card, language), question)
        return question[:1].upper() + question[1:]

    def offer(self, s: State, decision: Decision, action: Action, facts: dict[str, Any], language: str) -> str:
        if isinstance(action, actions.Recruit | actions.Pay | actions.Scan | actions.Fight | actions.Strike):
            facts["cost"] = price(s, action)
        match action:
            case actions.GiveUp(which=form) if form != "itself":
                facts["card"] = TEXTS.say(language, f"form.{form}", card=facts["card"])
            case actions.Pick(zone):
                return f"action.Pick.{zone}"
            case actions.Scan(place) | actions.Fight(place) | actions.At(place):
                facts["place"] = thing_at(s, place, language)
            case actions.Strike(seat) | actions.Who(seat):
                facts["seat"] = seat_name(s, seat, language)
            case actions.Next(number):
                facts["card"] = name_of(s.hive[-1 - number].kind, language)
        return ""


WORDING = LegendaryWording(
    TEXTS,
    {
        **dict.fromkeys(("card", "role", "avatar", "objective", "location"), name_of),
        "other": lambda other, language: name_of(other, language) if isinstance(other, str) else other,
        "cards": each(name_of),
        "amount": lambda amount, language: signed(amount),
    },
    keys=("icon", "side", "achievement", "reason"),
)
sentence, prompt, label = WORDING.sentence, WORDING.prompt, WORDING.label


def price(s: State, action: actions.Recruit | actions.Pay | actions.Scan | actions.Fight | actions.Strike) -> int:
    """Return the cost of an action in Recruit points or Attack."""
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


def seat_title(s: State, seat: int, language: str) -> str:
    """Return the role or the Alien Avatar of a seat."""
    title = s.avatars[seat] or s.roles[seat]
    return NAMES[title].in_(language) if title else ""
