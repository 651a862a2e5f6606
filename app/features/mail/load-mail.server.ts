import type { ReactElement } from "react";
import { company } from "#app/features/company/profile.ts";
import type { OutgoingMail } from "./outgoing-mail.ts";
import { renderMail } from "./render-mail.server.ts";

type Extras = Pick<OutgoingMail, "isSecret" | "attachments">;

/** An email about a load, rendered once for any number of addresses. Replies go to our desk. */
export async function loadMail(
  subject: string,
  template: ReactElement,
  extras: Extras = {},
): Promise<(toEmail: string) => OutgoingMail> {
  const { html, text } = await renderMail(template);
  return (toEmail) => ({
    formType: "shipment",
    toEmail,
    replyTo: { address: company.email.general, name: company.name },
    subject,
    content: html,
    text,
    ...extras,
  });
}
