import { formAnswerType } from "./form-answer.ts";
import { type PlainAnswer, readPlainAnswer } from "./plain-answer.ts";

/**
 * On a page that doesn't hydrate, a form with a `template[data-unanswered]` below it is sent by this
 * script: its page stays, with what was typed and what the template says, unless the server answers.
 * The browser would show an error page of its own, or what a proxy answered.
 */
export function keepPlainForms(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return;
    const said = form.parentElement?.querySelector<HTMLTemplateElement>("[data-unanswered]");
    if (!said) return;
    event.preventDefault();
    void send(form, event.submitter).then((answer) => show(answer, form, said, event.submitter));
  });
}

/** Sends a form to the address of its page's data, as the router would. */
async function send(form: HTMLFormElement, button: HTMLElement | null): Promise<PlainAnswer> {
  const { pathname, search } = new URL(form.action);
  const typed = [...new FormData(form, button)].map(([name, value]) => [name, String(value)]);
  try {
    const headers = { accept: formAnswerType };
    const body = new URLSearchParams(typed);
    return await readPlainAnswer(
      await fetch(`${pathname}.data${search}`, { method: "POST", headers, body }),
    );
  } catch {
    return "unanswered";
  }
}

function show(
  answer: PlainAnswer,
  form: HTMLFormElement,
  said: HTMLTemplateElement,
  button: HTMLElement | null,
): void {
  if (typeof answer === "object") window.location.assign(answer.to);
  else if (answer === "refused") submitAgain(form, button);
  else showUnanswered(form, said);
}

/** The server took nothing, and shows why on a page of its own. */
function submitAgain(form: HTMLFormElement, button: HTMLElement | null): void {
  if (button instanceof HTMLButtonElement && button.name) {
    const pressed = Object.assign(document.createElement("input"), { type: "hidden" });
    form.append(Object.assign(pressed, { name: button.name, value: button.value }));
  }
  form.submit();
}

function showUnanswered(form: HTMLFormElement, said: HTMLTemplateElement): void {
  // As for a page restored from the back/forward cache, whose forms can be sent again.
  window.dispatchEvent(new Event("pageshow"));
  const copy = document.importNode(said.content, true);
  const toast = copy.querySelector("[data-toast]");
  if (toast) document.getElementById("toasts")?.replaceChildren(toast);
  form.querySelector("[data-said]")?.remove();
  form.prepend(copy);
  const alert = form.querySelector<HTMLElement>("[data-said]");
  alert?.focus();
  alert?.scrollIntoView({ block: "center" });
}
