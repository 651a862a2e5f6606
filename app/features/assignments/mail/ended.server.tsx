import { company } from "#app/features/company/profile.ts";
import { loadMail } from "#app/features/mail/load-mail.server.ts";
import { MailAction, MailShell, Paragraph, Quoted } from "#app/features/mail/shell.server.tsx";
import { usdText } from "#app/features/money/usd.ts";
import { type EndReason, ownEndReasonLabel } from "../assignment.ts";

type EndedText = {
  trackingId: string;
  /** Such as "Gary, IN to Kokomo, IN". */
  lane: string;
  reason: EndReason;
  note: string | null;
  /** What stays owed, in US cents. */
  owedCents: number;
  /** Whether we decided that nothing is owed. */
  nothingOwed: boolean;
  isByCarrier: boolean;
  /** Whether it was picked up. */
  isPickedUp: boolean;
  /** Where the carrier bills what stays owed. */
  billLink: string;
};

/** The email to a carrier whose assignment ended, but for a load that is canceled. */
export function endedMail({
  trackingId,
  lane,
  note,
  owedCents,
  nothingOwed,
  isByCarrier,
  isPickedUp,
  reason,
  billLink,
}: EndedText) {
  const title = `No longer yours: ${lane}`;
  const what = isByCarrier
    ? `You told us that you can't cover the load ${trackingId} from ${lane}. It's no longer yours.`
    : `The load ${trackingId} from ${lane} is no longer yours. ${ownEndReasonLabel(reason)}.`;
  const next = isPickedUp
    ? "If you have its freight, please keep it safe, so that the next carrier can pick it up from you. With any question, call us at"
    : "Please don't send a truck. If one is already on its way, call us at";
  const nothing = nothingOwed
    ? "Its rate confirmation has ended, and nothing is owed for it."
    : "Its rate confirmation has ended. If we owe you anything for it, we'll email you.";
  const pay =
    owedCents > 0
      ? `We owe you ${usdText(owedCents)} for it. Sign in and submit your bill for that amount, or reply to this email with it.`
      : nothing;
  return loadMail(
    title,
    <MailShell preview={title} title="This load is no longer yours">
      <Paragraph>
        {what} {next} {company.phone.display}.
      </Paragraph>
      <Paragraph>{pay}</Paragraph>
      {owedCents > 0 && <MailAction href={billLink}>Submit your bill</MailAction>}
      {note && <Quoted text={note} />}
    </MailShell>,
  );
}

/** The email to our team about a load that its carrier, by name, gave up. */
export function gaveUpMail(
  { trackingId, lane, note }: Pick<EndedText, "trackingId" | "lane" | "note">,
  { carrier, link }: { carrier: string; link: string },
) {
  const title = `${trackingId} needs a carrier: ${carrier} can't cover it`;
  return loadMail(
    title,
    <MailShell preview={title} title={title}>
      <Paragraph>The load from {lane} has no carrier now.</Paragraph>
      {note && <Quoted text={note} />}
      <MailAction href={link}>Cover it again</MailAction>
    </MailShell>,
  );
}
