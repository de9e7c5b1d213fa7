// The page of a table. It knows no rule: it shows what the server sends, and sends what is pointed at.
import { Beats, inSight, resultInSight } from "./beats.js";
import { Bill } from "./bill.js";
import { Cards } from "./cards.js";
import { follow, overhear } from "./chat.js";
import { Drag } from "./drag.js";
import { fold, watchEnding } from "./ending.js";
import { Focus } from "./focus.js";
import { Help } from "./help.js";
import { Keys, walkLog } from "./keys.js";
import { Net } from "./net.js";
import { showLog } from "./log.js";
import { Menu } from "./menu.js";
import { Outlook } from "./outlook.js";
import { load, LYING, make, morph, TALL, TOUCH } from "./page.js";
import { Rulebook } from "./rulebook.js";
import { Scene } from "./scene.js";
import { remember, runClocks } from "./settings.js";
import { hear, play } from "./sound.js";
import { Spotlight } from "./spotlight.js";
import { Story } from "./story.js";
import { Sure } from "./sure.js";
import { Zoom } from "./zoom.js";

const at = (id) => document.getElementById(id);
const [table, board, ask, notice] = ["table", "board", "ask", "notice"].map(at);
const scene = new Scene(board);
const cards = new Cards(table, scene, tell, (choice) => keys.point(choice));
const rulebook = new Rulebook(table);
const menu = new Menu(table);
watchEnding(table, ask);
const outlook = new Outlook(table, scene, ask);
const sure = new Sure(ask, board, (choice) => keys.point(choice ?? bill.choice ?? keys.focused?.dataset.choice), outlook);
const bill = new Bill(ask, scene, { act, point: (choice) => keys.point(choice), first: () => sure.forget() });
const story = new Story(table, scene, ask, () => !isPlaying && table.dataset.live === "yes" && !ask.querySelector(".cover"), (address) => cards.open(address));
let answered = null;
let wasAsked = Boolean(ask.querySelector(".prompt.yours"));
let wasOver = Boolean(ask.querySelector(".prompt.over"));
let isPlaying = false;
let revealed = null;
let token = "";

const beats = new Beats({
  whole(screen) {
    if (screen.scene) scene.whole(screen.scene);
    showParts(screen);
    if (!ask.querySelector(".cover")) report([newest()]);
    explainTouch(screen);
    story.met(screen);
  },
  beat(beat) { hear(beat); scene.change(beat); inSight(board, at("caption")); },
  patch(patch) {
    const [last, known] = [newest(), new Set([...table.querySelectorAll(".log li")].map((line) => line.textContent))];
    hear(patch);
    scene.change(patch);
    showParts(patch);
    const news = patch.log.filter(([event, , text]) => event >= patch.told || !known.has(text)).map(([, , text]) => text);
    if (news.length) report(news); else if (newest() !== last) report([newest()]);
    explainTouch(patch);
    story.met(patch);
  },
  playing(now) {
    isPlaying = now;
    focus.keep();
    table.classList.toggle("playing", now);
    ask.inert = now;
  },
}, at("caption"));

const net = new Net(() => `/t/${table.dataset.table}/live?layout=${TALL.matches ? "tall" : "wide"}`, {
  screen(message) { story.interrupt(message); beats.add(message); },
  online() { at("offline").hidden = true; table.dataset.live = "yes"; },
  offline() { at("offline").hidden = false; table.dataset.live = "no"; answered = null; },
  refused(text) { answered = null; drag.cancel(); tell(text); },
  lost({ verb, fields }) {
    drag.cancel();
    tell(at("offline").dataset.lost);
    if (verb === "say") table.querySelector(".say [name=text]").value = fields.text;
  },
});

const keys = new Keys(ask, scene, {
  u: () => press(".tools [value=undo]"),
  y: () => press(".tools [value=redo]"),
  h: () => press("a.history"),
  b: () => press(".preview-open"),
  w: () => press(".recap-open"),
  n: () => press(".why-open"),
  i: explain,
  "?": () => help.open(),
  escape,
  "+": () => zoom.by(1.3),
  "-": () => zoom.by(1 / 1.3),
  0: () => zoom.reset(),
});
keys.onpoint = (choice) => outlook.point(choice);
const help = new Help(cards);
const focus = new Focus(ask, () => keys.near());
const drag = new Drag(scene, {
  choose,
  point: (choice) => keys.point(choice),
  at: (x, y) => zoom.point(x, y),
  take(pointer) { zoom.pointers.delete(pointer); cards.release(); },
});
const zoom = new Zoom(board, scene, (step) => keys.turn(step));
const spotlight = new Spotlight(table, scene, zoom);

function showParts(screen) {
  focus.keep();
  const isNew = screen.number !== Number(ask.querySelector("input[name=number]")?.value);
  if (isNew) { sure.forget(); bill.forget(); }
  for (const [name, html] of Object.entries(screen.parts)) showPart(table.querySelector(`[data-part="${name}"]`), html);
  for (const input of table.querySelectorAll("input[data-now]")) input.value = screen[input.name];
  token = screen.csrf ?? token;
  for (const input of table.querySelectorAll("input[name=csrf]")) input.value = token;
  showLog(table.querySelector(".log"), screen.log, screen.keep ?? 0);
  showList();
  focus.mend(isNew);
  spotlight.show();
  const prompt = ask.querySelector(".prompt").textContent;
  if (at("spoken").textContent !== prompt) at("spoken").textContent = prompt;
  document.title = screen.title;
  table.dataset.version = screen.version;
  if (ask.querySelector(".cover")) forget();
  if (screen.is_asked && !wasAsked) play("turn");
  if (wasAsked && !screen.is_asked) showNext();
  wasAsked = screen.is_asked;
  const isOver = Boolean(ask.querySelector(".prompt.over"));
  if (isOver && !wasOver && !document.activeElement.matches(".say input")) resultInSight(board, ask);
  const end = at("ending")?.querySelector(".ending");
  if (isOver && !wasOver && end) play({ won: "win", lost: "lose" }[end.classList[1]] ?? "turn");
  wasOver = isOver;
  answered = null;
  if (isNew) { drag.asked(); outlook.asked(); }
  if (screen.is_asked && screen.number !== revealed && !spotlight.isOn) reveal(screen.number);
}

// Who has done what there was to do here is told where else they are waited for.
async function showNext() {
  const page = await load(`/t/${table.dataset.table}/waiting`);
  if (page) at("next").replaceChildren(...page.body.childNodes);
}

// On a picture higher than the screen, some of what can be chosen is in sight, and a phone that lies shows the whole picture; who
// reads below it is left in peace.
async function reveal(number) {
  revealed = number;
  const marks = scene.choices();
  const glides = marks.flatMap((mark) => mark.getAnimations()).filter((move) => move instanceof CSSTransition);
  await Promise.allSettled(glides.map((glide) => glide.finished));
  const isBelow = board.getBoundingClientRect().bottom < innerHeight / 2;
  if (LYING.matches && !isBelow) board.scrollIntoView({ block: "nearest" });
  const end = ask.getBoundingClientRect().top;
  const isSeen = (mark) => { const { top, bottom } = mark.getBoundingClientRect(); return top >= 0 && bottom <= end; };
  if (!TALL.matches || isBelow || marks.some(isSeen) || revealed !== number) return;
  marks[0]?.scrollIntoView({ block: "center" });
}

function showPart(part, html) {
  if (!part || part.shown === html) return;
  part.shown = html;
  const now = part.cloneNode(false);
  const said = part.querySelector(".lesson")?.textContent;
  now.innerHTML = html;
  morph(part, now);
  // A lesson may be folded away, but the next one is there to be read.
  for (const lesson of part.querySelectorAll(".lesson")) lesson.open ||= lesson.textContent !== said;
  // What was to be confirmed is another thing now.
  for (const sure of part.querySelectorAll(".sure")) sure.open = false;
}

function showList() {
  const isOpen = localStorage.getItem("list") === "yes";
  table.classList.toggle("listed", isOpen);
  ask.querySelector(".list-toggle")?.setAttribute("aria-pressed", isOpen);
}

function tell(what) {
  notice.replaceChildren(what);
  clearTimeout(tell.timer);
  tell.timer = setTimeout(() => notice.replaceChildren(), 7000);
}

const newest = () => table.querySelector(".log li:last-child")?.textContent ?? "";

// What just happened, for those who cannot see the log beside the board. It stays until something else happens.
function report(lines) {
  at("ticker").replaceChildren(...lines.slice(-3).map((line) => make("span", { textContent: `${line} ` })));
}

// Whoever is first asked on a touch screen is told what a long press does, once, until something else happens.
function explainTouch(screen) {
  if (!screen.is_asked || ask.querySelector(".cover") || !TOUCH.matches || localStorage.getItem("held")) return;
  localStorage.setItem("held", "told");
  report([at("ticker").dataset.touch]);
}

// The device goes to somebody else: what only the last one was told does not stay on the screen.
function forget() {
  cards.hide();
  for (const id of ["ticker", "notice"]) at(id).replaceChildren();
  at("caption").querySelector("ul").replaceChildren();
}

function choose(action, isTouched = false) {
  const number = ask.querySelector("input[name=number]")?.value;
  if (isPlaying || story.isOn || number === undefined || number === answered) return;
  cards.dismiss();
  notice.replaceChildren();
  if (bill.asks(action) || sure.asks(action, () => act(action)) || (isTouched && !spotlight.isOn && sure.arms(action, () => act(action)))) return;
  act(action);
}

// `said` is the action, with what is given up for it.
function act(said, action = said) {
  const { value: number } = ask.querySelector("input[name=number]");
  answered = number;
  keys.remember(action);
  net.send("act", { number, action: said });
}

// True if there was such a thing to press.
function press(selector) {
  const found = table.querySelector(selector);
  found?.click();
  return Boolean(found);
}

function escape() {
  if (drag.isOn) { drag.cancel(); return true; }
  if (!cards.panel.hidden) { cards.hide(); return true; }
  if (rulebook.pane.open) { rulebook.pane.close(); return true; }
  if (menu.close() || fold(table)) return true;
  if (isPlaying) return beats.skip();
  // Out of a half-made choice, and no further: a lesson's own button takes back everything.
  return press("#ask .options [value=undo]");
}

// The card of the choice that has the focus, or of what is under the mouse; in the log, of what a line names.
function explain() {
  if (cards.spell()) return true;
  const group = scene.ofChoice(keys.focused?.dataset.choice ?? "").find((one) => one.dataset.thing) ?? board.querySelector("[data-thing]:hover");
  if (group) cards.show(group.dataset.thing, group);
  return Boolean(group);
}

// The keyboard goes to another choice: the card of the last one goes, and the picture follows.
ask.addEventListener("focusin", () => {
  cards.hide();
  zoom.reach(scene.ofChoice(keys.focused?.dataset.choice ?? "")[0]);
});
// A click on a ghost turns it on from the facing that has the focus, so it must not take the focus away.
board.addEventListener("mousedown", (event) => { if (event.target.closest(".ghost")) event.preventDefault(); });
board.addEventListener("click", (event) => {
  if (isPlaying) return;
  const group = event.target.closest("[data-choice]");
  if (group) choose(group.dataset.choice, event.pointerType === "touch");
  else if (!event.target.closest(".ghost") || !keys.turn(event.shiftKey ? -1 : 1)) cards.why(event);
});
table.addEventListener("click", (event) => {
  if (event.target.closest(".list-toggle")) {
    localStorage.setItem("list", table.classList.contains("listed") ? "no" : "yes");
    showList();
  }
  const link = event.target.closest("a.window-open");
  if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) { event.preventDefault(); cards.open(link.href); }
  const line = event.target.closest(".log [data-at]");
  if (line) location.href = `/t/${table.dataset.table}/history/${line.dataset.at}`;
});
table.addEventListener("submit", (event) => {
  const { submitter } = event;
  if (event.target.method === "dialog") return;
  if (submitter?.classList.contains("window-open")) { event.preventDefault(); cards.open(submitter.formAction); return; }
  if (submitter && "plain" in submitter.dataset) return;
  event.preventDefault();
  const { csrf, action, verb = "bot", ...fields } = Object.fromEntries(new FormData(event.target, submitter));
  if (action) { choose(action); return; }
  const number = ask.querySelector("input[name=number]")?.value;
  if (verb === "redo" && sure.asks(submitter.dataset.redo, () => net.send(verb, { number, action: submitter.dataset.redo }))) return;
  answered = null;
  net.send(verb, fields);
  event.target.closest("dialog")?.close();
  if (verb === "say") { event.target.reset(); for (const list of table.querySelectorAll(".chat")) list.scrollTop = list.scrollHeight; }
});
table.querySelector(".log").addEventListener("keydown", walkLog);
table.addEventListener("pointerover", (event) => cards.mention(event.target.closest(".log li, #caption li")));
// What is folded out at the end of the column is brought into sight.
table.addEventListener("toggle", ({ target }) => { if (target.open && target.matches(".side details")) target.scrollIntoView({ block: "nearest" }); }, true);
TALL.addEventListener("change", () => { zoom.reset(); net.connect(); });
addEventListener("pagehide", () => { net.on = new Proxy({}, { get: () => () => {} }); });
remember(table);
table.querySelectorAll(".log, .chat").forEach(follow);
overhear(table, at("ticker"));
runClocks(table);
document.documentElement.pressed?.closest("#board [data-choice]")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
showList();
report([newest()]);
