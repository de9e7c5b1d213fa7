// Walking through the past: arrow keys, a slider, and pages that change in place.
const KEYS = { ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last", Escape: "now" };
const table = document.getElementById("table");
let wanted = "";
let made = 0;

async function go(address) {
  wanted = address;
  const answer = await fetch(address).catch(() => null);
  if (wanted !== address) return;
  if (!answer?.ok) { location.href = address; return; }
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const active = document.activeElement?.rel || document.activeElement?.type;
  table.replaceChildren(...page.getElementById("table").childNodes);
  history.replaceState(null, "", address);
  showNewest();
  showMoved();
  table.querySelector(`[rel="${active}"], [type="${active}"]`)?.focus();
}

function showNewest() {
  const log = table.querySelector(".log");
  log.scrollTop = log.scrollHeight;
}

// While one looks back the match goes on, and says so.
function showMoved() {
  const note = document.getElementById("moved");
  if (note) note.hidden = made <= Number(note.dataset.last);
}

function listen({ dataset: { table: id } }) {
  const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/t/${id}/live`);
  socket.onmessage = ({ data }) => {
    const { whole, patch } = JSON.parse(data);
    made = (whole ?? patch)?.number ?? made;
    showMoved();
  };
}

document.addEventListener("keydown", (event) => {
  const link = table.querySelector(`.steps [rel=${KEYS[event.key]}], .steps .${KEYS[event.key]}`);
  if (!link || event.ctrlKey || event.altKey || event.metaKey) return;
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
if (document.getElementById("moved")) listen(document.getElementById("moved"));
table.dataset.live = "yes";
