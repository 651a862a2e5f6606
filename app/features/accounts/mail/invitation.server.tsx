import { company } from "#app/features/company/profile.ts";
import { plainName } from "#app/features/mail/plain-name.ts";
import { Paragraph } from "#app/features/mail/shell.server.tsx";
import { inviteByMail } from "./invite-by-mail.server.tsx";

type Invited = {
  toEmail: string;
  /** The inviting company's name as typed; null without one. */
  company: string | null;
  /** Whether our team invites, and not a colleague. */
  isFromUs: boolean;
  role: { name: string; may: string };
  href: string;
};

/**
 * Invites a person to join a company's account. The recipient may be a stranger, so only plain
 * names are repeated.
 */
export function invitationMail({ toEmail, company: typed, isFromUs, role, href }: Invited) {
  const inviting = plainName(typed) ?? "a company";
  return inviteByMail({
    toEmail,
    href,
    title: `Join ${inviting} at ${company.name}`,
    says: (
      <Paragraph>
        {isFromUs ? "Our team" : `A colleague at ${inviting}`} invited you to{" "}
        {isFromUs ? `${inviting}'s` : "its"} account at {company.name}. Your role would be{" "}
        {role.name}: {role.may}
      </Paragraph>
    ),
  });
}
