"""Dying, and returning as an Alien (L-84, L-146 to L-148, L-195, L-211, L-212, L-235, L-236)."""

from derelict.core.events import EVERYBODY
from derelict.games.legendary import events
from derelict.games.legendary.content.kinds import ALIEN_DECK, AVATARS, CARDS
from derelict.games.legendary.rules.effects import Asking, Nothing
from derelict.games.legendary.rules.ending import lose
from derelict.games.legendary.rules.hive.hatchery import move_on
from derelict.games.legendary.rules.lasting import forget_alien
from derelict.games.legendary.rules.players.agendas import call_traitor, traitor, unmask
from derelict.games.legendary.rules.shuffling import shuffled
from derelict.games.legendary.state import HiveCard, State


def die(s: State, seat: int) -> None:
    """L-84: a player dies of too much damage."""
    s.tell(events.Died(seat))
    _leave(s, seat)


def burst(s: State, seat: int) -> None:
    """L-146: a player dies of a drawn Chestburster."""
    s.tell(events.Burst(seat))
    _leave(s, seat)


def all_die(s: State) -> None:
    """L-195, L-241: all players die together, a traitor included."""
    for seat in s.players_from(s.player):
        s.tell(events.Died(seat))
        _give_up(s, seat)
    lose(s, "overrun")


def _leave(s: State, seat: int) -> None:
    _give_up(s, seat)
    _drop_questions(s, seat)
    if s.agendas and traitor(s) == seat:
        _back_to_the_hive(s)
    if not s.alive:
        lose(s, "dead")
        return
    move_on(s, seat)
    call_traitor(s)


def _give_up(s: State, seat: int) -> None:
    """L-84, L-85, L-235: a player dies; a hidden Agenda is revealed and leaves the game with the other cards."""
    s.alive &= ~(1 << seat)
    if s.agendas and not s.unmasked >> seat & 1:
        unmask(s, seat)
        s.removed += (s.agendas[seat].kind,)
    _remove_cards(s, seat)


def _remove_cards(s: State, seat: int) -> None:
    """L-84, L-85: remove all cards of a dead player from the game and discard the Strikes."""
    s.removed += s.owned[seat]
    s.owned[seat] = s.discards[seat] = s.vigil[seat] = ()
    s.hands[seat] = s.decks[seat] = ()
    s.strike_discard += s.wounds[seat]
    s.wounds[seat] = ()
    s.offers = tuple(offer for offer in s.offers if offer.seat != seat)
    if seat == s.player:
        s.plays = ()


def _drop_questions(s: State, seat: int) -> None:
    """L-30: drop questions to dead players, leaving an empty frame for each so that the others keep their order."""
    stack = s.stack
    for place, frame in enumerate(stack):
        if isinstance(frame, Asking) and frame.asker(s) == seat:
            stack[place] = Nothing()


def _back_to_the_hive(s: State) -> None:
    """L-236: shuffle every enemy and every hidden card of the Complex, and put them on top of the Hive deck."""
    cards = []
    for room, card in enumerate(s.rooms):
        if card is not None and (not card.up or CARDS[card.kind].is_enemy):
            cards.append(card)
            s.rooms[room] = None
    seen = [card.kind for card in cards if card.seen == EVERYBODY]
    s.foreign += tuple(kind for kind in seen if CARDS[kind].group in ("alien", "hatchery"))
    kinds = [card.kind for card in cards]
    s.dice().mix(kinds)
    s.hive += tuple(HiveCard(kind) for kind in kinds)
    s.tell(events.HiveShuffled())


def become_alien(s: State, seat: int) -> None:
    """L-212, L-225: deal a random Alien Avatar, and the Alien deck if nobody has it yet."""
    left = [avatar for avatar in AVATARS if avatar not in s.avatars] or list(AVATARS)
    if not s.aliens:
        removed = [kind for kind in s.removed if CARDS[kind].group == "alien"]
        deck = removed if any(s.avatars) else ALIEN_DECK
        s.removed = tuple(kind for kind in s.removed if CARDS[kind].group != "alien")
        s.alien_deck = shuffled(s, deck)
    avatar = left[s.dice().below(len(left))]
    s.tell(events.BecameAlien(seat, avatar))
    s.avatars[seat] = avatar
    s.aliens |= 1 << seat


def kill_alien(s: State, seat: int) -> None:
    """L-216, L-225: an Alien player dies; cards that it has put on the board stay."""
    s.aliens &= ~(1 << seat)
    forget_alien(s, seat)
    s.removed += tuple(card.kind for card in s.hands[seat])
    s.revelations += 1
    s.hands[seat] = ()
    s.strike_discard += s.wounds[seat]
    s.wounds[seat] = ()
    if not s.aliens:
        s.removed += (*(card.kind for card in s.alien_deck), *s.alien_discard)
        s.alien_deck, s.alien_discard = (), ()
    _drop_questions(s, seat)
    s.tell(events.AlienDied(seat))
