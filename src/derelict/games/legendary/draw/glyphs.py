"""What a card does as a row of signs, for faces too small for words: made from the same data as the words."""

from functools import cache
from typing import Any

from derelict.core.effects import Word
from derelict.core.lettering import width
from derelict.games.legendary.content.kinds import CARDS, Script
from derelict.games.legendary.draw import emblems, signs

Token = tuple[str, str]
"""A sign, or a short text: ("sign", markup) or ("text", "+2")."""
Row = tuple[Token, ...]

_MOVE = "<path d='M-11 -8 h5 l7 8 -7 8 h-5 l7 -8z M0 -8 h5 l7 8 -7 8 h-5 l7 -8z'/>"
_BACK = f"<g transform='scale(-1 1)'>{_MOVE}</g>"
_ATTACH = "<path d='M-3 -12 h6 v7 h5 l-8 8 -8 -8 h5z M-10 6 h20 v5 h-20z'/>"

SIGNS: dict[str, str] = {
    "draw": signs.DRAW,
    "discard": signs.DISCARD,
    "attack": signs.ATTACK,
    "recruit": signs.RECRUIT,
    "heal": signs.HEART,
    "strikes": signs.STRIKE,
    "scan": signs.SCAN,
    "scan_all": signs.SCAN,
    "scan_cost": signs.SCAN,
    "peek": signs.EYE,
    "peek_hive": signs.EYE,
    "kill_own": signs.SKULL,
    "kill_card": signs.SKULL,
    "kill_hq": signs.SKULL,
    "kill_enemy": signs.SKULL,
    "gain": signs.PERSON,
    "cycle_hq": signs.PERSON,
    "top_deck": signs.CARDS,
    "copy": signs.COPY,
    "clone": signs.COPY,
    "weaken": signs.ATTACK,
    "boost": signs.ATTACK,
    "move": _MOVE,
    "push": _MOVE,
    "to_combat": _MOVE,
    "add_hive": signs.PHASES[0],
    "place_enemy": emblems.TYPES["enemy"],
    "hatch": emblems.TYPES["facehugger"],
    "facehugger": emblems.TYPES["facehugger"],
    "chestburster": emblems.TYPES["chestburster"],
    "hide": signs.DARK,
    "no_scan": signs.DARK,
    "no_coordinate": signs.MUTE,
    "allow_extra_coordinate": signs.KEYWORDS["coordinate"],
    "avoid": signs.SHIELD,
    "set_aside": signs.CHECK,
    "attach": _ATTACH,
    "lock_room": signs.LOCK,
    "complete_objective": emblems.TYPES["goal"],
    "win": signs.CROWN,
    "reveal_agenda": emblems.TYPES["agenda"],
    "recruit_as_attack": signs.RECRUIT,
    "hand_size": signs.HAND,
}

TIMING_SIGNS: dict[str, str] = {
    "sacrifice": signs.KEYWORDS["sacrifice"],
    "mobilize": signs.KEYWORDS["mobilize"],
    "response": signs.KEYWORDS["vigilant"],
    "reveal": signs.EYE,
    "reveal_complex": signs.EYE,
    "reveal_combat": signs.EYE,
    "enter_combat": _MOVE,
    "death": signs.SKULL,
    "strike": signs.STRIKE,
    "event": emblems.TYPES["event"],
    "attached": _ATTACH,
}
"""When an ability works, where it is not simply played."""
_OTHERS = ("play", "once", "static", "draw_effect", "when_drawn")
_PLURAL = {"each": "\u2217", "each_other": "\u2217", "any": "?", "target": "?", "next": "\u203a"}


@cache
def rows(card: str) -> tuple[Row, ...]:
    """The abilities of a card as rows of signs; a sign is left out where there is none for it."""
    kind = CARDS[card]
    found: list[Row] = []
    for timing in (*_OTHERS, *TIMING_SIGNS):
        script: Script = getattr(kind, timing)
        tokens = list(_script(script))
        if not tokens:
            continue
        if timing in TIMING_SIGNS:
            tokens = [("sign", TIMING_SIGNS[timing]), ("text", ":"), *tokens]
        elif timing == "once":
            tokens = [("text", "1×"), *tokens]
        found.append(tuple(tokens))
    for (zone, _), script in kind.zones.items():
        place = signs.STRIKE if zone == "combat_zone" else signs.PHASES[0]
        tokens = list(_script(script))
        found += [(("sign", place), ("text", ":"), *tokens)] if tokens else []
    for pay in kind.pays:
        found.append((("text", str(pay.cost)), ("sign", signs.RECRUIT), ("text", ":"), *_script(pay.do)))
    return tuple(found)


def _script(script: Script) -> list[Token]:
    return [token for word in script for token in _word(word)]


def _word(word: Word) -> list[Token]:
    facts: Any = word
    if word.name == "combo":
        icon = signs.CLASSES.get(facts.icon) or signs.TEAMS[facts.icon]
        return [("sign", icon), ("text", ":"), *_script(facts.then)]
    if word.name == "may":
        return [("text", "("), *_script(facts.then), ("text", ")")]
    if word.name in ("every", "when"):
        return _script(facts.then)
    if word.name == "unless":
        icon = getattr(facts.test, "icon", "")
        shown = [("sign", signs.CLASSES[icon])] if icon in signs.CLASSES else []
        return [("text", "¬"), *shown, ("text", ":"), *_script(facts.then)]
    if word.name not in SIGNS:
        return []
    mark = SIGNS[word.name]
    if word.name == "move" and facts.back:
        mark = _BACK
    return [*_number(word), ("sign", mark), *_whom(facts)]


def _number(word: Word) -> list[Token]:
    facts: Any = word
    amount = getattr(facts, "amount", None)
    if word.name in ("gain", "kill_enemy"):
        most = getattr(facts, "max_cost", 0) or getattr(facts, "max", 0)
        return [("text", f"≤{most}")] if 0 < most < UNLIMITED else []
    if not isinstance(amount, int):
        return [("text", "\u2217" if amount == "all" else "+X")] if amount is not None else []
    if word.name in ("attack", "recruit", "boost"):
        return [("text", f"+{amount}")]
    if word.name in ("weaken",):
        return [("text", f"\u2212{amount}")]
    if word.name in ("hand_size", "scan_cost"):
        return [("text", f"{'+' if amount > 0 else chr(0x2212)}{abs(amount)}")]
    return [("text", str(amount))] if amount > 1 else []


def _whom(facts: Any) -> list[Token]:
    who = getattr(facts, "who", "you")
    return [("text", _PLURAL[who])] if who in _PLURAL else []


UNLIMITED = 99
SIZE = 10.0
"""How wide a sign of a row is, and how high a row."""


def row_width(row: Row) -> float:
    return sum(SIZE + 1 if kind == "sign" else width(text, SIZE) + 1 for kind, text in row)


_LEAST_SIGN = 8.5
"""A sign may be smaller than letters, but no smaller than this."""
_MORE: Row = (("text", "…"),)
"""Stands for what has no room; the big card has it."""


def lettered_row(row: Row, x: float, y: float, room: float, size: float) -> str:
    """A row with letters of a size: its signs have what room is left, and a row without enough is left out."""
    letters = sum(width(text, size) + 1 for kind, text in row if kind == "text")
    count = sum(kind == "sign" for kind, _ in row)
    side = min(size, (room - letters) / count - 1) if count else size
    if side < _LEAST_SIGN:
        return lettered_row(_MORE, x, y, room, size)
    at, parts = x - (letters + count * (side + 1)) / 2, list[str]()
    for kind, text in row:
        step = side + 1 if kind == "sign" else width(text, size) + 1
        if kind == "sign":
            parts.append(signs.sign(text, round(at + step / 2, 1), y, side / 26))
        else:
            place = f"x='{at + step / 2:.1f}' y='{y + size * 0.35:.1f}'"
            parts.append(f"<text class='glyph' {place} font-size='{size:g}'>{text}</text>")
        at += step
    return "".join(parts)


def draw_row(row: Row, x: float, y: float, room: float, most: float = 1) -> str:
    """A row centred at a place, no wider than its room."""
    wide = row_width(row)
    scale = min(most, room / wide)
    parts, at = [], -wide / 2
    for kind, text in row:
        if kind == "sign":
            parts.append(signs.sign(text, at + SIZE / 2 + 0.5, 0, SIZE / 26))
            at += SIZE + 1
        else:
            step = width(text, SIZE) + 1
            parts.append(f"<text class='glyph' x='{at + step / 2:.1f}' y='3.5' font-size='{SIZE:g}'>{text}</text>")
            at += step
    return f"<g transform='translate({x:g} {y:g}) scale({scale:.3g})'>{''.join(parts)}</g>"
