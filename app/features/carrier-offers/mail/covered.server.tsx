import { company } from "#app/features/company/profile.ts";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import { renderMail } from "#app/features/mail/render-mail.server.ts";
import { MailAction, MailShell, Paragraph } from "#app/features/mail/shell.server.tsx";

/** Tells carriers whose offer or bid ended that another one has the load; one email for each address. */
export async function coveredMail(
  lane: string,
  origin: string,
): Promise<(toEmail: string) => OutgoingMail> {
  const title = `Covered: ${lane}`;
  const { html, text } = await renderMail(
    <MailShell preview={title} title="This load is covered">
      <Paragraph>
        Another carrier has the load from {lane}. Your offer has ended, and there is nothing for you
        to do. Thank you for looking at it.
      </Paragraph>
      <MailAction href={`${origin}/carrier/board`}>See open loads</MailAction>
    </MailShell>,
  );
  return (toEmail) => ({
    formType: "shipment",
    toEmail,
    replyTo: { address: company.email.general, name: company.name },
    subject: title,
    content: html,
    text,
  });
}
