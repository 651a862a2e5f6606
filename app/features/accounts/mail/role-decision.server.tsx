import { company } from "#app/features/company/profile.ts";
import { plainName } from "#app/features/mail/plain-name.ts";
import { MailAction, MailShell, Paragraph, Quoted } from "#app/features/mail/shell.server.tsx";
import type { Role } from "../role.ts";

type Facts = {
  firstName: string;
  role: Role;
  /** Why the role was declined; null when it was approved. */
  declinedReason: string | null;
  /** The site's public origin, without a trailing slash. */
  origin: string;
};

/** The subject, which states the decision. */
export function roleDecisionSubject({ role, declinedReason }: Facts): string {
  return declinedReason === null
    ? `You are a verified ${role} with ${company.name}`
    : `Your registration as a ${role} with ${company.name}`;
}

/** Tells an applicant about the decision on the role they requested. */
export function RoleDecisionMail(facts: Facts) {
  const { firstName, role, declinedReason, origin } = facts;
  const title = roleDecisionSubject(facts);
  if (declinedReason === null) {
    return (
      <MailShell preview={`Your registration as a ${role} was approved.`} title={title}>
        <Paragraph>
          Hello {plainName(firstName) ?? "there"}, we've checked your details, and your registration
          as a {role} is approved. You can start right away; if you're signed in, reload the page.
        </Paragraph>
        <MailAction href={`${origin}${role === "carrier" ? "/carrier" : "/brokerage"}`}>
          {role === "carrier" ? "See your loads" : "Book a load"}
        </MailAction>
      </MailShell>
    );
  }
  return (
    <MailShell preview={`We can't approve your registration as a ${role} yet.`} title={title}>
      <Paragraph>
        Hello {plainName(firstName) ?? "there"}, we've reviewed your registration as a {role} and
        can't approve it as it is. Here's why:
      </Paragraph>
      <Quoted text={declinedReason} />
      <Paragraph>
        Once that's settled, request the role again from your account page. If you think we got it
        wrong, reply to this email or call us at {company.phone.display}.
      </Paragraph>
    </MailShell>
  );
}
