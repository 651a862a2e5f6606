import type { ReactElement } from "react";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import { MailAction, MailShell, Paragraph } from "#app/features/mail/shell.server.tsx";
import { accountMail } from "./account-mail.server.ts";

type Invitation = { toEmail: string; title: string; says: ReactElement; href: string };

/** An email that invites somebody by a secret link. */
export function inviteByMail({ toEmail, title, says, href }: Invitation): Promise<OutgoingMail> {
  return accountMail(
    toEmail,
    title,
    <MailShell preview="Your link is good for 7 days." title={title}>
      {says}
      <MailAction href={href}>See the invitation</MailAction>
      <Paragraph>
        The link is good for 7 days. If you don't know why you got this email, ignore it: nothing
        happens until you accept.
      </Paragraph>
    </MailShell>,
    { isSecret: true },
  );
}
