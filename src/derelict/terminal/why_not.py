"""Answers "Why not?": what a word such as `recruit` can and cannot begin now, and the rules against it."""

from collections.abc import Iterator

from rich.text import Text

from derelict.core.errors import IllegalAction
from derelict.core.face import AnyFace
from derelict.core.match import Match
from derelict.terminal.refusals import refusal
from derelict.terminal.typed import names
from derelict.terminal.wording import say


def refused(match: Match, language: str) -> Iterator[tuple[str, str | None]]:
    """List what the player sees but cannot do now, with the rule against it."""
    decision, game = match.decision, match.game
    assert decision is not None
    view = match.seen(decision.seat)
    scene = game.drawing.scene(view, decision, language, "wide", decision.seat)
    texts = [text for item in scene.items for text in game.drawing.meant(view, item.id, item.thing)]
    for text in dict.fromkeys(texts):
        action = game.parse(text)
        if action is not None and action not in decision.options:
            yield text, game.reason(view, decision, action)


def example(match: Match, language: str) -> str:
    """Return an example of an action: one of several words with a rule against it, if there is one."""
    assert match.decision is not None
    found = (text for text, rule in refused(match, language) if rule is not None and " " in text)
    return next(found, match.decision.options[0].text)


def about_word(match: Match, face: AnyFace, word: str, typed: str, language: str) -> list[Text]:
    """List the actions that a word can and cannot begin now; nothing if no action begins with it."""
    decision, game = match.decision, match.game
    assert decision is not None
    if " " in word or game.parse(word) is not None:
        return []
    known = names(match, face, language)
    view = match.view(decision.seat)
    called = {text: name for name, text in face.names(view, language).items()}

    def say_all(texts: list[str]) -> str:
        things = [text.removeprefix(f"{word} ") for text in texts]
        listed = say(language, "list.between").join(called.get(thing, thing.replace("_", " ")) for thing in things)
        return f"{typed} {listed}"

    lines = []
    offered = [option.text for option in decision.options if option.text.startswith(f"{word} ")]
    if offered:
        lines.append(Text(say(language, "why.possible_now", words=say_all(offered))))
    against: dict[str | None, list[str]] = {}
    for text, rule in refused(match, language):
        if text.startswith(f"{word} "):
            against.setdefault(rule, []).append(text)
    if not lines and not against:
        actions = (game.parse(f"{word} {text}") for text in known.values())
        action = next((action for action in actions if action is not None), None)
        if action is not None:
            error = IllegalAction(action.text, game.reason(view.state, decision, action))
            return [refusal(game, error, typed, language)]
    lines.extend(refusal(game, IllegalAction("", rule), say_all(texts), language) for rule, texts in against.items())
    return lines
