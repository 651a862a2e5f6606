import { company } from "#app/features/company/profile.ts";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import { renderMail } from "#app/features/mail/render-mail.server.ts";
import { MailShell, Paragraph } from "#app/features/mail/shell.server.tsx";

type Disabled = { toEmail: string; url: string; reason: "gone" | "failing" };

const reasons = {
  gone: "It responded with 410 Gone, which tells us to stop.",
  failing: "It hasn't accepted a message for three days.",
};

/** The email to an owner about a disabled endpoint. */
export async function disabledMail({ toEmail, url, reason }: Disabled): Promise<OutgoingMail> {
  const title = "A webhook endpoint was disabled";
  const { html, text } = await renderMail(
    <MailShell preview={reasons[reason]} title={title}>
      <Paragraph>
        We stopped sending webhooks to {url}. {reasons[reason]}
      </Paragraph>
      <Paragraph>
        Once it works again, enable it under Webhooks in your account at {company.name} and send the
        failed messages again from there. Messages are kept for 30 days.
      </Paragraph>
    </MailShell>,
  );
  return { formType: "account", toEmail, subject: title, content: html, text };
}
