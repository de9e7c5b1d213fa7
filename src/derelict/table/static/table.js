// The client knows no rule: it shows what the server sends, and sends what is pointed at.
const table = document.getElementById("table");
const board = document.getElementById("board");
const notice = document.getElementById("notice");
const LAYOUT = matchMedia("(max-width: 820px)");
let socket;
let sent = 0;
let tries = 0;
const waiting = new Map();

function connect() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const layout = LAYOUT.matches ? "tall" : "wide";
  socket = new WebSocket(`${scheme}://${location.host}/t/${table.dataset.table}/live?layout=${layout}`);
  socket.onopen = () => { tries = 0; table.classList.remove("offline"); resend(); };
  socket.onmessage = (message) => receive(JSON.parse(message.data));
  socket.onclose = () => {
    table.classList.add("offline");
    tries += 1;
    setTimeout(connect, Math.min(5000, 100 * 2 ** tries));
  };
}

function receive(message) {
  if (message.whole) showWhole(message.whole);
  else if (message.patch) showPatch(message.patch);
  else if ("ack" in message) {
    waiting.delete(message.ack);
    if (message.refused) tell(message.refused);
  }
}

function showWhole(screen) {
  if (screen.scene) {
    const keep = new Set(screen.scene.items.map((item) => item.id));
    for (const old of board.querySelectorAll("svg > g[id]")) if (!keep.has(old.id)) old.remove();
    if (!board.querySelector("svg")) { location.reload(); return; }
    screen.scene.items.forEach(putItem);
  }
  showParts(screen);
}

function showPatch(patch) {
  for (const id of patch.gone) document.getElementById(id)?.remove();
  patch.items.forEach(putItem);
  showParts(patch);
}

function showParts(screen) {
  for (const [name, html] of Object.entries(screen.parts)) {
    const part = document.querySelector(`[data-part="${name}"]`);
    if (part.innerHTML === html) continue;
    const focused = part.contains(document.activeElement) ? describe(document.activeElement) : null;
    const typed = part.querySelector("input[name=text]")?.value;
    part.innerHTML = html;
    if (typed) part.querySelector("input[name=text]").value = typed;
    if (focused) [...part.querySelectorAll("button, input")].find((e) => describe(e) === focused)?.focus();
    if (name === "log") part.querySelector(".log").scrollTop = 1e9;
  }
  document.title = screen.title;
  table.dataset.version = screen.version;
}

const describe = (element) => `${element.tagName} ${element.name} ${element.value}`;

function putItem(item) {
  const svg = board.querySelector("svg");
  let group = document.getElementById(item.id);
  if (!group) {
    group = document.createElementNS("http://www.w3.org/2000/svg", "g");
    group.id = item.id;
    svg.append(group);
  }
  if (group.dataset.markup !== item.markup + item.label) {
    group.innerHTML = (item.label ? `<title></title>` : "") + item.markup;
    if (item.label) group.querySelector("title").textContent = item.label;
    group.dataset.markup = item.markup + item.label;
  }
  group.setAttribute("transform", place(item));
  group.setAttribute("class", item.kind);
  group.dataset.layer = item.layer;
  for (const [name, value] of [["data-choice", item.choice], ["tabindex", item.choice && "0"], ["role", item.choice && "button"]]) {
    if (value) group.setAttribute(name, value); else group.removeAttribute(name);
  }
  const after = [...svg.children].find((other) => other !== group && Number(other.dataset.layer ?? -1) > item.layer);
  if (after && group.compareDocumentPosition(after) & Node.DOCUMENT_POSITION_PRECEDING) svg.insertBefore(group, after);
}

const place = ({ x, y, turn, scale }) =>
  `translate(${x} ${y})${turn ? ` rotate(${turn})` : ""}${scale === 1 ? "" : ` scale(${scale})`}`;

function send(verb, fields) {
  const message = { id: ++sent, verb, fields };
  waiting.set(message.id, message);
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

function resend() {
  for (const message of waiting.values()) socket.send(JSON.stringify(message));
}

function tell(text) {
  notice.textContent = text;
  clearTimeout(tell.timer);
  tell.timer = setTimeout(() => { notice.textContent = ""; }, 5000);
}

function choose(text) {
  const number = document.querySelector("#ask input[name=number]")?.value;
  if (number !== undefined) send("act", { number, action: text });
}

board.addEventListener("click", (event) => {
  const item = event.target.closest("[data-choice]");
  if (item) choose(item.dataset.choice);
});
board.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" && event.key !== " ") return;
  const item = event.target.closest("[data-choice]");
  if (item) { event.preventDefault(); choose(item.dataset.choice); }
});
table.addEventListener("submit", (event) => {
  if (event.submitter && "plain" in event.submitter.dataset) return;
  const fields = Object.fromEntries(new FormData(event.target, event.submitter));
  delete fields.csrf;
  if (event.submitter?.dataset.confirm && !confirm(event.submitter.dataset.confirm)) { event.preventDefault(); return; }
  event.preventDefault();
  if (event.target.classList.contains("options")) { choose(fields.action); return; }
  let { verb } = fields;
  delete fields.verb;
  if (verb.startsWith("bot-")) { fields.bot = verb.slice(4); verb = "bot"; }
  send(verb, fields);
  if (verb === "say") event.target.reset();
});
LAYOUT.addEventListener("change", () => location.reload());
document.addEventListener("visibilitychange", () => { if (!document.hidden && socket.readyState > 1) connect(); });
connect();
