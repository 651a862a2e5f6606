import { company } from "#app/features/company/profile.ts";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import { plainName } from "#app/features/mail/plain-name.ts";
import { MailShell, Paragraph } from "#app/features/mail/shell.server.tsx";
import { accountMail } from "./account-mail.server.ts";

type Told = {
  toEmail: string;
  /** The organization's name as typed; null without one. */
  company: string | null;
  /** What was done, in a sentence. */
  says: string;
};

/** Tells an owner or the person concerned that somebody was invited, changed or removed. */
export function peopleChangedMail({ toEmail, company: typed, says }: Told): Promise<OutgoingMail> {
  const name = plainName(typed);
  const title = `The people of ${name ?? "your company"} changed`;
  return accountMail(
    toEmail,
    `${title} at ${company.name}`,
    <MailShell preview={says} title={title}>
      <Paragraph>{says}</Paragraph>
      <Paragraph>If you didn't expect this, call us at {company.phone.display}.</Paragraph>
    </MailShell>,
  );
}
