import { data, type RouterContextProvider } from "react-router";
import { company } from "#app/features/company/profile.ts";
import {
  firstFault,
  mailToCopy,
  readMailRequest,
  writeMail,
} from "#app/features/quotes/mail-request.ts";
import { mailRules, mailTemplate } from "#app/features/quotes/mail-rules.ts";
import { mailToasts } from "#app/features/quotes/ui/mail-toasts.ts";
import { announce } from "#app/routes/announce.server.ts";
import { mailHref } from "#app/routes/site/mail-href.ts";

/**
 * Does what the page's script does, where none runs: answers with the finished message, or with
 * what is wrong first and all that was typed. Nothing is stored or sent.
 */
export function answerQuote(context: Readonly<RouterContextProvider>, form: FormData) {
  const request = readMailRequest(form);
  const fault = firstFault(mailRules, request);
  if (fault) {
    const { field, message } = fault;
    announce(context, { ...mailToasts.invalid, description: message });
    const result = {
      status: "error" as const,
      initialValue: request,
      error: { [field]: [message] },
    };
    return data({ result, message: undefined }, { status: 422 });
  }
  announce(context, mailToasts.ready);
  const mail = writeMail(mailTemplate, request);
  const href = mailHref(company.email.quotes, mail.subject, mail.body);
  return data({ result: undefined, message: { href, copy: mailToCopy(mail) } });
}
