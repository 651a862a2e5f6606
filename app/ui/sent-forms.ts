import { showToast } from "./show-toast.ts";

/** The header by which a form sent from here says so; see `server/middleware/fetch-redirects.ts`. */
const sentFromHere = { "x-sent-form": "1" };

/**
 * Sends the forms that are marked `data-sent` without leaving the page: what was typed stays on
 * the screen until the server has taken it, whatever becomes of the network.
 */
export function startSentForms(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !("sent" in form.dataset)) return;
    if (event.defaultPrevented) return;
    event.preventDefault();
    void send(form, event.submitter);
  });
}

async function send(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form, button)) body.append(name, String(value));
  const release = hold(form, button);
  // A page that the browser kept whole and shows again on the way back can be sent again.
  window.addEventListener("pageshow", release, { once: true });
  try {
    const answer = await fetch(form.action, { method: "POST", body, headers: sentFromHere });
    const place = answer.headers.get("x-location");
    // The button stays held: the next page is on its way.
    if (place) return window.location.assign(place);
    const text = await answer.text();
    release();
    if (!show(form, text, answer.ok))
      complain(form, /^text\/plain/.test(kindOf(answer)) ? text : undefined);
  } catch {
    release();
    complain(form, form.dataset.unreachable);
  }
}

function kindOf(answer: Response): string {
  return answer.headers.get("content-type") ?? "";
}

/** Shows that the form is on its way, and that it can't be sent twice; answers with the way back. */
function hold(form: HTMLFormElement, pressed: HTMLElement | null): () => void {
  const buttons = [...form.querySelectorAll("button")].filter(({ disabled }) => !disabled);
  // A button with a name asks for something else, such as one row more.
  const other = pressed?.getAttribute("name");
  const button = other ? null : form.querySelector<HTMLElement>("[data-working]");
  const words = button?.textContent ?? "";
  for (const one of buttons) one.disabled = true;
  if (button) button.textContent = button.dataset.working ?? words;
  complaintOf(form)?.setAttribute("hidden", "");
  return () => {
    for (const one of buttons) one.disabled = false;
    if (button) button.textContent = words;
  };
}

/** Puts the page that came back in place of this one, if the form is on it or was taken. */
function show(form: HTMLFormElement, html: string, taken: boolean): boolean {
  const page = new DOMParser().parseFromString(html, "text/html");
  if (!page.getElementById(taken ? "main" : form.id)) return false;
  for (const id of ["main", "toasts"]) {
    const [old, next] = [document.getElementById(id), page.getElementById(id)];
    if (old && next) old.replaceChildren(...next.childNodes);
  }
  document.title = page.title;
  const here = document.getElementById(form.id);
  const first = here?.querySelector<HTMLElement>(
    "[aria-invalid=true], [autofocus], [role=alert]:not([hidden])",
  );
  first?.focus();
  first?.scrollIntoView({ block: "center" });
  // Another form or none: one reads from the top.
  if (!here) {
    document.getElementById("main")?.focus();
    window.scrollTo({ top: 0 });
  }
  return true;
}

function complain(form: HTMLFormElement, words = form.dataset.failed ?? ""): void {
  const complaint = complaintOf(form);
  if (!complaint) return;
  complaint.textContent = words;
  complaint.hidden = false;
  complaint.focus();
  showToast(`${form.id}-failed`);
}

function complaintOf(form: HTMLFormElement): HTMLElement | null {
  return form.querySelector<HTMLElement>("[data-complaint]");
}
