// How a quote request by mail client is read, checked and written: by the page's script and by the
// server alike. What the rules are stands in `mail-rules.ts`.

import { asLine } from "#app/forms/text.ts";

/** What was typed, by field, each on one line. */
export type MailRequest = Record<string, string>;

/** One thing that a field has to be: what is typed there must match `pattern`. */
export type MailRule = { field: string; pattern: string; message: string };

/** A field is named in braces where what was typed there belongs. */
export type MailTemplate = { subject: string; body: string };

/**
 * Reads a form's fields, each as one line: a line break would end the subject, or write a line of
 * the message in somebody else's name.
 */
export function readMailRequest(form: FormData): MailRequest {
  return Object.fromEntries([...form].map(([field, typed]) => [field, asLine(String(typed))]));
}

/** The first rule that is not kept; undefined when the request can be sent. */
export function firstFault<Rule extends MailRule>(
  rules: readonly Rule[],
  request: MailRequest,
): Rule | undefined {
  return rules.find(({ field, pattern }) => !new RegExp(pattern).test(request[field] ?? ""));
}

/** The finished message; lines of the body end in a line feed. */
export function writeMail({ subject, body }: MailTemplate, request: MailRequest): MailTemplate {
  // In one pass, so that braces that somebody typed are left alone.
  const fill = (text: string) => text.replace(/{(\w+)}/g, (_, field) => request[field] ?? "");
  return { subject: fill(subject), body: fill(body) };
}

/** The same message for who has no mail program to open, its subject first. */
export function mailToCopy({ subject, body }: MailTemplate): string {
  return `${subject}\n\n${body}`;
}
