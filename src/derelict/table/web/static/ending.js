// The card at the end of a match: folded, it leaves the board free.
export function watchEnding(table, ask) {
  // On a phone it stands on the bar with the prompt.
  new ResizeObserver(() => table.style.setProperty("--ask", `${ask.offsetHeight}px`)).observe(ask);
  table.addEventListener("click", ({ target }) => {
    if (target.closest(".ending .look")) fold(table);
  });
}

// True if there was a card to fold.
export function fold(table) {
  const card = table.querySelector(".ending[open]");
  if (!card) return false;
  card.open = false;
  card.querySelector("summary").focus({ focusVisible: false });
  return true;
}
