// Before anything is drawn: the theme that was chosen, and that scripts run here.
const root = document.documentElement;
root.classList.add("js");
const chosen = localStorage.getItem("theme");
if (chosen) root.classList.add(chosen);
document.addEventListener("click", (event) => {
  if (!event.target.closest("#theme")) return;
  const isLight = root.classList.contains("light") ||
    (!root.classList.contains("dark") && matchMedia("(prefers-color-scheme: light)").matches);
  const theme = isLight ? "dark" : "light";
  root.classList.remove("light", "dark");
  root.classList.add(theme);
  localStorage.setItem("theme", theme);
});
