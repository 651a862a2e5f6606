import { company } from "#app/features/company/profile.ts";
import {
  firstFault,
  type MailRequest,
  mailToCopy,
  readMailRequest,
  writeMail,
} from "#app/features/quotes/mail-request.ts";
import { mailRules, quoteMailTemplate } from "#app/features/quotes/mail-rules.ts";
import { mailToasts } from "#app/features/quotes/ui/mail-toasts.ts";
import type { FormReply } from "#app/forms/form-reply.ts";
import { typedInto } from "#app/forms/read-form.ts";
import { mailHref } from "#app/routes/site/mail-href.ts";

/** The finished message: a mailto link, and its text to copy. */
export type MailMessage = { href: string; copy: string };

/**
 * Handles the form for a quote by email, in the browser or, without a script, on the server:
 * returns the finished message, or the first error. Nothing is stored or sent. `today` is the
 * company's date.
 */
export function answerMailForm(form: FormData, today: string) {
  const request = readMailRequest(form);
  const fault = firstFault(mailRules, request) ?? pastDate(request, today);
  if (fault) {
    const { field, message } = fault;
    const typed = typedInto(form);
    const reply: FormReply<MailMessage> = { intent: "", typed, errors: { [field]: message } };
    return { reply, toast: { ...mailToasts.invalid, description: message } };
  }
  const mail = writeMail(quoteMailTemplate, request);
  const href = mailHref(company.email.quotes, mail.subject, mail.body);
  const reply: FormReply<MailMessage> = {
    intent: "",
    typed: {},
    errors: {},
    shown: { href, copy: mailToCopy(mail) },
  };
  return { reply, toast: mailToasts.ready };
}

function pastDate({ readyDate = "" }: MailRequest, today: string) {
  if (readyDate >= today) return undefined;
  return { field: "readyDate", message: "Ready date can't be in the past" };
}
