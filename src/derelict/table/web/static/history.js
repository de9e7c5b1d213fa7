// Walking through the past: arrow keys, a slider, and pages that change in place.
import { Beats, inSight } from "./beats.js";
import { Cards } from "./cards.js";
import { Net } from "./net.js";
import { load, morph } from "./page.js";
import { Review } from "./review.js";
import { Scene } from "./scene.js";
import { remember } from "./settings.js";

const KEYS = { ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last", Escape: "now" };
const [table, board, caption] = ["table", "board", "caption"].map((id) => document.getElementById(id));
// How long a moment is looked at.
const RESTS = { slow: 2400, normal: 1200, fast: 500, once: 150 };
let wanted = "";
let made = null;
let review = null;
let scene = null;
// The page that was last gone to, once it is there.
let going = null;
// Playing by itself: what wakes it from its rest, and null while it stands still.
let wake = null;

const beats = new Beats({
  beat(beat) { scene.change(beat); inSight(board, caption); },
  patch({ seen }) { seen(); },
  playing() {},
}, caption);

// Who goes one step on sees what happened on the way, moment by moment; who wishes to, at any pace.
const go = (...where) => { going = move(...where); return going; };

async function move(address, isOwnWish = true, { isStep = false, isWished = false } = {}) {
  wanted = address;
  beats.skip();
  const page = await load(address);
  if (wanted !== address) return;
  if (!page) { location.href = address; return; }
  const again = (isWished || (isStep && beats.pace)) && page.querySelector(".replay");
  if (again) await replay(again.dataset.path, address, isWished);
  if (wanted !== address) return;
  review?.show(page.querySelector(".review"));
  morph(table, page.getElementById("table"));
  review?.moved(isOwnWish);
  const slider = table.querySelector("[type=range]");
  slider.value = slider.defaultValue;
  history.replaceState(null, "", address);
  document.querySelector("form.language [name=back]").value = location.pathname;
  showNewest();
  showMoved();
  showPlaying();
}

// Goes on by itself, from the start if it stood at the end, until the end or until somebody does something else.
async function play() {
  const step = (rel) => table.querySelector(`.steps [rel=${rel}]`).href;
  wake = () => {};
  await going;
  if (step("next") === step("last") && location.href === step("last")) await go(step("first"));
  showPlaying();
  while (wake && location.href !== step("last")) {
    await go(step("next"), true, { isStep: true });
    if (wake) await new Promise((rested) => { wake = rested; setTimeout(rested, RESTS[localStorage.getItem("pace")] ?? RESTS.normal); });
  }
  stop();
}

function stop() {
  wake?.();
  wake = null;
  showPlaying();
}

function showPlaying() {
  const button = table.querySelector(".autoplay .play");
  button.classList.toggle("on", wake !== null);
  button.textContent = wake ? button.dataset.pause : button.dataset.play;
}

async function replay(path, address, isWished) {
  const answer = await fetch(path).catch(() => null);
  const steps = answer?.ok ? await answer.json() : null;
  if (!steps || wanted !== address) return;
  scene = new Scene(board);
  for (const group of scene.groups()) group.remove();
  scene.onframe = (box) => scene.svg.setAttribute("viewBox", box);
  scene.whole(steps.scene);
  await new Promise((seen) => { beats.add({ beats: steps.beats, patch: { items: [], seen }, isWished }); });
}

function showNewest() {
  const log = table.querySelector(".log");
  if (log) log.scrollTop = log.scrollHeight;
}

// While one looks back the match goes on, or back, and says so.
function showMoved() {
  const note = document.getElementById("moved");
  if (note) note.hidden = made === null || made === Number(note.dataset.last);
}

function listen({ dataset }) {
  const own = document.title;
  const screen = ({ whole, patch }) => {
    const { number, title } = whole ?? patch;
    document.title = title === dataset.game ? own : title;
    made = number;
    showMoved();
  };
  new Net(() => `/t/${dataset.table}/live`, { screen, online() {}, offline() {} });
}

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && beats.skip()) { event.preventDefault(); return; }
  if (event.key === " " && !event.target.closest("a, button, input, select, textarea, summary")) {
    event.preventDefault();
    if (wake) stop(); else play();
    return;
  }
  const link = table.querySelector(`.steps [rel=${KEYS[event.key]}], .steps .${KEYS[event.key]}`);
  // Who writes a note moves in it, and Home and End are also those of a list that is read.
  const isTyped = event.target.closest("input:not([type=range]), textarea");
  const isRead = ["Home", "End"].includes(event.key) && event.target.closest(".log, .chat");
  if (!link || isTyped || isRead || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  link.click();
});
table.addEventListener("click", (event) => {
  if (event.target.closest(".autoplay .play")) { if (wake) stop(); else play(); return; }
  const link = event.target.closest(".steps [rel], .plot a"), isAgain = event.target.closest(".replay");
  if (!link && !isAgain || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  stop();
  if (isAgain) go(location.href, true, { isWished: true });
  else go(new URL(link.getAttribute("href"), location).href, true, { isStep: link.rel === "next" });
});
table.addEventListener("input", ({ target }) => { if (target.type === "range") { stop(); go(`${target.dataset.path}${target.value}`); } });
remember(table);
showNewest();
if (table.querySelector(".review")) {
  const { path } = table.querySelector("[type=range]").dataset;
  review = new Review(table, (at) => go(`${path}${at}`, false));
}
if (document.getElementById("moved")) listen(document.getElementById("moved"));
Cards.past(table);
table.dataset.live = "yes";
