import { company } from "#app/features/company/profile.ts";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import { MailAction, MailShell, Paragraph } from "#app/features/mail/shell.server.tsx";
import { accountMail } from "./account-mail.server.ts";

/**
 * The link by which somebody shows that a mailbox is theirs. It has nothing in it that was typed:
 * anybody can register anybody's address.
 */
export function confirmationMail(toEmail: string, href: string): Promise<OutgoingMail> {
  const title = "Confirm your e-mail address";
  return accountMail(
    toEmail,
    `${title} for ${company.name}`,
    <MailShell preview="One click, and we know that our mail reaches you." title={title}>
      <Paragraph>
        An account was opened at {company.name} with this address. Confirm that it is yours:
        tenders, rates and questions about your freight will come here. The link is good for 24
        hours.
      </Paragraph>
      <MailAction href={href}>Confirm e-mail address</MailAction>
      <Paragraph>
        If you did not open it, leave this mail alone, or write to us and we remove the account.
      </Paragraph>
    </MailShell>,
    { isSecret: true },
  );
}
