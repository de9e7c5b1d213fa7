"""Descriptions of cards, items, rooms and tokens, in the words of their effects."""

from derelict.core.content.effects import Word
from derelict.core.events import EVERYBODY
from derelict.games.nemesis.content.scripts import clauses, conditions, words
from derelict.games.nemesis.content.tables import CONTINGENCIES, OBJECTIVES
from derelict.games.nemesis.rules.verdict import is_met, unmet
from derelict.games.nemesis.state import State
from derelict.games.nemesis.wording.names import TEXTS


def says(word: Word, language: str) -> str:
    return word.says(TEXTS, language)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def effect(key: str, language: str) -> str:
    """Describe the effects under a key, without their conditions."""
    return capital(TEXTS.say(language, "word.next").join(says(word, language) for word in clauses(key)))


def needs(key: str, language: str) -> str:
    """Describe the conditions under a key; empty if there are none."""
    return capital(TEXTS.say(language, "word.then").join(says(word, language) for word in conditions(key)))


def describe(key: str, language: str) -> str:
    """Describe everything under a key: conditions, effects and lasting rules."""
    if conditions(key) and clauses(key):
        done = TEXTS.say(language, "word.next").join(says(word, language) for word in clauses(key))
        return TEXTS.say(language, "describe.with", needs=needs(key, language), effect=done)
    return capital(TEXTS.say(language, "word.next").join(says(word, language) for word in words(key)))


def objective(id: str, language: str) -> str:
    """Describe the demands of an objective: to survive, in one way or another."""
    ways = [
        TEXTS.say(language, "word.and").join(says(test, language) for test in conditions(f"objective.{id}.{number}"))
        for number in range(len(OBJECTIVES[id].any_of))
    ]
    return TEXTS.say(language, "describe.objective", tests=TEXTS.say(language, "word.or").join(ways))


def unmet_demands(s: State, seat: int, objective: str, language: str) -> str:
    """Describe the unmet demands of an objective."""
    return TEXTS.say(language, "word.and").join(says(test, language) for test in unmet(s, seat, objective))


def judged(s: State, seat: int, objective: str, language: str) -> str:
    """Say whether an objective is met, and if not, which demands are unmet."""
    name = OBJECTIVES[objective].name.in_(language)
    if is_met(s, seat, objective):
        return TEXTS.say(language, "describe.met", name=name)
    return TEXTS.say(language, "describe.unmet", name=name, why=unmet_demands(s, seat, objective, language))


def revealed(s: State, language: str) -> list[str]:
    """Describe the active contingency, once it has been revealed, and its victims."""
    return [
        TEXTS.say(
            language,
            "describe.active",
            name=CONTINGENCIES[card.kind].name.in_(language),
            effect=contingency(card.kind, language),
        )
        for card in s.contingency
        if card.seen == EVERYBODY
    ]


def contingency(id: str, language: str) -> str:
    """Describe the victims of a contingency."""
    if not CONTINGENCIES[id].kills:
        return TEXTS.say(language, "describe.kills_nobody")
    tests = TEXTS.say(language, "word.and").join(says(test, language) for test in conditions(f"contingency.{id}"))
    return TEXTS.say(language, "describe.kills", tests=tests)
