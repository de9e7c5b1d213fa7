"""Problem reports: a table as one person sees it, with nothing hidden from that person."""

from collections.abc import Mapping
from importlib.metadata import version
from typing import Any

import msgspec

from derelict.core.saves import commitment
from derelict.table.record.names import clean_line
from derelict.table.record.record import Record

FORMAT = 1
LONGEST = 2000


def bundle(table: str, record: Record, player: str, told: Mapping[str, Any]) -> dict[str, Any]:
    """Return the report as plain data: no seed, no hidden piece, nobody's id; `told` is the person's text."""
    seat, match = record.eyes(player), record.match
    facts: dict[str, Any] = {
        "report": FORMAT,
        "derelict": version("derelict"),
        "game": record.game.name,
        "version": record.game.version,
        "table": table,
        "entries": record.number,
        "status": record.status,
        "setup": msgspec.to_builtins(record.terms.setup),
        "lesson": record.terms.lesson,
        "commitment": commitment(record.terms.setup, record.terms.seed),
        "seats": ["person" if one.player else "bot" if one.bot else "open" for one in record.seats],
        "bots": [one.bot for one in record.seats],
        "seen_by": seat,
        "what": clean_line(str(told.get("what", "")), LONGEST),
        "client": clean_line(str(told.get("client", "")), LONGEST),
    }
    if match is not None:
        decision = match.decision.as_seen_by(seat) if match.decision is not None else None
        facts |= {
            "actions": len(match.actions),
            "view": record.game.codec.dump(match.view(seat).state),
            "log": match.log(seat, "en", details=True),
            "asked": None
            if decision is None
            else {
                "seat": decision.seat,
                "prompt": decision.prompt,
                "options": [option.text for option in decision.options],
            },
        }
    return facts
