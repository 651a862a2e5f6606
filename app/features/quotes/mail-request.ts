// Parses, checks and writes a quote request by email, in the browser and on the server. The rules
// are in `mail-rules.ts`.

import { asLine } from "#app/forms/text.ts";

/** The typed text by field, each on one line. */
export type MailRequest = Record<string, string>;

/** A rule for a field: its text must match `pattern`. */
export type MailRule = { field: string; pattern: string; message: string };

/** A template with field names in braces as placeholders. */
export type MailTemplate = { subject: string; body: string };

/**
 * Reads a form's fields, each as one line: a line break could end the subject or forge a line of
 * the message.
 */
export function readMailRequest(form: FormData): MailRequest {
  return Object.fromEntries([...form].map(([field, typed]) => [field, asLine(String(typed))]));
}

/** The first broken rule; undefined when the request can be sent. */
export function firstFault<Rule extends MailRule>(
  rules: readonly Rule[],
  request: MailRequest,
): Rule | undefined {
  return rules.find(({ field, pattern }) => !new RegExp(pattern).test(request[field] ?? ""));
}

/** The finished message; lines of the body end in a line feed. */
export function writeMail({ subject, body }: MailTemplate, request: MailRequest): MailTemplate {
  // In one pass, so that typed braces are left alone.
  const fill = (text: string) => text.replace(/{(\w+)}/g, (_, field) => request[field] ?? "");
  return { subject: fill(subject), body: fill(body) };
}

/** The same message for copying, its subject first. */
export function mailToCopy({ subject, body }: MailTemplate): string {
  return `${subject}\n\n${body}`;
}
