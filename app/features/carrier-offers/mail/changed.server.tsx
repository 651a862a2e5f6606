import type { TermChange } from "#app/features/assignments/changed-terms.ts";
import { ChangedFacts } from "#app/features/assignments/mail/changed-facts.server.tsx";
import { loadMail } from "#app/features/mail/load-mail.server.ts";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import { MailAction, MailShell, Paragraph } from "#app/features/mail/shell.server.tsx";
import { usdText } from "#app/features/money/usd.ts";

type Changed = {
  /** Such as "Gary, IN to Kokomo, IN". */
  lane: string;
  /** What we pay, in US cents. */
  totalCents: number;
  /** What just changed. */
  changes: readonly TermChange[];
  /** All that changed since the offer. */
  all: readonly TermChange[];
};

type Dispatcher = { firstName: string; email: string; link: string };

/** Tells a dispatcher that a load changed which their company has yet to answer for. */
export async function offerChangedMail(
  { lane, totalCents, changes, all }: Changed,
  { firstName, email, link }: Dispatcher,
): Promise<OutgoingMail> {
  const title = `Changed: load offer ${lane}, ${usdText(totalCents)}`;
  const mailTo = await loadMail(
    title,
    <MailShell preview={title} title="A load that we offered you changed">
      <Paragraph>
        {firstName}, this load isn't what our last email said. The pay is the same.
      </Paragraph>
      <ChangedFacts changes={changes} all={all} since="we offered it" />
      <MailAction href={link}>See the load and answer</MailAction>
      <Paragraph>
        The page shows the load as it is now. Anyone with this link can answer for you, so please
        don't forward it.
      </Paragraph>
    </MailShell>,
    { isSecret: true },
  );
  return mailTo(email);
}
