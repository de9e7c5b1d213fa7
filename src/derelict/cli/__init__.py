"""One command: derelict.

A user's mistake is one line on stderr and exit code 2; a match that does not verify is 1; Ctrl-C is 130. A closed
pipe is no error.
"""

import codecs
import os
import sys
from argparse import Namespace

from derelict.cli.mistakes import asked_language, told
from derelict.core.errors import DerelictError
from derelict.terminal.wording import say, system_language

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
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="derelict.plain")
    language = asked_language(sys.argv[1:] if arguments is None else arguments) or system_language(os.environ)
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
    except KeyboardInterrupt:
        print(f"\n{say(language, 'play.interrupted')}", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Nobody reads any more. Python would complain once again when it flushes at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
