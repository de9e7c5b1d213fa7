// Only the seats, sides and options that the chosen mode has, and the teams of the seats. What is hidden is not sent.
const form = document.querySelector("form.new");
const changes = form.querySelector(".changes");

function enable(group, isMeant) {
  group.hidden = !isMeant;
  if (group.matches("option")) group.disabled = !isMeant;
  for (const field of group.querySelectorAll("input, select")) field.disabled = !isMeant;
}

function show() {
  const { value = "", dataset: { seats, sides, teams = "[]" } = {} } = form.querySelector("input[name=mode]:checked") ?? {};
  const isMeant = ({ dataset: { modes, fewest = 1 } }) => (!modes || modes.split(" ").includes(value.split("/")[0])) && Number(seats) >= Number(fewest);
  for (const option of form.querySelectorAll("[data-modes], [data-fewest]")) enable(option, isMeant(option) && !option.parentElement.closest("[hidden]"));
  for (const lost of form.querySelectorAll(".values > [hidden] :checked, option[hidden]:checked")) {
    const usual = lost.closest(".values, select").querySelector("[data-usual]");
    usual[usual.matches("option") ? "selected" : "checked"] = true;
  }
  for (const card of form.querySelectorAll(".seat-card")) {
    const number = Number(card.dataset.number);
    enable(card.querySelector(".who"), number < Number(seats));
    for (const side of card.querySelectorAll(".sided")) enable(side, number < Number(sides) && isMeant(side));
    card.hidden = number >= Math.max(seats, sides);
    card.querySelector(".team").textContent = JSON.parse(teams)[number] ?? "";
  }
  count();
}

// How many of the folded options are not as they usually are.
function count() {
  const isUsual = ({ dataset }) => "usual" in dataset;
  const isChanged = (field) => !field.disabled && (field.type === "checkbox" ? field.checked !== isUsual(field)
    : field.type === "radio" ? field.checked && !isUsual(field)
    : [...field.selectedOptions ?? []].some((option) => !isUsual(option)));
  const number = [...form.querySelectorAll(".options-grid :is(input, select)")].filter(isChanged).length;
  const { none, one, other } = changes.dataset;
  changes.textContent = number ? (number === 1 ? one : other).replace("{count}", number) : none;
  changes.classList.toggle("some", number > 0);
}

// What is picked by pointing is picked; the arrows of the keyboard go on to the next.
form.addEventListener("click", ({ target, detail }) => {
  if (detail && target.matches(".tile input")) target.closest("[popover]").hidePopover();
});
form.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !event.target.matches(".tile input")) return;
  event.preventDefault();
  event.target.closest("[popover]").hidePopover();
});
form.addEventListener("toggle", ({ target, newState }) => { if (newState === "open") target.querySelector("input:checked")?.focus(); }, true);
form.addEventListener("change", show);
show();
