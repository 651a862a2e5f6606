import { company } from "#app/features/company/profile.ts";
import { MailAction, MailShell, Paragraph } from "#app/features/mail/shell.server.tsx";
import { accountMail } from "./account-mail.server.ts";

type Invited = { toEmail: string; invitedBy: string; href: string };

/** Invites a person to join our team. */
export function staffInvitationMail({ toEmail, invitedBy, href }: Invited) {
  const title = `Join the team at ${company.name}`;
  return accountMail(
    toEmail,
    title,
    <MailShell preview="Your link is good for 7 days." title={title}>
      <Paragraph>
        {invitedBy} invited you to the {company.name} staff desk.
      </Paragraph>
      <MailAction href={href}>See the invitation</MailAction>
      <Paragraph>
        The link is good for 7 days. If you don't know why you got this email, ignore it: nothing
        happens until you accept.
      </Paragraph>
    </MailShell>,
    { isSecret: true },
  );
}
