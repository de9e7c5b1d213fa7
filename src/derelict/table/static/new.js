// Only the seats that the chosen mode has.
const form = document.querySelector("form.new");
const seats = [...form.querySelectorAll(".seat-choice")];
function show() {
  const count = Number(form.querySelector("input[name=mode]:checked")?.dataset.seats ?? seats.length);
  seats.forEach((seat, number) => { seat.hidden = number >= count; });
}
form.addEventListener("change", show);
show();
