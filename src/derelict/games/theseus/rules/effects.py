"""What each word of an Action card does."""

from derelict.core.effects import Word
from derelict.games.theseus.content import words
from derelict.games.theseus.rules.forcing import Abduct, AttackAnywhere, MoveEnemies
from derelict.games.theseus.rules.laying import Conceal, PlaceDeactivation
from derelict.games.theseus.rules.scoring import heal, wound
from derelict.games.theseus.rules.weakening import Downgrade, Drain, Sap
from derelict.games.theseus.state import State


def act(s: State, word: Word, amount: int, sector: int) -> None:
    """Carry out a word that is resolved in steps."""
    player = s.player
    match word:
        case words.Heal() if s.rules.is_deathmatch:
            s.do(Sap(amount))
        case words.Heal():
            heal(s, player, amount)
        case words.WoundAll():
            for unit in s.enemies_in(sector, s.rules.sides[player]):
                wound(s, s.rules.owners[unit], amount, player)
        case words.Deactivate():
            s.do(PlaceDeactivation(amount))
        case words.Conceal():
            s.do(Conceal(amount))
        case words.MoveEnemies():
            s.do(MoveEnemies(amount))
        case words.Abduct():
            s.do(Abduct(sector, amount))
        case words.AttackAnywhere():
            s.do(AttackAnywhere(amount))
        case words.Drain():
            s.do(Drain(sector, amount))
        case words.Downgrade():
            s.do(Downgrade(amount))
        case _:
            raise TypeError(f"{word} is no word of an Action card")
