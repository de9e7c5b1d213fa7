"""Answers "Why not?" for one thing that was pointed at, and for everything that cannot be chosen now."""

from functools import partial
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route

from derelict.table.house import House
from derelict.table.record.record import Record
from derelict.table.screen.pages import Pages
from derelict.table.screen.picture import picture_of
from derelict.table.screen.question import asked_rule, prompt, rules_of
from derelict.table.screen.viewer import Viewer
from derelict.table.screen.why_not import Reason, card_words, forbidding, hindrance, reasons
from derelict.table.web.routes.tables import NO_STORE, find_room
from derelict.table.web.visitors import paced, remember, visitor

MOST_ITEMS = 8
"""The number of stacked items to ask about at once."""


async def why(request: Request) -> Response:
    """Explain why a thing cannot be chosen now: the rule that forbids it, or what is asked instead and its rule."""
    house: House = request.app.state.house
    room = await find_room(house, request)
    who = await visitor(house, request)
    record, pages, language = room.record, house.pages, who.language
    code = hindrance(record, who.player.id)
    if code is not None:
        return JSONResponse({"text": pages.refusal(code, language), "rule": ""})
    match, query = record.playing(), request.query_params
    assert match.decision is not None
    view, thing = match.seen(match.decision.seat), query.get("thing", "")
    items = query.getlist("item")[:MOST_ITEMS]
    meant = (text for item in items for text in record.game.drawing.meant(view, item, thing))
    rule_id = forbidding(record.game, view, match.decision, meant)
    refusal = pages.refusal("not_possible", language)
    if rule_id is None:
        said = _asked(pages, record, who.player.id, language)
        return JSONResponse({"text": f"{refusal} {said}", "rule": asked_rule(match) or ""})
    rule = rules_of(record.game.name, language).get(rule_id)
    return JSONResponse({"text": f"{refusal} {rule.title}. {rule.text}" if rule else refusal, "rule": rule_id})


async def why_not(request: Request) -> Response:
    """List everything on the picture that cannot be chosen now, rule by rule, for people who cannot point at it."""
    house: House = request.app.state.house
    room = await find_room(house, request)
    who = await visitor(house, request)
    record, pages, language = room.record, house.pages, who.language
    code, groups = hindrance(record, who.player.id), list[dict[str, Any]]()
    if code is None:
        match, scene = record.playing(), picture_of(record, Viewer(who.player.id, language).at(record))
        assert scene is not None
        asked = _asked(pages, record, who.player.id, language)
        groups = [_told(pages, record, one, asked, language) for one in reasons(match, scene, language)]
    about = f"why_not.{'about' if groups else 'everything'}" if code is None else f"refused.{code}"
    page = pages.page(
        "why_not.html",
        language,
        csrf=who.csrf,
        path=request.url.path,
        id=room.id,
        game_id=record.game.name,
        groups=groups,
        words=partial(card_words, record.game, language),
        said=pages.texts.say(language, about),
    )
    return remember(house, HTMLResponse(page, headers=NO_STORE), who)


def _asked(pages: Pages, record: Record, player: str, language: str) -> str:
    question = prompt(pages.texts, record, player, language)
    return pages.texts.say(language, "refused.asked", question=question)


def _told(pages: Pages, record: Record, reason: Reason, asked: str, language: str) -> dict[str, Any]:
    """Return a reason in words: the rule, or what is asked instead and its rule."""
    rule_id = asked_rule(record.playing()) if reason.rule is None else reason.rule
    rule = rules_of(record.game.name, language).get(rule_id or "")
    if reason.rule is None:
        title, text = pages.texts.say(language, "why_not.not_asked"), asked
    else:
        title, text = (rule.title, rule.text) if rule is not None else (reason.rule, "")
    return {"title": title, "text": text, "rule": rule.id if rule is not None else "", "things": reason.things}


ROUTES = [Route("/t/{table}/why", paced(why)), Route("/t/{table}/why-not", paced(why_not))]
