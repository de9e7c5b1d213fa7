"""Players, names, logins, passwords and the cookies that say who somebody is."""

import asyncio
import logging
import time
import unicodedata

import pytest
import sqlalchemy as sql
from argon2 import PasswordHasher
from hypothesis import given
from hypothesis import strategies as some
from itsdangerous import TimestampSigner, URLSafeTimedSerializer
from msgspec.structs import replace

from derelict.table.record.names import checked_name
from derelict.table.record.record import Refused
from derelict.table.store import accounts, schema
from derelict.table.store.accounts import Player, Sessions, checked_login, newcomer
from derelict.table.store.store import Store
from tests.table.conftest import HASHER

PASSWORD = "correct horse"


def test_a_password_costs_whoever_guesses_it() -> None:
    """All other tests hash cheaply; a server hashes by RFC 9106, section 4, second choice."""
    assert (HASHER.time_cost, HASHER.memory_cost, HASHER.parallelism) == (3, 65536, 4)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Anna", "Anna"),
        ("  Anna \t\n Bert ", "Anna Bert"),
        ("Ame\u0301lie", "Am\u00e9lie"),
        ("A\u202enna\u2066", "Anna"),
        ("A\x00n\x1bna\x7f", "Anna"),
        ("Z" + "\u0335" * 50 + "oe", "Z\u0335\u0335oe"),
        ("x" * 30, "x" * 24),
        ("\u738b", "\u738b"),
        ("<b>&", "<b>&"),
    ],
)
def test_a_name_is_kept_on_one_line_and_can_be_read(text: str, name: str) -> None:
    assert checked_name(text) == name


@pytest.mark.parametrize("text", ["", "   ", "\u200b\u200b", "\u3164", "\u2800 \u2800", "\u0301", "\x00", "\u202e"])
def test_a_name_of_which_nothing_can_be_seen_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="bad_name"):
        checked_name(text)


@given(some.text(max_size=300))
def test_any_text_becomes_a_harmless_name_or_is_refused(text: str) -> None:
    try:
        name = checked_name(text)
    except Refused:
        return
    assert 1 <= len(name) <= 24
    assert name == checked_name(name)
    assert not [sign for sign in name if unicodedata.category(sign)[0] == "C" or sign in "\u2028\u2029\n\r"]


@pytest.mark.parametrize(("text", "login"), [(" Anna ", "anna"), ("anna@example.org", "anna@example.org")])
def test_a_login_is_the_same_in_capitals(text: str, login: str) -> None:
    assert checked_login(text) == login


@pytest.mark.parametrize("text", ["", "ab", "x" * 41, "an na", "anna\x00", "@nna", "anna/bert", "a\u202enna"])
def test_a_bad_login_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="bad_login"):
        checked_login(text)


@pytest.mark.asyncio
async def test_a_player_has_a_name_and_an_id_that_nobody_guesses(store: Store) -> None:
    anna, other = [await store.accounts.add(replace(newcomer(), name="Anna")) for _ in range(2)]
    assert anna.id != other.id
    assert len(anna.id) == 22
    assert await store.accounts.player(anna.id) == anna
    assert await store.accounts.player("nobody") is None
    assert (await store.accounts.rename(anna.id, "Anne")).name == "Anne"
    with pytest.raises(Refused, match="no_such_player"):
        await store.accounts.rename("nobody", "Anne")


@pytest.mark.asyncio
async def test_who_has_a_login_can_come_back(store: Store) -> None:
    anna = await store.accounts.add(Player("anna", "Anna"))
    registered = await store.accounts.register(anna.id, "Anna", PASSWORD)
    assert registered.login == "anna"
    assert await store.accounts.sign_in("ANNA", PASSWORD) == registered
    assert await store.accounts.sign_in("anna", PASSWORD + "!") is None
    assert await store.accounts.sign_in("bert", PASSWORD) is None
    assert await store.accounts.sign_in("anna", "") is None
    assert await store.accounts.sign_in("anna", "x" * 1_000_000) is None


@pytest.mark.asyncio
async def test_a_login_belongs_to_one(store: Store) -> None:
    players = [await store.accounts.add(Player(f"anna{number}", "Anna")) for number in range(5)]
    work = [store.accounts.register(player.id, "anna", PASSWORD) for player in players]
    done = await asyncio.gather(*work, return_exceptions=True)
    refused = [fault for fault in done if isinstance(fault, Refused)]
    assert len(refused) == 4
    assert {fault.code for fault in refused} == {"login_taken"}


@pytest.mark.asyncio
async def test_a_second_login_does_not_replace_the_first(store: Store) -> None:
    anna = await store.accounts.add(Player("anna", "Anna"))
    await store.accounts.register(anna.id, "anna", PASSWORD)
    with pytest.raises(Refused, match="has_login"):
        await store.accounts.register(anna.id, "another", "other password")
    assert await store.accounts.sign_in("anna", PASSWORD) is not None


@pytest.mark.asyncio
@pytest.mark.parametrize("password", ["", "short", "x" * 257])
async def test_a_bad_password_is_refused(store: Store, password: str) -> None:
    anna = await store.accounts.add(Player("anna", "Anna"))
    with pytest.raises(Refused, match="bad_password"):
        await store.accounts.register(anna.id, "anna", password)


@pytest.mark.asyncio
async def test_accents_in_a_password_may_come_from_any_keyboard(store: Store) -> None:
    anna = await store.accounts.add(Player("anna", "Anna"))
    await store.accounts.register(anna.id, "anna", "ame\u0301lioration")
    assert await store.accounts.sign_in("anna", "am\u00e9lioration") is not None


@pytest.mark.asyncio
async def test_a_password_can_be_changed_and_then_signs_out_elsewhere(store: Store) -> None:
    sessions = await Sessions.open(store)
    anna = await store.accounts.add(Player("anna", "Anna"))
    anna = await store.accounts.register(anna.id, "anna", PASSWORD)
    cookie = sessions.issue(anna)
    with pytest.raises(Refused, match="wrong_password"):
        await store.accounts.change_password(anna.id, "wrong one", "new password")
    assert await sessions.read(cookie) == anna
    changed = await store.accounts.change_password(anna.id, PASSWORD, "new password")
    assert await sessions.read(cookie) is None
    assert await sessions.read(sessions.issue(changed)) == changed
    assert await store.accounts.sign_in("anna", PASSWORD) is None


@pytest.mark.asyncio
async def test_a_hash_of_older_settings_is_renewed_when_its_player_comes(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = await store.accounts.add(Player("anna", "Anna"))
    await store.accounts.register(anna.id, "anna", PASSWORD)
    stronger = PasswordHasher(time_cost=2, memory_cost=16, parallelism=1)
    monkeypatch.setattr(accounts, "_hasher", stronger)
    assert await store.accounts.sign_in("anna", PASSWORD) is not None
    ((stored,),) = await store._database.rows(sql.select(schema.players.c.password))
    assert not stronger.check_needs_rehash(stored)
    assert await store.accounts.sign_in("anna", PASSWORD) is not None


@pytest.mark.asyncio
async def test_a_cookie_says_who_somebody_is_until_they_sign_out_everywhere(store: Store) -> None:
    sessions = await Sessions.open(store)
    anna = await store.accounts.add(Player("anna", "Anna"))
    cookie = sessions.issue(anna)
    assert await sessions.read(cookie) == anna
    later = await store.accounts.sign_out_everywhere(anna.id)
    assert await sessions.read(cookie) is None
    assert await sessions.read(sessions.issue(later)) == later


@pytest.mark.asyncio
async def test_a_newcomer_is_known_by_the_cookie_until_they_sign_out_everywhere(store: Store) -> None:
    sessions, anna = await Sessions.open(store), newcomer()
    cookie = sessions.issue(anna)
    assert await sessions.read(cookie) == anna
    assert await store.accounts.player(anna.id) is None
    stored, same = await asyncio.gather(store.accounts.add(anna), store.accounts.add(anna))
    assert stored == same == await sessions.read(cookie) == await sessions.read(sessions.issue(stored))
    await store.accounts.sign_out_everywhere(anna.id)
    assert await sessions.read(cookie) is None


@pytest.mark.asyncio
async def test_the_cookie_of_a_player_whose_row_is_gone_names_nobody(store: Store) -> None:
    sessions = await Sessions.open(store)
    cookie = sessions.issue(await store.accounts.add(newcomer()))
    await store._database.write(lambda connection: connection.execute(schema.players.delete()))
    assert await sessions.read(cookie) is None


@pytest.mark.asyncio
async def test_a_forged_cookie_names_nobody(store: Store) -> None:
    sessions = await Sessions.open(store)
    anna = await store.accounts.add(Player("anna", "Anna"))
    cookie = sessions.issue(anna)
    foreign = Sessions(store.accounts, b"another key").issue(anna)
    strange = str(sessions._signer.dumps({"id": anna.id}))
    shorter, empty = str(sessions._signer.dumps(7)), str(sessions._signer.dumps([]))
    other_salt = str(URLSafeTimedSerializer(sessions.secret, salt="x").dumps([anna.id, 0]))
    for forged in ("", "x", cookie[:-1], cookie + "x", "\ud800", "é", foreign, strange, shorter, empty, other_salt):
        assert await sessions.read(forged) is None


@pytest.mark.asyncio
async def test_a_cookie_is_too_old_some_day(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    sessions = await Sessions.open(store)
    cookie = sessions.issue(await store.accounts.add(Player("anna", "Anna")))
    monkeypatch.setattr(accounts, "SESSION_SECONDS", -1)
    assert await sessions.read(cookie) is None


@pytest.mark.asyncio
@pytest.mark.parametrize("ahead", [1, 3600, 3 * 365 * 24 * 3600], ids=["a second", "an hour", "three years"])
async def test_a_cookie_of_a_clock_that_was_ahead_is_good(
    store: Store, monkeypatch: pytest.MonkeyPatch, ahead: int
) -> None:
    """The clock has stepped back since, or another server on this database has a slower one: everybody stays."""
    sessions = await Sessions.open(store)
    anna = await store.accounts.add(Player("anna", "Anna"))
    with monkeypatch.context() as then:
        then.setattr(TimestampSigner, "get_timestamp", lambda _: int(time.time()) + ahead)
        cookie, looking, kept = sessions.issue(anna), sessions.issue(newcomer()), sessions.keep(anna)
    assert await sessions.read(cookie) == anna
    assert sessions.claimed(cookie) == anna.id
    assert sessions.is_of_newcomer(looking)
    assert await sessions.kept(kept) == anna


@pytest.mark.asyncio
async def test_all_servers_of_a_database_sign_with_one_key(url: str) -> None:
    async with Store.open(url) as one, Store.open(url) as other:
        first, second = await asyncio.gather(Sessions.open(one), Sessions.open(other))
        anna = await one.accounts.add(Player("anna", "Anna"))
        assert await second.read(first.issue(anna)) == anna
    async with Store.open(url) as again:
        assert (await Sessions.open(again)).secret == first.secret
        assert await again.accounts.key("another") != first.secret


@pytest.mark.asyncio
async def test_no_secret_is_written_or_shown(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    sessions = await Sessions.open(store)
    anna = await store.accounts.add(Player("anna", "Anna"))
    registered = await store.accounts.register(anna.id, "anna", PASSWORD)
    await store.accounts.sign_in("anna", PASSWORD)
    cookie = sessions.issue(registered)
    ((stored,),) = await store._database.rows(sql.select(schema.players.c.password))
    shown = " ".join(map(repr, (registered, sessions, store, store.accounts, store._database))) + caplog.text
    assert stored.startswith("$argon2id$")
    assert PASSWORD not in stored
    for secret in (PASSWORD, stored, cookie, repr(sessions.secret), sessions.secret.hex()):
        assert secret not in shown
