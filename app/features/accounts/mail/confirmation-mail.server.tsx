import { company } from "#app/features/company/profile.ts";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import { MailAction, MailShell, Paragraph } from "#app/features/mail/shell.server.tsx";
import { accountMail } from "./account-mail.server.ts";

/**
 * The email with a confirmation link. It repeats nothing that was typed, because anyone can
 * register with someone else's address.
 */
export function confirmationMail(toEmail: string, href: string): Promise<OutgoingMail> {
  const title = "Confirm your email address";
  return accountMail(
    toEmail,
    `${title} for ${company.name}`,
    <MailShell preview="Confirm your address so we know our email reaches you." title={title}>
      <Paragraph>
        An account was opened at {company.name} with this address. Please confirm that it's yours:
        we'll send tenders, rates and questions about your freight here. The link is good for 24
        hours.
      </Paragraph>
      <MailAction href={href}>Confirm email address</MailAction>
      <Paragraph>
        If you didn't open an account, ignore this email, or write to us and we'll remove the
        account.
      </Paragraph>
    </MailShell>,
    { isSecret: true },
  );
}
