"""One command: derelict.

A user's mistake is one line on stderr and exit code 2; a match that does not verify is 1; Ctrl-C is 130. A closed
pipe is no error. A server is stopped by Ctrl-C or SIGTERM, and that is 0, from the first moment on.
"""

import codecs
import os
import signal
import sys
from typing import Any

BAD_INPUT, INTERRUPTED = 2, 130


def _plainly(fault: UnicodeError) -> tuple[str, int]:
    """What a terminal shows of letters that it does not have: the spaces of French as spaces, the rest as `?`."""
    if not isinstance(fault, UnicodeEncodeError):
        raise fault
    unknown = fault.object[fault.start : fault.end]
    return "".join(" " if letter.isspace() else "?" for letter in unknown), fault.end


codecs.register_error("derelict.plain", _plainly)


def main(arguments: list[str] | None = None) -> int:
    """Run the command and return its exit code."""
    given = sys.argv[1:] if arguments is None else arguments
    before = _leave_when_asked() if _serves(given) else {}
    try:
        return _run(given)
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        from derelict.cli.mistakes import asked_language
        from derelict.terminal.wording import say, system_language

        language = asked_language(given) or system_language(os.environ)
        print(f"\n{say(language, 'play.interrupted')}", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Nobody reads any more. Python would complain once again when it flushes at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    finally:
        for number, handler in before.items():
            if signal.getsignal(number) is _leave:
                signal.signal(number, handler)


def _run(arguments: list[str]) -> int:
    # What the commands need takes its time to load. By then an interruption is answered.
    from argparse import Namespace

    from derelict.cli.mistakes import asked_language, told
    from derelict.core.errors import DerelictError
    from derelict.terminal.wording import system_language

    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="derelict.plain")
    language = asked_language(arguments) or system_language(os.environ)
    given = Namespace()
    try:
        # The commands load the games, and a game whose content is wrong says so while it is imported.
        from derelict.cli.parser import parser

        parser(language).parse_args(arguments, given)
        given.lang = getattr(given, "lang", None) or language
        code: int = given.run(given)
        sys.stdout.flush()
        return code
    except DerelictError as refusal:
        print(f"derelict: {' '.join(told(refusal, language, getattr(given, 'game', None)).split())}", file=sys.stderr)
        return BAD_INPUT


def _serves(arguments: list[str]) -> bool:
    """Whether this is `derelict serve`, or `derelict` alone."""
    return next((word for word in arguments if not word.startswith("-")), "serve") == "serve"


def _leave_when_asked() -> dict[int, Any]:
    """Heed Ctrl-C and SIGTERM before anything else is loaded; what was heeded before, unless they are ignored."""
    asked = [number for number in (signal.SIGINT, signal.SIGTERM) if signal.getsignal(number) is not signal.SIG_IGN]
    return {number: signal.signal(number, _leave) for number in asked}


def _leave(number: int, frame: object) -> None:
    """Nothing is served yet, so nothing has to be closed: an exception could get lost in what is being imported."""
    os._exit(0)
