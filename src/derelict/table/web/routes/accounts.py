"""Optional accounts: a login and a password, so that another browser can be the same person."""

from collections.abc import Awaitable, Callable
from typing import Any

from msgspec import Struct
from starlette.background import BackgroundTask
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from derelict.table.house import House
from derelict.table.record.names import clean_name, is_guests
from derelict.table.record.record import Refused
from derelict.table.rooms.http_post import read_address
from derelict.table.rooms.limits import address
from derelict.table.screen.people import called
from derelict.table.store.accounts import Player
from derelict.table.web.renaming import rename
from derelict.table.web.visitors import (
    checked_form,
    chosen_language,
    guest_before,
    keep_guest,
    paced,
    remember,
    sign_in,
    stored,
    visitor,
)

NO_STORE = {"cache-control": "no-store"}


class Typed(Struct, frozen=True):
    """The values of a submitted form, without passwords; `form` is the one that was refused."""

    login: str = ""
    name: str = ""
    address: str = ""
    form: str = ""


NOTHING = Typed()


async def account_page(request: Request) -> Response:
    house: House = request.app.state.house
    who = await visitor(house, request)
    return remember(house, await _page(house, who.player, who.language), who)


async def _page(
    house: House,
    player: Player,
    language: str,
    refused: str = "",
    done: str = "",
    status: int = 200,
    typed: Typed = NOTHING,
) -> Response:
    """Return the account page. A person without a name is offered their login, spelled as typed, as one."""
    page = house.pages.page(
        "accounts.html",
        language,
        csrf=house.csrf(player),
        path="/account",
        player=player,
        name=called(house.pages.texts, player.name, language),
        sits=await _sits(house, player),
        hook=await house.store.hooks.of(player.id),
        refused=refused,
        done=done,
        typed=typed,
        offer=typed.name if typed.form == "call_me" else _as_name(typed.login or player.login or ""),
    )
    return HTMLResponse(page, status, headers=NO_STORE)


async def _refusal(house: House, player: Player, language: str, refusal: Refused, typed: Typed) -> Response:
    why, status = house.pages.refusal(refusal.code, language), 429 if refusal.code == "too_fast" else 422
    return await _page(house, player, language, why, status=status, typed=typed)


async def _sits(house: House, guest: Player) -> int:
    """Return the number of unfinished tables at which a guest sits; 0 for anybody else."""
    if guest.login is not None or not guest.is_stored:
        return 0
    tables = await house.store.lists.mine(guest.id)
    return sum(any(seat.player == guest.id for seat in table.seats) for table in tables)


async def register(house: House, player: Player, fields: dict[str, Any]) -> tuple[Player, str]:
    return await house.store.accounts.register(player.id, *_texts(fields, "login", "password")), "registered"


def _as_name(login: str) -> str:
    """Return a login as a name to suggest, capitalised if it is in lower case; empty for an e-mail address."""
    return "" if "@" in login else clean_name(login if login != login.casefold() else login.capitalize())


async def call_me(house: House, player: Player, fields: dict[str, Any]) -> tuple[Player, str]:
    [name] = _texts(fields, "name")
    if is_guests(clean_name(name)):
        raise Refused("guest_name")
    return await rename(house, player, name), "named"


async def enter(house: House, player: Player, fields: dict[str, Any]) -> tuple[Player, str]:
    login, password = _texts(fields, "login", "password")
    if not house.limits.allow("account", f"login {login.casefold()[:100]}"):
        raise Refused("too_fast")
    found = await house.store.accounts.sign_in(login, password)
    if found is None:
        raise Refused("wrong_login")
    return found, "signed_in"


async def change_password(house: House, player: Player, fields: dict[str, Any]) -> tuple[Player, str]:
    return await house.store.accounts.change_password(player.id, *_texts(fields, "old", "new")), "changed"


async def sign_out_everywhere(house: House, player: Player, fields: dict[str, Any]) -> tuple[Player, str]:
    return await house.store.accounts.sign_out_everywhere(player.id), "signed_out_everywhere"


def _texts(fields: dict[str, Any], *names: str) -> list[str]:
    return [value if isinstance(value := fields.get(name, ""), str) else "" for name in names]


def _typed(form: str, fields: dict[str, Any]) -> Typed:
    login, name, where = (text[:400] for text in _texts(fields, "login", "name", "address"))
    return Typed(login, name, where, form)


async def _admitted(
    house: House, request: Request, player: Player, where: str | None = None, stores: bool = True
) -> Player:
    """Return the person, `stored` if the form stores anything; raises `Refused` after too many attempts."""
    if not all(house.limits.allow("account", key) for key in (player.id, where) if key is not None):
        raise Refused("too_fast")
    return await stored(house, request, player) if stores else player


Change = Callable[[House, Player, dict[str, Any]], Awaitable[tuple[Player, str]]]


def _form(change: Change) -> Callable[[Request], Awaitable[Response]]:
    """Handle a form that changes who somebody is: limited attempts, and a new cookie on success.

    A guest who signs in is remembered, and their open pages close as after a sign-out.
    """

    async def endpoint(request: Request) -> Response:
        house: House = request.app.state.house
        before, fields = await checked_form(house, request, limit=None, stores=False)
        player, language, typed = before, chosen_language(request), _typed(change.__name__, fields)
        try:
            player = await _admitted(house, request, before, address(request), stores=change is not enter)
            player, done = await change(house, player, fields)
        except Refused as refusal:
            return await _refusal(house, player, language, refusal, typed)
        say, sits = house.pages.texts.say, await _sits(house, before) if change is enter else 0
        said = [say(language, f"account.{done}"), *([say(language, "account.guest_sits", count=sits)] if sits else [])]
        response = await _page(house, player, language, done=" ".join(said), typed=Typed(login=typed.login))
        sign_in(house, response, player)
        if change is enter and before.is_stored and before.login is None:
            keep_guest(house, response, before)
        if change in (enter, change_password, sign_out_everywhere):
            response.background = BackgroundTask(house.hang_up, before.id)
        return response

    return endpoint


async def set_notice(request: Request) -> Response:
    """Set the webhook for turn notifications and test it at once, or remove it."""
    house: House = request.app.state.house
    player, fields = await checked_form(house, request, limit=None, stores=False)
    language, (where, verb) = chosen_language(request), _texts(fields, "address", "verb")
    try:
        player = await _admitted(house, request, player)
        done = await _set_notice(house, player, language, where.strip(), verb, str(request.base_url))
    except Refused as refusal:
        return await _refusal(house, player, language, refusal, _typed("set_notice", fields))
    return await _page(house, player, language, done=house.pages.texts.say(language, f"notice.{done}"))


async def _set_notice(house: House, player: Player, language: str, where: str, verb: str, home: str) -> str:
    hooks = house.store.hooks
    if verb == "remove":
        await hooks.remove(player.id)
        return "removed"
    read_address(where)
    await hooks.set(player.id, where, home.rstrip("/")[:200], language)
    hook = await hooks.of(player.id)
    assert hook is not None
    state = await house.caller.send(player.id, hook, "notice.trial", link=hook.home)
    if state == "refused":
        raise Refused("notice_refused")
    if state == "failed":
        raise Refused("notice_failed")
    return "kept"


async def sign_out(request: Request) -> Response:
    """Sign this browser out; the guest who used it before is restored, with their seats."""
    house: House = request.app.state.house
    player, _ = await checked_form(house, request, stores=False)
    guest, language = await guest_before(house, request), chosen_language(request)
    response = await _page(house, guest, language, done=house.pages.texts.say(language, "account.signed_out"))
    sign_in(house, response, guest)
    response.background = BackgroundTask(house.hang_up, player.id)
    return response


ROUTES = [
    Route("/account", paced(account_page)),
    Route("/account/register", _form(register), methods=["POST"]),
    Route("/account/name", _form(call_me), methods=["POST"]),
    Route("/account/enter", _form(enter), methods=["POST"]),
    Route("/account/password", _form(change_password), methods=["POST"]),
    Route("/account/everywhere", _form(sign_out_everywhere), methods=["POST"]),
    Route("/account/leave", sign_out, methods=["POST"]),
    Route("/account/notice", set_notice, methods=["POST"]),
]
