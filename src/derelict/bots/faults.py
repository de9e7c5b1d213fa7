"""Locates a bot's failure in its own code, even if a library raised the exception."""

import sysconfig
from pathlib import Path
from traceback import extract_tb

DERELICT = Path(__file__).parents[1]
LIBRARIES = tuple(Path(sysconfig.get_path(name)) for name in ("stdlib", "purelib", "platlib"))


def place(fault: BaseException) -> str:
    """`file:line` of the innermost call that is neither Derelict's nor a library's; else of the innermost in Derelict.

    The code that caught the fault is left out. Empty if no such file is known.
    """
    caught = fault.__traceback__
    calls = [(Path(call.filename), call.lineno) for call in extract_tb(caught.tb_next if caught else None)]
    own = [call for call in calls if not _is_from_elsewhere(call[0])]
    engine = [call for call in calls if call[0].is_relative_to(DERELICT)]
    for path, line in reversed(own or engine):
        here = Path.cwd()
        return f"{path.relative_to(here) if path.is_relative_to(here) else path}:{line}"
    return ""


def told(fault: BaseException) -> str:
    """Describe a fault in one line: its class, its message, and where it happened."""
    where = place(fault)
    return f"{type(fault).__name__}: {fault}{f' ({where})' if where else ''}"


def _is_from_elsewhere(path: Path) -> bool:
    """Return whether code is Derelict's, a library's or Python's own."""
    return str(path).startswith("<") or any(path.is_relative_to(folder) for folder in (DERELICT, *LIBRARIES))
