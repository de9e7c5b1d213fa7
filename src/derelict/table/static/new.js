// Only the seats, sides and options that the chosen mode has, and the teams of the seats. What is hidden is not sent.
const form = document.querySelector("form.new");
function show() {
  const { value = "", dataset: { seats, sides, teams = "[]" } = {} } = form.querySelector("input[name=mode]:checked") ?? {};
  for (const group of form.querySelectorAll("fieldset")) {
    [...group.querySelectorAll(".seat-choice")].forEach((field, number) => {
      field.hidden = number >= Number(field.matches(".side-choice") ? sides : seats);
      field.querySelector("select").disabled = field.hidden;
    });
  }
  form.querySelectorAll(".team").forEach((label, number) => { label.textContent = JSON.parse(teams)[number] ?? ""; });
  for (const option of form.querySelectorAll("[data-modes], [data-fewest]")) {
    const { modes, fewest = 1 } = option.dataset;
    const isOfMode = !modes || modes.split(" ").includes(value.split("/")[0]);
    option.hidden = !isOfMode || Number(seats) < Number(fewest);
    for (const field of option.querySelectorAll("input, select")) field.disabled = option.hidden;
  }
}
form.addEventListener("change", show);
show();
