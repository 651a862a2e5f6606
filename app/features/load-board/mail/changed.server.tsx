import type { TermChange } from "#app/features/assignments/changed-terms.ts";
import { ChangedFacts } from "#app/features/assignments/mail/changed-facts.server.tsx";
import { loadMail } from "#app/features/mail/load-mail.server.ts";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import { MailAction, MailShell, Paragraph } from "#app/features/mail/shell.server.tsx";
import { usdText } from "#app/features/money/usd.ts";
import { boardPath } from "../paths.ts";

type Changed = {
  /** Such as "Gary, IN to Kokomo, IN". */
  lane: string;
  /** The carrier's bid, in US cents. */
  cents: number;
  /** What just changed. */
  changes: readonly TermChange[];
  /** All that changed since the bid. */
  all: readonly TermChange[];
  /** The site's public origin. */
  origin: string;
};

/** Tells a dispatcher that a load changed for which their company's bid waits; it returns the email to each. */
export function bidLoadChangedMail({ lane, cents, changes, all, origin }: Changed) {
  const title = `Changed: load ${lane}, your bid of ${usdText(cents)}`;
  return async (firstName: string, email: string): Promise<OutgoingMail> => {
    const mailTo = await loadMail(
      title,
      <MailShell preview={title} title="A load that you bid on changed">
        <Paragraph>
          {firstName}, this load isn't what it was when you bid {usdText(cents)}. Your bid stands
          until you change or withdraw it on the load board.
        </Paragraph>
        <ChangedFacts changes={changes} all={all} since="you bid" />
        <MailAction href={origin + boardPath}>Review your bid</MailAction>
      </MailShell>,
    );
    return mailTo(email);
  };
}
