// Pages of the server inside this one: fetched, and laid over what is shown so that focus and what is typed stay.
const NAMES = { A: "href", BUTTON: "value", INPUT: "name", FORM: "class", DETAILS: "class", SECTION: "class", g: "id" };
// A link that says what it is to this page, as the next one, stays itself wherever it leads.
// Lines that were said stay themselves too, or all of them would be read out anew when the first one goes.
const key = (node) => node.getAttribute?.("rel") ?? node.getAttribute?.(NAMES[node.nodeName]) ?? "";
const name = (node) => `${node.nodeName} ${node.parentNode?.matches?.(".chat, .log") ? node.textContent : key(node)}`;

// Where the picture is drawn upright and the rest stands below it, as theme.js and site.css have it too; and a phone that lies.
export const TALL = matchMedia("(max-width: 559px), (max-width: 820px) and (min-height: 501px), (max-width: 820px) and (pointer: fine)");
export const LYING = matchMedia("(pointer: coarse) and (max-height: 500px) and (min-width: 560px)");

export const TOUCH = matchMedia("(pointer: coarse)");

// A page of the server; null if it cannot be had.
export async function load(address) {
  const answer = await fetch(address).catch(() => null);
  return answer?.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : null;
}

// Another language loads the page anew: what somebody was about to do there comes back, that one time.
export function carry(name, keep, comeBack) {
  const { page, kept } = JSON.parse(sessionStorage.getItem(name) ?? "{}");
  sessionStorage.removeItem(name);
  document.querySelector("form.language").addEventListener("submit", () => {
    sessionStorage.setItem(name, JSON.stringify({ page: location.pathname, kept: keep() }));
  });
  if (kept && page === location.pathname) comeBack(kept);
}

// What a choice is called, in full.
export const called = (button) => button.ariaLabel ?? button.textContent.trim();

export const make = (tag, facts) => Object.assign(document.createElement(tag), facts);

// Makes an element like another. What both have stays itself, with its focus, its text and whether it is open.
export function morph(old, now) {
  for (const { name } of [...old.attributes]) if (name !== "open" && !now.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of now.attributes) if (name !== "open" && old.getAttribute(name) !== value) old.setAttribute(name, value);
  let next = old.firstChild;
  for (const child of [...now.childNodes]) {
    let same = next;
    while (same && name(same) !== name(child)) same = same.nextSibling;
    if (!same) { old.insertBefore(child, next); continue; }
    while (next !== same) { next = next.nextSibling; next.previousSibling.remove(); }
    next = same.nextSibling;
    if (same.nodeType === Node.ELEMENT_NODE) morph(same, child); else if (same.data !== child.data) same.data = child.data;
  }
  while (next) { const gone = next; next = next.nextSibling; gone.remove(); }
}
