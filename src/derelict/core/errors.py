"""What can go wrong, drawn once.

    DerelictError              every refusal; its message is one sentence for a player
    ├── SetupError             a match that cannot be set up as asked
    │   ├── UnknownGame
    │   ├── UnknownOption
    │   ├── UnknownBot
    │   └── BadSeats
    ├── ActionError            an action that is refused; nothing has changed
    │   ├── InvalidAction      not an action at all
    │   ├── IllegalAction      an action, but not now; `rule` names the rule that says so
    │   ├── AmbiguousAction    fits several options: say more
    │   ├── StaleAction        answers a decision that is no longer open
    │   └── MatchOver          nothing is left to decide
    ├── UndoError              there is nothing to take back, or not without consent
    └── FileError              a text that cannot be read
        ├── BadPosition
        ├── BadSave
        └── BadContent

Any other exception is a bug, and leaves the match as it was.
"""


class DerelictError(Exception):
    """A refusal whose message can be shown to a player as it is."""


class SetupError(DerelictError):
    """A match cannot be set up as asked.

    The message is English. `key` and `facts` let a catalogue say the same in any language, under `setup.<key>`.
    """

    def __init__(self, message: str, key: str = "", **facts: object) -> None:
        super().__init__(message)
        self.key = key
        self.facts = facts


class UnknownGame(SetupError):
    """No installed game has that name."""


class UnknownOption(SetupError):
    """The game has no such option, mode or value."""


class UnknownBot(SetupError):
    """No bot has that name, or it does not take that parameter."""


class BadSeats(SetupError):
    """The mode is not played by that many."""


class ActionError(DerelictError):
    """An action was refused; nothing has changed."""


class InvalidAction(ActionError):
    """The text is no action of this game."""


class IllegalAction(ActionError):
    """An action, but not one that is offered now."""

    def __init__(self, message: str, rule: str | None = None) -> None:
        super().__init__(f"{message} ({rule})" if rule else message)
        self.rule = rule


class AmbiguousAction(ActionError):
    """The text fits several options; `texts` has theirs."""

    def __init__(self, message: str, texts: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.texts = texts


class StaleAction(ActionError):
    """The action answers a decision that has been answered already."""


class MatchOver(ActionError):
    """The match has ended."""


class UndoError(DerelictError):
    """Nothing to take back here, or not without consent."""


class FileError(DerelictError):
    """A text could not be read.

    The message is English. `key` and `facts` let a catalogue say the same in any language: that of the table for
    saves, that of the game named in `facts` for its positions.
    """

    def __init__(self, message: str, key: str = "", **facts: object) -> None:
        super().__init__(message)
        self.key = key
        self.facts = facts


class BadPosition(FileError):
    """A position does not describe a state of the game."""


class BadSave(FileError):
    """A save does not describe a match."""


class BadContent(FileError):
    """A content file of a game is wrong."""
