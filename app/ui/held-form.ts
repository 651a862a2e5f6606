/**
 * Holds each plain form that is on its way: the pressed button says its `data-working` words, and
 * the form can't be sent again. Forms that a script sends itself are left to that script.
 */
export function holdSentForms(): void {
  const held = new Map<HTMLFormElement, () => void>();
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return;
    if ("sent" in form.dataset) return;
    if (held.has(form)) event.preventDefault();
    else if (form.method === "post") held.set(form, hold(event.submitter));
  });
  // A page that the browser kept and shows again on the way back can be sent again.
  window.addEventListener("pageshow", () => {
    for (const release of held.values()) release();
    held.clear();
  });
}

/** Answers with what undoes it. */
function hold(button: HTMLElement | null): () => void {
  if (!button?.dataset.working) return () => {};
  const words = button.textContent;
  button.textContent = button.dataset.working;
  // Once the browser has read the form, to which the pressed button belongs.
  setTimeout(() => button.toggleAttribute("disabled", true));
  return () => {
    button.textContent = words;
    button.removeAttribute("disabled");
  };
}
