import type { ReactElement } from "react";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import { renderMail } from "#app/features/mail/render-mail.server.ts";

/**
 * An email to a person about their own account; set `isSecret` if it has a link that signs them in.
 */
export async function accountMail(
  toEmail: string,
  subject: string,
  template: ReactElement,
  { isSecret = false } = {},
): Promise<OutgoingMail> {
  const { html, text } = await renderMail(template);
  return { toEmail, formType: "account", subject, content: html, text, isSecret };
}
