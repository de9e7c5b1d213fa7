// A list of lines shows its newest ones, also when it gets more lines or less room; whoever reads earlier ones is left in peace.
export function follow(list) {
  let isAtEnd = true;
  let last = 0;
  const end = () => { if (isAtEnd) list.scrollTop = list.scrollHeight; };
  list.addEventListener("scroll", () => {
    // Less room can come before this is heard: only a step back is the reader's.
    isAtEnd = (isAtEnd && list.scrollTop >= last) || list.scrollTop + list.clientHeight >= list.scrollHeight - 4;
    last = list.scrollTop;
  });
  new MutationObserver(end).observe(list, { childList: true });
  new ResizeObserver(end).observe(list);
}

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
