// Arrow keys walk through the past.
const KEYS = { ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last" };
document.addEventListener("keydown", (event) => {
  const link = document.querySelector(`.steps [rel=${KEYS[event.key]}]`);
  if (link) { event.preventDefault(); link.click(); }
});
