import { company } from "#app/features/company/profile.ts";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import { plainName } from "#app/features/mail/plain-name.ts";
import { MailAction, MailShell, Paragraph } from "#app/features/mail/shell.server.tsx";
import { accountMail } from "./account-mail.server.ts";

type Registered = { firstName: string; lastName: string; email: string; dotNumber: string };

/**
 * Asks an owner of a carrier about somebody who registered with its USDOT number. The person may be a
 * stranger, so only a plain name is repeated.
 */
export function knownNumberMail(
  toEmail: string,
  { firstName, lastName, email, dotNumber }: Registered,
  origin: string,
): Promise<OutgoingMail> {
  const name = plainName(`${firstName} ${lastName}`) ?? "Someone";
  const title = `Does ${name} work for you?`;
  return accountMail(
    toEmail,
    title,
    <MailShell preview={`They registered with your USDOT number ${dotNumber}.`} title={title}>
      <Paragraph>
        {name} ({email}) registered as a carrier with USDOT {dotNumber}, which is yours. We don't
        open a second file for it.
      </Paragraph>
      <Paragraph>
        If they work for you, invite them as a colleague and choose what they can do.
      </Paragraph>
      <MailAction href={`${origin}/account/people`}>Invite a colleague</MailAction>
      <Paragraph>If you don't know them, call us at {company.phone.display}.</Paragraph>
    </MailShell>,
  );
}
