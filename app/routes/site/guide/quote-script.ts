import {
  firstFault,
  type MailTemplate,
  mailToCopy,
  readMailRequest,
  writeMail,
} from "#app/features/quotes/mail-request.ts";
import { mailHref } from "#app/routes/site/mail-href.ts";
import { showToast } from "#app/ui/show-toast.ts";

/** Makes the message of the quote page's form in the browser, and sends nothing to the server. */
export function startQuoteMail(): void {
  const form = document.getElementById("quote-mail");
  const ready = document.getElementById("quote-mail-ready");
  if (!(form instanceof HTMLFormElement) || !ready) return;
  const { rules, template } = JSON.parse(ready.dataset.mail ?? "");
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const request = readMailRequest(new FormData(form));
    const fault = firstFault(rules, request);
    for (const control of form.elements) control.removeAttribute("aria-invalid");
    if (fault) return refuse(form, fault.field, fault.message);
    const release = hold(part(form, "button"));
    // Drawn first: a mail program takes its time to come up, and holds the page while it does.
    requestAnimationFrame(() =>
      setTimeout(() => {
        hand(ready, writeMail(template, request));
        form.reset();
        release();
      }),
    );
  });
  offerToCopy(part(ready, "textarea"), part(ready, "button"));
}

function refuse(form: HTMLFormElement, field: string, message: string): void {
  const control = form.elements.namedItem(field) as HTMLElement;
  control.setAttribute("aria-invalid", "true");
  control.focus();
  control.scrollIntoView({ block: "center" });
  showToast("quote-mail-invalid", message);
}

function hold(button: HTMLButtonElement): () => void {
  const words = button.textContent;
  button.disabled = true;
  button.textContent = button.dataset.working ?? words;
  return () => {
    button.disabled = false;
    button.textContent = words;
  };
}

/** Opens the mail program with the message, and leaves both on the page. */
function hand(ready: HTMLElement, mail: MailTemplate): void {
  const link = part(ready, "a");
  link.href = mailHref(link.pathname, mail.subject, mail.body);
  part(ready, "textarea").value = mailToCopy(mail);
  ready.hidden = false;
  link.click();
  link.focus();
  ready.scrollIntoView({ block: "center" });
  showToast("quote-mail-opened");
}

function offerToCopy(text: HTMLTextAreaElement, button: HTMLButtonElement): void {
  button.hidden = false;
  button.addEventListener("click", async () => {
    text.select();
    try {
      await navigator.clipboard.writeText(text.value);
      button.textContent = "Copied";
    } catch {
      // A page without encryption gets no clipboard.
      button.textContent = "Selected: copy it with your keyboard";
    }
  });
}

function part<Name extends keyof HTMLElementTagNameMap>(within: HTMLElement, name: Name) {
  return within.querySelector(name) as HTMLElementTagNameMap[Name];
}
