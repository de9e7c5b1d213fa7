"""The command `derelict`.

A user's mistake is one line on stderr and exit code 2, as is an output that cannot be written; a match that does not
verify exits with 1; Ctrl-C with 130. A closed pipe is not an error. Ctrl-C or SIGTERM stops a server with 0, even while
it starts.
"""

import codecs
import errno
import os
import signal
import sys
from typing import Any

BAD_INPUT, INTERRUPTED = 2, 130
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)
"""The errors of output that cannot be written. Files report their own errors when they are written."""


def _replace_unencodable(fault: UnicodeError) -> tuple[str, int]:
    """Replace characters that a terminal's encoding lacks: French spaces with spaces, the rest with `?`."""
    if not isinstance(fault, UnicodeEncodeError):
        raise fault
    unknown = fault.object[fault.start : fault.end]
    return "".join(" " if letter.isspace() else "?" for letter in unknown), fault.end


codecs.register_error("derelict.plain", _replace_unencodable)


def main(arguments: list[str] | None = None) -> int:
    """Run the command and return its exit code."""
    given = sys.argv[1:] if arguments is None else arguments
    before = _handle_signals() if _serves(given) else {}
    try:
        if _is_closed() and not _serves(given):
            return _cannot_print(given, os.strerror(errno.EBADF))
        return _run(given)
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        print(f"\n{_said(given, 'play.interrupted')}", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        _close_output()
        return 0
    except OSError as fault:
        if fault.errno not in FULL:
            raise
        _close_output()
        return _cannot_print(given, fault.strerror)
    finally:
        for number, handler in before.items():
            if signal.getsignal(number) is _leave:
                signal.signal(number, handler)


def _said(arguments: list[str], key: str, **facts: object) -> str:
    """Return a sentence in the language of the command; works before the games are loaded."""
    from derelict.cli.mistakes import asked_language
    from derelict.terminal.wording import say, system_language

    return say(asked_language(arguments) or system_language(os.environ), key, **facts)


def _is_closed() -> bool:
    """Return whether the command was started with a closed output, such as `>&-`. Python then has no stream for it."""
    was_closed = sys.stdout is None
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w"))  # noqa: SIM115
    return was_closed


def _close_output() -> None:
    """Handle a closed pipe. Python would complain again when it flushes at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _cannot_print(arguments: list[str], reason: str | None) -> int:
    print(f"derelict: {_said(arguments, 'fault.unprintable', fault=reason)}", file=sys.stderr)
    return BAD_INPUT


def _run(arguments: list[str]) -> int:
    # The imports of the commands take time; Ctrl-C is handled by then.
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
        # The commands load the games, and a game with faulty content says so on import.
        from derelict.cli.parser import parser

        try:
            parser(language).parse_args(arguments, given)
        except SystemExit:  # --help and --version
            sys.stdout.flush()
            raise
        given.lang = getattr(given, "lang", None) or language
        code: int = given.run(given)
        sys.stdout.flush()
        return code
    except DerelictError as refusal:
        print(f"derelict: {' '.join(told(refusal, language, getattr(given, 'game', None)).split())}", file=sys.stderr)
        return BAD_INPUT


def _serves(arguments: list[str]) -> bool:
    """Return whether this is `derelict serve`, or `derelict` alone."""
    return next((word for word in arguments if not word.startswith("-")), "serve") == "serve"


def _handle_signals() -> dict[int, Any]:
    """Handle Ctrl-C and SIGTERM before anything else is loaded, unless they are ignored; return the old handlers."""
    asked = [number for number in (signal.SIGINT, signal.SIGTERM) if signal.getsignal(number) is not signal.SIG_IGN]
    return {number: signal.signal(number, _leave) for number in asked}


def _leave(number: int, frame: object) -> None:
    """Exit at once: nothing is served yet, and an exception could get lost inside an import."""
    os._exit(0)
