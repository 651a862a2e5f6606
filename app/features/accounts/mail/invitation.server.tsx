import { company } from "#app/features/company/profile.ts";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import { plainName } from "#app/features/mail/plain-name.ts";
import { MailAction, MailShell, Paragraph } from "#app/features/mail/shell.server.tsx";
import { accountMail } from "./account-mail.server.ts";

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
  const title = `Join ${inviting} at ${company.name}`;
  return accountMail(
    toEmail,
    title,
    <MailShell preview="Your link is good for 7 days." title={title}>
      <Paragraph>
        {isFromUs ? "Our team" : `A colleague at ${inviting}`} invited you to{" "}
        {isFromUs ? `${inviting}'s` : "its"} account at {company.name}. Your role would be{" "}
        {role.name}: {role.may}
      </Paragraph>
      <MailAction href={href}>See the invitation</MailAction>
      <Paragraph>
        The link is good for 7 days. If you don't know why you got this email, ignore it: nothing
        happens until you accept.
      </Paragraph>
    </MailShell>,
    { isSecret: true },
  ) satisfies Promise<OutgoingMail>;
}
