"""The tree of errors.

    DerelictError              every refusal; its message is one sentence for a player
    ├── TranslatedError        a refusal of something written elsewhere: a key, and the facts of its sentence
    │   ├── SetupError         a match that cannot be set up as asked
    │   │   ├── UnknownGame
    │   │   ├── UnknownOption
    │   │   ├── UnknownBot
    │   │   └── BadSeats
    │   └── FileError          a text that cannot be parsed
    │       ├── BadPosition
    │       ├── BadSave
    │       └── BadContent
    ├── ActionError            an action that is refused; nothing has changed
    │   ├── InvalidAction      not an action at all
    │   ├── IllegalAction      an action, but not now; `rule` names the rule that says so
    │   ├── AmbiguousAction    fits several options: say more
    │   ├── StaleAction        answers a decision that is no longer open
    │   └── MatchOver          nothing is left to decide
    └── UndoError              there is nothing to take back, or not without consent

Any other exception is a bug, and leaves the match as it was.
"""


class DerelictError(Exception):
    """A refusal with a message that can be shown to players unchanged."""


LONGEST_MESSAGE, LONGEST_FACT = 1_200, 600
"""Longer than our own sentences and lists of names; text from a visitor may be longer."""


def on_one_line(text: str, most: int = LONGEST_MESSAGE) -> str:
    """Return a text without line breaks and other unprintable characters, cut where it is too long.

    >>> on_one_line("no mode 'a\\nb'"), on_one_line("x" * 9, 4)
    ("no mode 'a b'", 'xxxx…')
    """
    printable = "".join(letter if letter.isprintable() else " " for letter in text[:most])
    return printable if len(text) <= most else f"{printable}…"


class TranslatedError(DerelictError):
    """A refusal of something that was written elsewhere, and that the message may quote.

    The message is English and one line. `key` and `facts` let a catalogue translate it.
    """

    def __init__(self, message: str, key: str = "", **facts: object) -> None:
        super().__init__(on_one_line(message))
        self.key = key
        self.facts = {
            name: on_one_line(fact, LONGEST_FACT) if isinstance(fact, str) else fact for name, fact in facts.items()
        }


class SetupError(TranslatedError):
    """A match cannot be set up as asked: its key is in the catalogue under `setup.<key>`."""


class UnknownGame(SetupError):
    """No installed game has this name."""


class UnknownOption(SetupError):
    """The game has no such option, mode or value."""


class UnknownBot(SetupError):
    """No bot has this name, or it does not take this parameter."""


class BadSeats(SetupError):
    """The mode does not allow this number of players."""


class ActionError(DerelictError):
    """An action was refused; nothing has changed."""


class InvalidAction(ActionError):
    """The text is not an action of this game."""


class IllegalAction(ActionError):
    """The action is not offered now."""

    def __init__(self, message: str, rule: str | None = None) -> None:
        super().__init__(f"{message} ({rule})" if rule else message)
        self.rule = rule


class AmbiguousAction(ActionError):
    """The text matches several options; `texts` lists them."""

    def __init__(self, message: str, texts: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.texts = texts


class StaleAction(ActionError):
    """The action answers a decision that is no longer open."""


class MatchOver(ActionError):
    """The match has ended."""


class UndoError(DerelictError):
    """There is nothing to take back, or not without consent."""


class FileError(TranslatedError):
    """A text could not be parsed.

    The key is in the table's catalogue for saves, and in that of the game named in `facts` for positions.
    """


class BadPosition(FileError):
    """The position does not describe a state of the game."""


class BadSave(FileError):
    """The save does not describe a match."""


class BadContent(FileError):
    """A content file of a game is wrong."""
