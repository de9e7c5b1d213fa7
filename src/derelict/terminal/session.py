"""One match in the terminal: people choose by number or by words, bots answer, commands help."""

from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from derelict.bots import Bot
from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.errors import ActionError, AmbiguousAction, InvalidAction
from derelict.core.match import Match
from derelict.core.saves import commitment
from derelict.terminal.commands import Leave, offer_to_save, run_command
from derelict.terminal.refusals import refusal
from derelict.terminal.screen import Screen
from derelict.terminal.typed import as_action, labelled, parsed
from derelict.terminal.wording import capitalised, counted, say, shortened, word

ENDING = 6
"""The rows that the ending takes, besides one for each seat."""


class Session:
    """A match with its players; `bots` has the bots by seat, all other seats are people at this keyboard."""

    def __init__(self, match: Match, bots: dict[int, Bot], names: dict[int, str], language: str, console: Console):
        self.match = match
        self.bots = bots
        self.language = language
        self.console = console
        self.saved: str | None = None
        self._bot_names = names
        self.face = match.game.face
        self._kept = self._played()
        """The actions at the last save, or when the match was loaded."""
        self._seen: dict[int | None, int] = {}
        """The number of events that each seat had been shown when it was last asked."""
        self._last: int | None = None
        self._greeted = 0
        """The rows that the greeting takes on the first page."""

    @property
    def people(self) -> list[int]:
        return [seat for seat in range(self.match.seats) if seat not in self.bots]

    @property
    def names(self) -> list[str]:
        """Return the name of each seat in the current language."""
        return [self._name(seat) for seat in range(self.match.seats)]

    @property
    def screen(self) -> Screen:
        return Screen(self.console, self.face, self.names)

    @property
    def is_kept(self) -> bool:
        """Return whether nothing has changed since the match was saved or loaded."""
        return self._played() == self._kept

    def keep(self) -> None:
        self._kept = self._played()

    def _played(self) -> tuple[list[Action], bool]:
        return list(self.match.actions), self.match.practice

    @property
    def _is_covered(self) -> bool:
        """Return whether the screen is covered between people: they share it, can answer, and the match may have
        secrets.
        """
        game, setup = self.match.game, self.match.setup
        has_secrets = not game.is_open and (setup is None or game.has_secrets(setup))
        return has_secrets and len(self.people) > 1 and self.console.is_interactive

    def _name(self, seat: int) -> str:
        if seat in self.bots:
            return say(self.language, "play.bot", name=self._bot_names[seat])
        if len(self.people) == 1:
            return say(self.language, "play.you")
        return say(self.language, "play.player", number=seat + 1)

    def run(self) -> None:
        """Play to the end, or until somebody leaves."""
        greeting = Group(*self.greeting())
        self.console.print(greeting)
        self._greeted = self.screen.height(greeting)
        try:
            self.play()
            self.finish()
        except Leave:
            return
        except EOFError:
            self.console.print()
            if self.match.decision is not None:
                self.tell("play.no_more_input")
        except KeyboardInterrupt:
            self.console.print()
            if self.match.decision is not None:
                offer_to_save(self)
            raise

    def play(self) -> None:
        """Let everybody choose until nothing is left to choose."""
        while (decision := self.match.decision) is not None:
            if decision.seat in self.bots:
                self._let_bot_play(decision)
            else:
                self._put(decision)

    def greeting(self) -> list[RenderableType]:
        """Return the text shown before a match goes on."""
        match, hint = self.match, self.text("play.hint")
        if match.setup is None:
            return [self.text("play.no_commitment"), hint]
        mode = word(match.game, self.language, f"mode.{match.setup.mode}", match.setup.mode)
        game = word(match.game, self.language, "game.name", match.game.name)
        title = Rule(say(self.language, "play.title", game=game, mode=mode))
        return [title, self.text("play.commitment", commitment=commitment(match.setup, match.seed)), hint]

    def reminders(self) -> list[Text]:
        """Return a reminder that stays visible; nothing in an ordinary match."""
        return []

    def text(self, key: str, style: str = "", **facts: object) -> Text:
        return Text(say(self.language, key, **facts), style=style)

    def tell(self, key: str, style: str = "", **facts: object) -> None:
        self.console.print(self.text(key, style, **facts))

    def show(self, asks: bool = False, notes: Sequence[Text] = (), below: int = 1) -> None:
        """Draw the table as the person who is asked sees it; without people, as a spectator does."""
        decision = self.match.decision
        seat = decision.seat if decision is not None and decision.seat not in self.bots else None
        if seat is None and self.people:
            seat = self.people[0]
        if self.console.is_terminal and self._last is not None:
            self.console.clear()
        above = self._greeted if self._last is None else 0
        since = self._seen.get(seat, 0)
        self.screen.show(self.match, seat, self.language, since, asks, notes, above, below)

    def forget(self) -> None:
        """Mark later events as not shown, after an undo."""
        told = len(self.match.events)
        self._seen = {seat: min(seen, told) for seat, seen in self._seen.items()}

    def _let_bot_play(self, decision: Decision) -> None:
        bot, match = self.bots[decision.seat], self.match
        if self.console.is_terminal and not bot.blind:
            with self.console.status(say(self.language, "play.thinking", who=capitalised(self._name(decision.seat)))):
                action = bot.choose(match.view(decision.seat), decision)
        else:
            action = bot.choose(match.view(decision.seat), decision)
        match.play(action)

    def _put(self, decision: Decision) -> None:
        """Show a decision and take lines until something has changed."""
        seat, match = decision.seat, self.match
        is_passed = self._last not in (None, seat)
        if is_passed and self._is_covered:
            self.console.clear()
            self.tell("play.pass_on", "bold reverse", who=self._name(seat))
            self.ask("play.uncover")
        is_told = is_passed and not self._is_covered
        passed_on = [self.text("play.pass_on", "bold reverse", who=self._name(seat))] if is_told else []
        self.show(asks=True, notes=[*passed_on, *self.reminders()])
        self._last = seat
        self._seen[seat] = len(match.events)
        before = match.state
        while match.state is before and match.decision is not None:
            self._take(self.ask("play.prompt"))

    def ask(self, key: str) -> str:
        return self.console.input(Text(say(self.language, key), style="bold")).strip()

    def _take(self, line: str) -> None:
        """Carry out a line: a number, a command, or the words of an action."""
        decision = self.match.decision
        if not line or decision is None:
            return
        if line.isdecimal():
            self._take_number(line, decision)
        elif not run_command(self, line, decision):
            words = as_action(self.match, self.face, line, self.language)
            try:
                self.match.play(words)
            except ActionError as error:
                self.refuse(error, line, words)

    def refuse(self, error: ActionError, line: str, words: str) -> None:
        """Say why a line is refused; `words` are what it means in the words of actions."""
        decision, game = self.match.decision, self.match.game
        assert decision is not None
        if isinstance(error, InvalidAction) and (texts := labelled(self.match, line, self.language)):
            error = AmbiguousAction("", tuple(texts))
        action = game.parse(" ".join(words.lower().split()[: parsed(game, words)]))
        hindrance = ""
        if action is not None and action not in decision.options:
            hindrance = self.face.hindrance(self.match.view(decision.seat), decision, action, self.language)
        self.console.print(refusal(game, error, line, self.language, hindrance))

    def _take_number(self, digits: str, decision: Decision) -> None:
        number = counted(digits)
        if number is not None and 1 <= number <= len(decision.options):
            self.match.play(decision.options[number - 1])
        else:
            self.tell("refused.number", number=shortened(digits), count=len(decision.options))

    def finish(self) -> None:
        """Say who won and why, and reveal the committed seed."""
        match, outcome = self.match, self.match.outcome
        self.show(below=ENDING + match.seats)
        self.console.print(Rule(say(self.language, "end.over")))
        if outcome is not None:
            reason = word(match.game, self.language, f"reason.{outcome.reason}", outcome.reason)
            self.tell("end.reason", reason=reason)
            for seat, standing in enumerate(outcome.standings):
                result = say(self.language, f"result.{standing.result}")
                style = "bold" if standing.result == "won" else ""
                self.tell("end.line", style, who=capitalised(self._name(seat)), result=result, score=standing.score)
        if match.setup is not None:
            self.tell("end.seed", seed=match.seed)
            self.tell("play.commitment", commitment=commitment(match.setup, match.seed))
        if match.practice:
            self.tell("play.practice")
        if self.people:
            offer_to_save(self)
