/** Milliseconds without a keystroke after which a question counts as typed. */
const typedAfter = 200;

/**
 * Answers the forms that are marked `data-asked` while somebody types: the parts of the page that
 * are named by `data-answer` are taken from the page that the form leads to. What is incomplete or
 * wrong waits for the form to be sent, which says so beside its fields.
 */
export function startAskedForms(): void {
  let waiting: ReturnType<typeof setTimeout>;
  let asking = new AbortController();
  document.addEventListener("input", (event) => {
    const form = event.target instanceof Element && event.target.closest("form");
    if (!(form instanceof HTMLFormElement) || !("asked" in form.dataset)) return;
    clearTimeout(waiting);
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    waiting = setTimeout(() => void ask(form, signal).catch(() => {}), typedAfter);
  });
}

/** An answer that does not come leaves the page as it is: sending the form still asks. */
async function ask(form: HTMLFormElement, signal: AbortSignal): Promise<void> {
  const asked = new URLSearchParams();
  for (const [name, value] of new FormData(form)) asked.append(name, String(value));
  const address = `${new URL(form.action).pathname}?${asked}`;
  const html = await (await fetch(address, { signal })).text();
  const page = new DOMParser().parseFromString(html, "text/html");
  if (page.querySelector("main [aria-invalid=true]")) return;
  for (const part of document.querySelectorAll<HTMLElement>("[data-answer]")) {
    const next = page.querySelector(`[data-answer="${part.dataset.answer}"]`);
    if (next) part.replaceChildren(...next.childNodes);
  }
  history.replaceState(null, "", address);
}
