// Only the seats and sides that the chosen mode has. What is hidden is not sent.
const form = document.querySelector("form.new");
function show() {
  const { seats, sides } = form.querySelector("input[name=mode]:checked")?.dataset ?? {};
  limit(".seat-choice:not(.side-choice)", seats);
  limit(".side-choice", sides);
}
function limit(selector, count) {
  const counted = new Map();
  for (const field of form.querySelectorAll(selector)) {
    const number = counted.get(field.parentElement) ?? 0;
    counted.set(field.parentElement, number + 1);
    field.hidden = number >= Number(count ?? Infinity);
    field.querySelector("select").disabled = field.hidden;
  }
}
form.addEventListener("change", show);
show();
