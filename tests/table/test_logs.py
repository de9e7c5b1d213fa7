"""What is written down of faults: where they were, and nothing of what they said."""

import json
import logging
import sys

from derelict.table.logs import JsonLines


def fail() -> None:
    try:
        raise KeyError("a hidden card")
    except KeyError as fault:
        raise RuntimeError("another hidden card") from fault


def test_a_fault_is_told_by_its_kind_and_its_place() -> None:
    try:
        fail()
    except RuntimeError:
        record = logging.LogRecord("derelict", logging.ERROR, __file__, 1, "it failed", None, sys.exc_info())
    text = JsonLines().format(record)
    told = json.loads(text)
    assert (told["said"], told["fault"], told["before"]["fault"]) == ("it failed", "RuntimeError", "KeyError")
    assert told["where"][-1].startswith("tests.table.test_logs:") or told["where"][-1].startswith("test_logs:")
    assert "hidden" not in text
