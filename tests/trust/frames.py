"""Messages that no page of ours would send: made from good ones by many small wounds, always the same for a seed."""

import json
from random import Random
from typing import Any

from derelict.table.record.commands import COMMANDS

FREE = (
    *("say", "name", "order", "resign", "leave", "take_over", "hand_back", "ask_back", "pass_for_me", "ask_me"),
    *("decline_for_me", "decline_always", "ask_whether", "open_hands", "cover_hands"),
)
"""What somebody who waits at a table, or watches it, may do."""
VERBS = tuple(verb for verb in COMMANDS if verb not in FREE)
RARE = ("", "ACT", "__class__", "fold", "act\0", "é" * 300)
FIELDS = ("number", "action", "seat", "to", "agrees", "asked", "bot", "text", "__proto__", "é" * 99)
MORE_FIELDS = (*FIELDS, "typed", "order", "like", "whatever", "name", "at")
ODD: tuple[Any, ...] = (
    None,
    True,
    -1,
    2**63,
    -(2**63),
    2**64,
    10**400,
    1e308,
    -0.0,
    "",
    "0",
    "-1",
    "9" * 5000,
    "١٢",
    "1_0",
    " 1 ",
    "\0",
    "\u202e",
    "a" * 3000,
    "' OR 1=1 --",
    "../../etc/passwd",
    "{{7*7}}",
    "%s%n",
    [],
    {},
    [[[[]]]],
    {"seat": {"seat": {}}},
    ["act"] * 50,
)
BROKEN = (
    "",
    "{",
    "null",
    "[]",
    '"act"',
    "1",
    "NaN",
    '{"id":NaN,"verb":"act"}',
    '{"id":1e999,"verb":"act"}',
    '{"id":1}',
    '{"verb":"act"}',
    '{"id":"1","verb":"act"}',
    '{"id":1,"verb":["act"]}',
    '{"id":1,"verb":"act","fields":[]}',
    '{"id":1,"verb":"\\ud800"}',
    '{"id":1,"id":2,"verb":"act",}',
    "[" * 4000,
    '{"fields":' * 400,
    '{"id":1,"verb":"act","fields":{"a":' + "[" * 1500 + "]" * 1500 + "}}",
)


def frame(rng: Random, verbs: tuple[str, ...] = VERBS, names: tuple[str, ...] = FIELDS) -> str:
    """A message with one of these verbs, more often than not; it is JSON more often than not."""
    if rng.random() < 0.01:
        return rng.choice(BROKEN)
    fields: dict[str, Any] = {
        "number": rng.choice((0, 1, "0", 10**6)),
        "action": "hq a1",
        "seat": rng.choice((0, 1, 9)),
    }
    for _ in range(rng.randint(0, 4)):
        fields[rng.choice(names)] = rng.choice(ODD)
    message: dict[str, Any] = {
        "id": rng.choice((0, 1, -1, 2**31, 2**53)),
        "verb": rng.choice(verbs if rng.random() < 0.9 else RARE),
        "fields": fields,
    }
    if rng.random() < 0.005:
        message[rng.choice(("id", "verb", "fields", "more"))] = rng.choice(ODD)
    text = json.dumps(message, ensure_ascii=rng.random() < 0.5)
    if rng.random() < 0.005:
        place = rng.randrange(len(text))
        text = text[:place] + chr(rng.choice((0, 10, 34, 123, 125, 91, 0x202E, 0x1F600))) + text[place + 1 :]
    return text
