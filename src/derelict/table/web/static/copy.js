// A button beside a link that copies it.
document.addEventListener("click", async ({ target }) => {
  const button = target.closest("button.copy");
  if (!button) return;
  const link = button.closest(".invited").querySelector("input.link");
  link.select();
  // Pages that come neither from this computer nor over https may not use the clipboard, but copy what is selected.
  if (navigator.clipboard) await navigator.clipboard.writeText(link.value); else document.execCommand("copy");
  button.textContent = button.dataset.done;
});
