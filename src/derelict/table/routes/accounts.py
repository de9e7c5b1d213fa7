"""Accounts, for who wants one: a login and a password, so that another browser can be the same person."""

from collections.abc import Awaitable, Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from derelict.table.accounts import Player
from derelict.table.courier import read_address
from derelict.table.house import House
from derelict.table.limits import address
from derelict.table.names import clean_name
from derelict.table.record import Refused
from derelict.table.renaming import rename
from derelict.table.seat_names import called
from derelict.table.visitors import COOKIE, checked_form, chosen_language, paced, remember, sign_in, visitor

NO_STORE = {"cache-control": "no-store"}


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
    asked: str = "",
    login: str = "",
) -> Response:
    """The page; after a refusal, with the login that was given in the form that was `asked`, never a password.

    Who has a login and no name is offered the login as one, as it was written if it was given now.
    """
    page = house.pages.page(
        "accounts.html",
        language,
        csrf=house.csrf(player),
        path="/account",
        player=player,
        name=called(house.pages.texts, player.name, language),
        hook=await house.store.hooks.of(player.id),
        refused=refused,
        done=done,
        asked=asked,
        login=_as_name(login or player.login) if player.login else login,
    )
    return HTMLResponse(page, status, headers=NO_STORE)


async def register(house: House, player: Player, fields: dict[str, Any]) -> tuple[Player, str]:
    return await house.store.accounts.register(player.id, *_texts(fields, "login", "password")), "registered"


def _as_name(login: str) -> str:
    """A login as a name to offer; an address is nobody's name to show."""
    return "" if "@" in login else clean_name(login)


async def call_me(house: House, player: Player, fields: dict[str, Any]) -> tuple[Player, str]:
    return await rename(house, player, *_texts(fields, "name")), "named"


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


Change = Callable[[House, Player, dict[str, Any]], Awaitable[tuple[Player, str]]]


def _form(change: Change) -> Callable[[Request], Awaitable[Response]]:
    """A form that changes who somebody is: few tries, and a new cookie when it went well."""

    async def endpoint(request: Request) -> Response:
        house: House = request.app.state.house
        player, fields = await checked_form(house, request, limit="account", stores=change is not enter)
        where, language, [login] = address(request), chosen_language(request), _texts(fields, "login")
        try:
            if where is not None and not house.limits.allow("account", where):
                raise Refused("too_fast")
            player, done = await change(house, player, fields)
        except Refused as refusal:
            status, why = 429 if refusal.code == "too_fast" else 422, house.pages.refusal(refusal.code, language)
            return await _page(house, player, language, why, status=status, asked=change.__name__, login=login[:256])
        if change in (change_password, sign_out_everywhere):
            house.hang_up(player)
        said = house.pages.texts.say(language, f"account.{done}")
        response = await _page(house, player, language, done=said, login=login[:256])
        sign_in(house, response, player)
        return response

    return endpoint


async def set_notice(request: Request) -> Response:
    """Be told elsewhere that it is one's turn: give an address, which is tried at once, or take it back."""
    house: House = request.app.state.house
    player, fields = await checked_form(house, request, limit="account")
    language, (where, verb) = chosen_language(request), _texts(fields, "address", "verb")
    try:
        done = await _set_notice(house, player, language, where.strip(), verb, str(request.base_url))
    except Refused as refusal:
        return await _page(house, player, language, house.pages.refusal(refusal.code, language), status=422)
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
    """Forget who sits at this browser."""
    house: House = request.app.state.house
    await checked_form(house, request, stores=False)
    response = RedirectResponse("/", 303)
    response.delete_cookie(COOKIE, path="/", secure=house.settings.secure, httponly=True, samesite="lax")
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
