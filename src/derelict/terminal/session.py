"""One match in the terminal: people choose by number or by words, bots answer, commands help."""

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from derelict.bots import Bot
from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.errors import ActionError, AmbiguousAction, InvalidAction
from derelict.core.match import Match
from derelict.core.saves import commitment
from derelict.terminal.commands import Leave, offer_to_save, run_command
from derelict.terminal.faces import face
from derelict.terminal.refusals import refusal
from derelict.terminal.screen import Screen
from derelict.terminal.typed import as_action, labelled, parsed
from derelict.terminal.wording import capitalised, counted, say, shortened, word


class Session:
    """A match with its players; `bots` has the bots by seat, all other seats are people at this keyboard."""

    def __init__(self, match: Match, bots: dict[int, Bot], names: dict[int, str], language: str, console: Console):
        self.match = match
        self.bots = bots
        self.language = language
        self.console = console
        self.saved: str | None = None
        self._bot_names = names
        self.face = face(match.game.name)
        self._kept = self._played()
        """What was played when the match was saved last, or taken up."""
        self._seen: dict[int | None, int] = {}
        """For each seat, how many events it had been shown when it was asked last."""
        self._last: int | None = None

    @property
    def people(self) -> list[int]:
        return [seat for seat in range(self.match.seats) if seat not in self.bots]

    @property
    def names(self) -> list[str]:
        """What each seat is called, in the language of the moment."""
        return [self._name(seat) for seat in range(self.match.seats)]

    @property
    def screen(self) -> Screen:
        return Screen(self.console, self.face, self.names)

    @property
    def is_kept(self) -> bool:
        """Whether nothing has changed since the match was saved or taken up."""
        return self._played() == self._kept

    def keep(self) -> None:
        self._kept = self._played()

    def _played(self) -> tuple[list[Action], bool]:
        return list(self.match.actions), self.match.practice

    @property
    def _is_covered(self) -> bool:
        """Whether the screen is covered between people: they share it, can answer, and the match may have secrets."""
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
        self.greet()
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

    def greet(self) -> None:
        match = self.match
        if match.setup is not None:
            mode = word(match.game, self.language, f"mode.{match.setup.mode}", match.setup.mode)
            game = word(match.game, self.language, "game.name", match.game.name)
            self.console.print(Rule(say(self.language, "play.title", game=game, mode=mode)))
            self.tell("play.commitment", commitment=commitment(match.setup, match.seed))
        else:
            self.tell("play.no_commitment")
        self.tell("play.hint")

    def remind(self) -> None:
        """What a player should not lose sight of: nothing in an ordinary match."""

    def tell(self, key: str, style: str = "", **facts: object) -> None:
        self.console.print(Text(say(self.language, key, **facts), style=style))

    def show(self) -> None:
        """The table as the person who is asked sees it; without people, as a spectator does."""
        decision = self.match.decision
        seat = decision.seat if decision is not None and decision.seat not in self.bots else None
        if seat is None and self.people:
            seat = self.people[0]
        if self.console.is_terminal and self._last is not None:
            self.console.clear()
        self.screen.show(self.match, seat, self.language, self._seen.get(seat, 0))

    def forget(self) -> None:
        """After going back, what comes later has not been shown."""
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
        self.show()
        if is_passed and not self._is_covered:
            self.tell("play.pass_on", "bold reverse", who=self._name(seat))
        self._last = seat
        self.remind()
        self.screen.question(match, decision, self.language)
        self._seen[seat] = len(match.events)
        before = match.state
        while match.state is before and match.decision is not None:
            self._take(self.ask("play.prompt"))

    def ask(self, key: str) -> str:
        return self.console.input(Text(say(self.language, key), style="bold")).strip()

    def _take(self, line: str) -> None:
        """Do what a line says: a number, a command, or the words of an action."""
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
        """Who won, why, and the seed that was committed to."""
        match, outcome = self.match, self.match.outcome
        self.show()
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
