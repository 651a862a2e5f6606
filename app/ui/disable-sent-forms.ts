/**
 * Disables each plain form while it is being sent: the pressed button shows its `data-working`
 * text.
 */
export function disableSentForms(): void {
  const held = new Map<HTMLFormElement, () => void>();
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return;
    if (held.has(form)) event.preventDefault();
    else if (form.method === "post") held.set(form, hold(event.submitter));
  });
  // A page restored from the back/forward cache can send the form again.
  window.addEventListener("pageshow", () => {
    for (const release of held.values()) release();
    held.clear();
  });
}

/** Returns a function that undoes it. */
function hold(button: HTMLElement | null): () => void {
  const working = button?.dataset.working;
  if (!working) return () => {};
  const { textContent, ariaLabel } = button;
  Object.assign(button, { textContent: working, ariaLabel: null });
  // After the browser has read the form, which includes the pressed button.
  setTimeout(() => button.toggleAttribute("disabled", true));
  return () => void Object.assign(button, { textContent, ariaLabel, disabled: false });
}
