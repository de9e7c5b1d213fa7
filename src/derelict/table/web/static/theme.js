// Before anything is drawn: the theme that was chosen, that scripts run here, and what is pressed before they all have come.
const root = document.documentElement;
root.classList.add("js", localStorage.getItem("theme") ?? "any");
// Pictures are drawn in the shape of the window from the first page on.
const tall = matchMedia("(max-width: 559px), (max-width: 820px) and (min-height: 501px), (max-width: 820px) and (pointer: fine)");
const noteShape = () => { document.cookie = `layout=${tall.matches ? "tall" : "wide"};path=/;samesite=lax`; };
tall.addEventListener("change", noteShape);
noteShape();
document.addEventListener("click", (event) => {
  root.pressed = event.target;
  if (!event.target.closest("#theme")) return;
  const isLight = root.matches(".light") || (!root.matches(".dark") && matchMedia("(prefers-color-scheme: light)").matches);
  const theme = isLight ? "dark" : "light";
  root.classList.remove("light", "dark");
  root.classList.add(theme);
  localStorage.setItem("theme", theme);
});
