"""Events, questions and options in words, English and French."""

import re
from typing import Any

from derelict.core import events as core
from derelict.core.actions import Action
from derelict.core.components.dice import Rolled
from derelict.core.content.wording import Wording
from derelict.core.decisions import Decision
from derelict.games.nemesis import actions as a
from derelict.games.nemesis import events
from derelict.games.nemesis.content.tables import CARDS, CHARACTERS, ITEMS, ROOM_ACTIONS
from derelict.games.nemesis.events import ending, facility, health, intruders, secrets, things
from derelict.games.nemesis.rules.facility.computers import EVERY_LINE
from derelict.games.nemesis.rules.paying import cost
from derelict.games.nemesis.rules.secrets import tokens
from derelict.games.nemesis.rules.things.searching import COLOURS
from derelict.games.nemesis.state import State
from derelict.games.nemesis.wording import names
from derelict.games.nemesis.wording.describing import capital, effect, unmet_demands
from derelict.games.nemesis.wording.names import SAY, TEXTS

OTHERWISE: dict[type[core.Event], dict[str, str]] = {
    facility.ComputerUsed: {"card": "computer"},
    facility.ComputerRevealed: {"card": "computer"},
    facility.LaunchRevealed: {"token": "launch"},
    events.Drafted: {"seat": "player"},
    events.DrewCards: {"cards": "hand"},
    events.Explored: {"slot": "number"},
    secrets.SawRoom: {"slot": "number"},
    secrets.SawToken: {"slot": "number"},
    secrets.SawLaunch: {"token": "launch"},
    secrets.SawContingency: {"token": "contingency"},
    secrets.SawCard: {"card": "drawn"},
    ending.ContingencyRevealed: {"token": "contingency"},
    things.WeaknessFound: {"card": "weakness"},
    intruders.AttackDrawn: {"card": "drawn"},
    intruders.DarkAdds: {"card": "drawn"},
    intruders.DarkIgnored: {"card": "drawn"},
    intruders.EventDrawn: {"card": "drawn"},
    intruders.EventDarkens: {"card": "drawn"},
    intruders.AttackIgnored: {"by": "card"},
}
"""Facts of events whose words do not follow from their name."""

VARIANTS: dict[type[core.Event], tuple[str, str]] = {
    intruders.AttackDrawn: ("hits", "Missed"),
    intruders.HandCounted: ("surprised", "Calm"),
    intruders.DevelopmentDrawn: ("stays_out", "Back"),
    ending.FinalScan: ("infected", "Clean"),
    ending.ObjectiveJudged: ("met", "Unmet"),
}
"""Events with a separate sentence if one of their facts is false, with the suffix of its key."""

ABOUT: dict[str, tuple[str, ...]] = {
    "turn": ("number",),
    "pay": ("number", "paid"),
    "give_up": ("number",),
    "dress": ("number",),
    "lose_ammo": ("number",),
    "shift": ("number",),
    "to_bottom": ("deck",),
    "keep_item": ("colour",),
    "move_door": ("corridor",),
    "arrange_power": ("place",),
    "invite": ("slot",),
    "escort": ("slot",),
    "come_along": ("seat", "slot"),
    "go_too": ("seat", "slot"),
    "interrupt": ("seat",),
    "computer": ("computer",),
    "react": ("moment", "figure"),
    "token_effect": ("token",),
    "component": ("item",),
    "tape_to": ("item",),
    "reroll": ("face", "figure"),
    "pay_injury": ("face", "figure"),
    "boost": ("face", "figure"),
    "spray": ("item", "figure"),
    "agree": ("gift",),
}
"""The words for the facts of questions; all others name the source of the effect."""

_CONFIRMED = ("agree", "come_along", "go_too", "token_effect", "reroll", "boost")
ANSWERED: dict[type[Action], tuple[str, ...]] = {
    a.Yes: _CONFIRMED,
    a.Pass: (*_CONFIRMED, "turn"),
    a.Done: ("invite", "escort"),
}
"""Questions with their own words for yes, no and enough."""


PRICED = ("turn", "react")
"""Questions whose answers may have to be paid for."""


class NemesisWording(Wording):
    def tell(self, s: State, event: core.Event, facts: dict[str, Any], language: str) -> str:
        kinds = OTHERWISE.get(type(event), {})
        match event:
            case events.Declared(_, action):
                parsed = a.parse(action)
                facts["action"] = self.label_of(s, parsed, language) if parsed is not None else action
            case intruders.Attacked(_, _, moment):
                facts["moment"] = f"attack_{moment or 'card'}"
            case intruders.Tested(_, numbers):
                arrow = TEXTS.say(language, "name.arrow")
                facts["numbers"] = ", ".join(str(number) if number else arrow for number in numbers)
            case ending.ObjectiveJudged(seat, objective, False):
                facts["why"] = unmet_demands(s, seat, objective, language)
            case Rolled(faces=faces):
                facts["faces"] = ", ".join(SAY["face"](s, face, language) for face in faces)
        for name, value in facts.items():
            say = SAY.get(kinds.get(name, "number" if name == "slot" else name))
            if say is not None:
                facts[name] = say(s, value, language)
        if facts.pop("who", "") and kinds.get("seat") != "player":
            facts["seat"] = CHARACTERS[event.who].name.in_(language)  # type: ignore[attr-defined]
        return _variant(event)

    def ask(self, s: State, decision: Decision, facts: dict[str, Any], language: str) -> str:
        kinds = ABOUT.get(decision.prompt, ("source",))
        for number in (0, 1):
            facts[f"about{number}"] = ""
        for number, part in enumerate(decision.about):
            kind = kinds[min(number, len(kinds) - 1)]
            say = self._paid(s, decision, part, language) if kind == "paid" else self._about(s, kind, part, language)
            facts[f"about{number}"] = say
        if decision.prompt == "agree":
            facts["about0"] = TEXTS.say(language, "word.next").join(
                facts[f"about{number}"] for number in range(len(decision.about))
            )
        return ""

    def _about(self, s: State, kind: str, part: str, language: str) -> str:
        if kind == "gift":
            giver, receiver, what = part.split(" ")
            said = {"giver": names.character(s, int(giver), language), "what": names.gift(s, what, language)}
            return TEXTS.say(language, "offer", receiver=names.character(s, int(receiver), language), **said)
        return SAY[kind](s, part, language) if kind in SAY and part else part

    def _paid(self, s: State, decision: Decision, action: str, language: str) -> str:
        """Return the label of an action that is being paid for, as it was offered."""
        parsed = a.parse(action)
        return capital(super().label(s, decision, parsed, language)) if parsed is not None else ""

    def label(self, s: State, decision: Decision, action: Action, language: str) -> str:
        """Return the label of an option, with its cost in cards in a turn or as a reaction."""
        said = capital(super().label(s, decision, action, language))
        price = cost(s, decision.seat, action) if decision.prompt in PRICED else 0
        return TEXTS.say(language, "priced", action=said, count=price) if price else said

    def offer(self, s: State, decision: Decision, action: Action, facts: dict[str, Any], language: str) -> str:
        match action:
            case a.Pass() | a.Yes() | a.Done():
                return self._plain(decision, action)
            case a.Numbered(place):
                facts["place"] = self._numbered(s, decision, place, language)
                return ""
            case a.Compute(line):
                facts["line"] = effect(f"computer.{s.computer}.{line - 1}", language)
                return ""
        facts |= self._of_action(s, action, language)
        return (
            f"action.Move.{'escape' if s.in_combat(decision.seat) else 'plain'}" if isinstance(action, a.Move) else ""
        )

    def _plain(self, decision: Decision, action: Action) -> str:
        kind = decision.prompt if decision.prompt in ANSWERED[type(action)] else "plain"
        return f"action.{type(action).__name__}.{kind}"

    def _of_action(self, s: State, action: Action, language: str) -> dict[str, str]:
        """Return the facts of an action in words; a card or an item with several effects names one of them."""
        match action:
            case a.Play(card, way):
                return {"card": _with_way("card", card, way, CARDS[card].name.in_(language), language)}
            case a.Use(item, way):
                return {"item": _with_way("item", item, way, ITEMS[item].name.in_(language), language)}
            case a.Act(name, way):
                return {"action": _with_way("action", name, way, ROOM_ACTIONS[name].name.in_(language), language)}
        facts = {name: getattr(action, name) for name in action.__struct_fields__}
        if isinstance(action, a.Careful):
            return facts
        return {name: SAY[name](s, value, language) if name in SAY else value for name, value in facts.items()}

    def label_of(self, s: State, action: Action, language: str) -> str:
        """Return an action as the log names it, whatever is known of its room by now."""
        facts = self._of_action(s, action, language)
        if isinstance(action, a.Compute):
            facts["line"] = str(action.line)
        if isinstance(action, a.Move | a.Careful):
            facts["slot"] = action.slot
        kind = ".plain" if isinstance(action, a.Move) else ""
        return TEXTS.say(language, f"action.{type(action).__name__}{kind}", **facts)

    def _numbered(self, s: State, decision: Decision, place: int, language: str) -> str:
        """Return the meaning of a number in a question."""
        match decision.prompt:
            case "colour":
                return names.SAY["colour"](s, COLOURS[place - 1], language)
            case "any_line":
                card, line = EVERY_LINE[place - 1]
                return effect(f"computer.{card}.{line}", language)
            case "css" | "shift":
                return TEXTS.say(language, "name.time_slot", time=place)
            case "swap_power" | "arrange_power":
                return TEXTS.say(language, "name.power_token", number=place)
            case "contingency":
                owner, _ = tokens(s, decision.seat)[place - 1]
                return TEXTS.say(language, "name.token_of", number=place, owner=names.owner(s, owner, language))
            case "objective":
                kind = s.players[decision.seat].objectives[place - 1].kind
                return names.SAY["objective"](s, kind, language)
            case "dress" | "heal_wound":
                wound = s.players[decision.seat].wounds[place - 1].kind
                return names.SAY["wound"](s, wound, language) or TEXTS.say(language, "name.wound")
            case "to_bottom":
                card = s.decks[decision.about[0]][-place].kind
                return names.drawn(s, card, language)
        return str(place)


def _variant(event: core.Event) -> str:
    """Return the sentence name of an event that has several sentences."""
    match event:
        case intruders.Tested(outcome="flees" | "dies" as outcome):
            return f"Tested{outcome.capitalize()}"
        case intruders.HandCounted(in_dark=True, surprised=surprised):
            return "HandCountedDark" if surprised else "HandCountedDarkCalm"
        case intruders.Targeted(tied=True):
            return "TargetedTied"
        case intruders.Killed(seat=-1):
            return "KilledByNobody"
        case events.Moved(via=""):
            return "MovedIn"
        case health.LightWounds(count=0):
            return "LightWoundsThird"
    false, end = VARIANTS.get(type(event), ("", ""))
    return f"{type(event).__name__}{end}" if false and not getattr(event, false) else ""


def _with_way(file: str, id: str, way: int, name: str, language: str) -> str:
    if not way:
        return name
    said = effect(f"{file}.{id}.{way - 1}", language)
    if len(said) > MOST:
        said = f"{SECOND_CLAUSE.split(said)[0]}\N{HORIZONTAL ELLIPSIS}"
    return TEXTS.say(language, "name.with_way", name=name, effect=said)


MOST = 60
"""The letters that a button has for an effect; its card has room for all of a longer one."""
SECOND_CLAUSE = re.compile(r"[\s,]*[;:]|, ")


WORDING = NemesisWording(TEXTS, {})


def seat_title(s: State, seat: int, language: str) -> str:
    """Return the character of a seat; empty before the draft."""
    character = s.players[seat].character
    return CHARACTERS[character].name.in_(language) if character else ""
