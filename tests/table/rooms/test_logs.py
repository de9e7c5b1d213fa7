"""What is written down of faults: where they were, and nothing of what they said."""

import json
import logging
import re
import sys

from derelict.table.rooms.logs import JsonLines, TextLines


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
    assert told["where"][-1].startswith("tests.table.rooms.test_logs:") or told["where"][-1].startswith("test_logs:")
    assert "hidden" not in text


def test_a_person_reads_a_line_of_a_fault() -> None:
    try:
        fail()
    except RuntimeError:
        record = logging.LogRecord("derelict", logging.ERROR, __file__, 1, "it\nfailed", None, sys.exc_info())
    text = TextLines().format(record)
    assert re.fullmatch(r"\d\d:\d\d:\d\d error: it failed \(RuntimeError at [\w.]*test_logs:\d+ fail\)", text)
    plain = logging.LogRecord("derelict", logging.WARNING, __file__, 1, "table %s", ("x",), None)
    assert TextLines().format(plain).endswith("warning: table x")
