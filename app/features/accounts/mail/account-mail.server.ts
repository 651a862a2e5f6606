import type { ReactElement } from "react";
import type { MailCall } from "#app/features/mail/call.ts";
import { renderMail } from "#app/features/mail/render-mail.server.ts";

/** A mail to a person about their own account. */
export async function accountMail(
  toEmail: string,
  subject: string,
  template: ReactElement,
): Promise<MailCall> {
  const { html, text } = await renderMail(template);
  return { toEmail, formType: "account", subject, content: html, text };
}
