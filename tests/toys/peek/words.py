"""Events, prompts and actions in words."""

from pathlib import Path

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.events import Event
from derelict.core.text import Catalogue
from tests.toys.peek.actions import Play
from tests.toys.peek.state import State

TEXTS = Catalogue.read(Path(__file__).parent / "text")


def sentence(s: State, event: Event, language: str) -> str:
    facts = event.facts()
    if "kind" in facts:
        facts["kind"] = TEXTS.say(language, f"kind.{facts['kind']}")
    return TEXTS.say(language, f"event.{type(event).__name__}", **facts)


def prompt(s: State, decision: Decision, language: str) -> str:
    return TEXTS.say(language, f"prompt.{decision.prompt}")


def label(s: State, decision: Decision, action: Action, language: str) -> str:
    facts = {"kind": TEXTS.say(language, f"kind.{action.kind}")} if isinstance(action, Play) else {}
    return TEXTS.say(language, f"action.{type(action).__name__}", **facts)
