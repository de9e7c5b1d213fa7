// What others say while the chat is out of sight is told where the board tells what just happened.
import { make } from "./page.js";

const isSeen = (line) => {
  const { left, bottom } = line.getBoundingClientRect();
  return line.contains(document.elementFromPoint(left + 1, bottom - 1));
};

export function overhear(table, ticker) {
  new MutationObserver((changes) => {
    const heard = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node.matches?.(".chat li:not(.own)"));
    const line = heard.at(-1);
    if (!line || table.classList.contains("muted") || isSeen(line)) return;
    const [name, text] = [line.firstChild.textContent, line.lastChild.textContent.trim()];
    // Readers of screens hear the chat itself.
    ticker.replaceChildren(make("span", { ariaHidden: "true", textContent: `${name}${line.parentNode.dataset.colon} ${text}` }));
  }).observe(table.querySelector("[data-part=chat]"), { childList: true, subtree: true });
}
