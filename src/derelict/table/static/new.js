// Only the seats and sides that the chosen mode has. What is hidden is not sent.
const form = document.querySelector("form.new");
function show() {
  const { seats, sides } = form.querySelector("input[name=mode]:checked")?.dataset ?? {};
  for (const group of form.querySelectorAll("fieldset")) {
    [...group.querySelectorAll(".seat-choice")].forEach((field, number) => {
      field.hidden = number >= Number(field.matches(".side-choice") ? sides : seats);
      field.querySelector("select").disabled = field.hidden;
    });
  }
}
form.addEventListener("change", show);
show();
