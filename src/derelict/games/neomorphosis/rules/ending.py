"""Victory and defeat (M-28 to M-32), the cards of the generator (M-303), and the campaign."""

from derelict.core.decisions import Decision
from derelict.core.frames import Question, Step
from derelict.core.options import Listed
from derelict.core.state import Outcome
from derelict.games.neomorphosis import events
from derelict.games.neomorphosis.actions import GiveUp, Retry
from derelict.games.neomorphosis.content.tables import LEVELS, MISSION_CARDS, ORDER
from derelict.games.neomorphosis.content.words.goals import Slain, goal
from derelict.games.neomorphosis.state import State

CAMPAIGN, GENERATOR = "campaign", "generator"
ATTEMPTS = 3
"""The number of attempts at each mission of a campaign (M-306)."""
NEXT_DECK = {"entry": "exploration", "exploration": "eradication"}


class Judge(Step[State], frozen=True):
    """M-28, M-30: end the mission if it is won or lost; M-32: whatever comes first counts."""

    def run(self, s: State) -> None:
        if s.phase in ("over", "setup"):
            return
        for crew in s.crew.values():
            if not crew.down:
                break
        else:
            lose(s, "all_down")
            return
        defeat = LEVELS[s.level].defeat
        if defeat and any(goal(text).holds(s) for text in defeat):
            lose(s, "drone_lost")
        elif s.goals:
            for text in s.goals:
                if not goal(text).holds(s):
                    return
            _accomplish(s)


JUDGE = Judge()
verdict = JUDGE.run


def _accomplish(s: State) -> None:
    """M-28, M-303: all goals are met: the mission is won, unless the generator has another card for it."""
    following = NEXT_DECK.get(MISSION_CARDS[s.card].deck) if s.card else None
    if following is None:
        win(s)
    else:
        s.goals = ()
        s.do(DrawMission(following))


class DrawMission(Step[State], frozen=True):
    """M-302, M-303: the next card of the generator is drawn from the bottom, set up and played."""

    deck: str

    def run(self, s: State) -> None:
        from derelict.games.neomorphosis.content.words.steps import preparation

        card = s.decks[self.deck][0].kind
        s.decks[self.deck] = s.decks[self.deck][1:]
        s.discards[self.deck] = (*s.discards.get(self.deck, ()), card)
        s.revelations += 1
        s.card, s.goals = card, MISSION_CARDS[card].goals
        s.added = MISSION_CARDS[card].rules
        s.tell(events.MissionCardDrawn(card))
        for text in MISSION_CARDS[card].setup:
            preparation(text).run(s)
        s.do(Judge())


def win(s: State) -> None:
    """M-28: the mission is won; in a campaign the story goes on."""
    s.tell(events.MissionWon(s.level))
    if s.rules.mode == CAMPAIGN and s.level != ORDER[-1]:
        s.stack.clear()
        s.story = (*s.story, s.level)
        s.do(NextMission(ORDER[ORDER.index(s.level) + 1], 1))
        s.phase = "over"
        return
    if s.level == ORDER[-1]:
        s.tell(events.Epilogue(epilogue(s, True)))
    _end(s, True, "escaped_queen_dead" if _queen_is_dead(s) and s.level == ORDER[-1] else "mission_won")


def lose(s: State, cause: str) -> None:
    """M-29, M-30: the mission is lost; in a campaign it may be tried again."""
    if s.phase == "over":
        return
    s.tell(events.MissionLost(s.level, cause))
    if s.rules.mode == CAMPAIGN and s.attempt < ATTEMPTS:
        s.stack.clear()
        s.do(AfterDefeat(s.level, s.attempt))
        s.phase = "over"
        return
    _close(s, cause)


def _close(s: State, cause: str) -> None:
    if s.level == ORDER[-1] or s.rules.mode == CAMPAIGN:
        s.tell(events.Epilogue(epilogue(s, False)))
    _end(s, False, cause)


def epilogue(s: State, won: bool) -> str:
    """M-347: the ending of the story, one of three."""
    if not won:
        return "failed"
    return "escaped_queen_dead" if _queen_is_dead(s) else "escaped"


def _queen_is_dead(s: State) -> bool:
    return Slain("hive_queen").holds(s)


def _end(s: State, won: bool, reason: str) -> None:
    s.stack.clear()
    s.phase = "over"
    everybody = set(range(s.seats)) if won else set()
    s.outcome = Outcome.of(everybody, set(), [len(s.story) + won] * s.seats, reason)


class AfterDefeat(Question[State, GiveUp | Retry], frozen=True):
    """M-304: after a defeat in the campaign the group may try the mission again, or give up."""

    rule = "M-304"

    level: str
    attempt: int

    def ask(self, s: State) -> Decision:
        return Decision(s.speaker, "defeat", Listed((Retry(), GiveUp())), "confirm", (self.level,))

    def answer(self, s: State, choice: GiveUp | Retry) -> None:
        if isinstance(choice, Retry):
            s.phase = "setup"
            s.do(NextMission(self.level, self.attempt + 1))
        else:
            _close(s, "given_up")


class NextMission(Step[State], frozen=True):
    """M-306: each mission of the campaign begins from a fresh set-up; nothing is carried over but the story."""

    level: str
    attempt: int

    def run(self, s: State) -> None:
        from derelict.games.neomorphosis.rules.setup import lay_out

        s.phase = "setup"
        s.attempt = self.attempt
        lay_out(s, self.level)
