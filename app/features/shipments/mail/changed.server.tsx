import { company } from "#app/features/company/profile.ts";
import { loadMail } from "#app/features/mail/load-mail.server.ts";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import { MailAction, MailFacts, MailShell, Paragraph } from "#app/features/mail/shell.server.tsx";

type Changed = {
  trackingId: string;
  /** The absolute URL of the load's page for its customer. */
  page: string;
  /** Each with what it was. */
  changes: readonly { label: string; value: string }[];
};

/** Tells a customer what we changed of their load. */
export async function customerChangeMail(
  { trackingId, page, changes }: Changed,
  email: string,
): Promise<OutgoingMail> {
  const title = `We changed your load ${trackingId}`;
  const mailTo = await loadMail(
    title,
    <MailShell preview={title} title={title}>
      <MailFacts rows={changes} />
      <MailAction href={page}>Open the load</MailAction>
      <Paragraph>If this isn't right, call us at {company.phone.display}.</Paragraph>
    </MailShell>,
  );
  return mailTo(email);
}
