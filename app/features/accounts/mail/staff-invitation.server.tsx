import { company } from "#app/features/company/profile.ts";
import { Paragraph } from "#app/features/mail/shell.server.tsx";
import { inviteByMail } from "./invite-by-mail.server.tsx";

type Invited = { toEmail: string; invitedBy: string; href: string };

/** Invites a person to join our team. */
export function staffInvitationMail({ toEmail, invitedBy, href }: Invited) {
  return inviteByMail({
    toEmail,
    href,
    title: `Join the team at ${company.name}`,
    says: (
      <Paragraph>
        {invitedBy} invited you to the {company.name} staff desk.
      </Paragraph>
    ),
  });
}
