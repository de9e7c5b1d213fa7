// Walking through the past: arrow keys, a slider, and pages that change in place.
import { Cards } from "./cards.js";
import { Net } from "./net.js";
import { load, morph } from "./page.js";
import { Review } from "./review.js";

const KEYS = { ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last", Escape: "now" };
const table = document.getElementById("table");
let wanted = "";
let made = null;
let review = null;

async function go(address, isOwnWish = true) {
  wanted = address;
  const page = await load(address);
  if (wanted !== address) return;
  if (!page) { location.href = address; return; }
  review?.show(page.querySelector(".review"));
  morph(table, page.getElementById("table"));
  review?.moved(isOwnWish);
  const slider = table.querySelector("[type=range]");
  slider.value = slider.defaultValue;
  history.replaceState(null, "", address);
  showNewest();
  showMoved();
}

function showNewest() {
  const log = table.querySelector(".log");
  log.scrollTop = log.scrollHeight;
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
  const link = table.querySelector(`.steps [rel=${KEYS[event.key]}], .steps .${KEYS[event.key]}`);
  // Who writes a note moves in it, and Home and End are also those of a list that is read.
  const isTyped = event.target.closest("input:not([type=range]), textarea");
  const isRead = ["Home", "End"].includes(event.key) && event.target.closest(".log, .chat");
  if (!link || isTyped || isRead || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  link.click();
});
table.addEventListener("click", (event) => {
  const link = event.target.closest(".steps [rel]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(link.href);
});
table.addEventListener("input", ({ target }) => { if (target.type === "range") go(`${target.dataset.path}${target.value}`); });
showNewest();
if (table.querySelector(".review")) {
  const { path } = table.querySelector("[type=range]").dataset;
  review = new Review(table, (at) => go(`${path}${at}`, false));
}
if (document.getElementById("moved")) listen(document.getElementById("moved"));
Cards.past(table);
table.dataset.live = "yes";
