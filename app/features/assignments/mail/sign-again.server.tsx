import { company } from "#app/features/company/profile.ts";
import { loadMail } from "#app/features/mail/load-mail.server.ts";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import { MailAction, MailFacts, MailShell, Paragraph } from "#app/features/mail/shell.server.tsx";
import { changeRow, type TermChange } from "../changed-terms.ts";

type Changed = {
  trackingId: string;
  /** Such as "Gary, IN to Kokomo, IN". */
  lane: string;
  changes: readonly TermChange[];
};

type Dispatcher = {
  email: string;
  /** Where they read and sign it. */
  link: string;
};

/** Tells a dispatcher what changed of a load that their company signed, and asks to sign it again. */
export async function signAgainMail(
  { trackingId, lane, changes }: Changed,
  { email, link }: Dispatcher,
): Promise<OutgoingMail> {
  const title = `Sign again: ${trackingId} changed, ${lane}`;
  const mailTo = await loadMail(
    title,
    <MailShell preview={title} title="This load changed after you signed">
      <Paragraph>
        Please read the changes to load {trackingId} and sign the new rate confirmation. It replaces
        the one that you signed.
      </Paragraph>
      {changes.length > 0 && <MailFacts rows={changes.map(changeRow)} />}
      <MailAction href={link}>Read and sign it</MailAction>
      <Paragraph>
        The page shows the load as it is now, with later changes too. If you can't run it like this,
        call us at {company.phone.display}. Anyone with this link can sign for you, so please don't
        forward it.
      </Paragraph>
    </MailShell>,
    { isSecret: true },
  );
  return mailTo(email);
}
