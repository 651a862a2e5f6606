import { company } from "#app/features/company/profile.ts";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import { MailAction, MailShell, Paragraph } from "#app/features/mail/shell.server.tsx";
import { accountMail } from "./account-mail.server.ts";

/** The email with a password reset link. */
export function resetMail(toEmail: string, href: string): Promise<OutgoingMail> {
  const title = "Choose a new password";
  return accountMail(
    toEmail,
    `${title} for ${company.name}`,
    <MailShell preview="The link is good for one hour and works once." title={title}>
      <Paragraph>
        Someone requested a new password for the account with this email address. If it was you,
        choose one here. The link is good for one hour and works once.
      </Paragraph>
      <MailAction href={href}>Choose a new password</MailAction>
      <Paragraph>If it wasn't you, there's nothing to do: your password stays as it is.</Paragraph>
    </MailShell>,
    { isSecret: true },
  );
}
