// What has too little room on a page: the page itself, controls that stick out or hide their text, text that is cut off.
() => {
  const faults = new Set();
  const kind = (one) => one.tagName.toLowerCase();
  const name = (one) => `${kind(one)}${one.id ? `#${one.id}` : ""} ${(one.value || one.textContent).trim().slice(0, 40)}`;
  const isShown = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0;
  // Out of sight on purpose; and the line of what just happened, which the log has in full.
  const isClipped = (one) => one !== null && getComputedStyle(one).clipPath === "inset(50%)";
  const isUnseen = (one) => one.closest(".unseen, .skip, .drawn, [inert], .cover svg, #ticker, .going:not(:first-child)") !== null || isClipped(one.closest("a, .long"));
  const CONTROLS = "button, select, input:not([type=hidden]), textarea, summary, a[href], label, legend, h1, h2";

  // On a phone `innerWidth` grows with what sticks out.
  const { scrollWidth: wide, clientWidth: room } = document.documentElement;
  if (wide > room) faults.add(`the page is ${wide} wide`);

  for (const one of document.querySelectorAll(CONTROLS)) {
    if (!isShown(one) || isUnseen(one) || one.ownerSVGElement) continue;
    const { left, right } = one.getBoundingClientRect();
    if (left < -0.5 || right > room + 0.5) faults.add(`${name(one)} sticks out: ${Math.round(left)} to ${Math.round(right)}`);
    const isFull = one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1;
    if (["BUTTON", "SUMMARY"].includes(one.tagName) && isFull) faults.add(`${name(one)} is too small for its text`);
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.textContent.trim() || element.closest("svg, option, script, style")) continue;
    if (!isShown(element) || isUnseen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    for (const box of range.getClientRects()) {
      for (let up = element; up && up !== document.documentElement; up = up.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(up);
        const edge = up.getBoundingClientRect();
        const isCutAside = overflowX !== "visible" && (box.right > edge.right + 1.5 || box.left < edge.left - 1.5);
        const isCutBelow = overflowY === "hidden" && (box.bottom > edge.bottom + 3 || box.top < edge.top - 3);
        if (isCutAside || isCutBelow) faults.add(`${name(element)} is cut off by ${kind(up)}#${up.id}.${up.className}`);
      }
    }
  }
  return [...faults];
}
