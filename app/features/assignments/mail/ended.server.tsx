import { company } from "#app/features/company/profile.ts";
import { loadMail } from "#app/features/mail/load-mail.server.ts";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import { MailAction, MailShell, Paragraph, Quoted } from "#app/features/mail/shell.server.tsx";
import { usdText } from "#app/features/money/usd.ts";
import { type EndReason, ownEndReasonLabel } from "../assignment.ts";
import type { CarrierParty } from "../read-carrier.server.ts";

export type EndedAssignmentText = {
  shipmentId: string;
  trackingId: string;
  /** Such as "Gary, IN to Kokomo, IN". */
  lane: string;
  carrier: CarrierParty;
  reason: EndReason;
  note: string | null;
  /** What stays owed, in US cents. */
  keptCents: number;
  /** Whether we decided that nothing is owed. */
  isDecided: boolean;
  isByCarrier: boolean;
  /** Whether it was picked up. */
  isPickedUp: boolean;
  /** The site's public origin. */
  origin: string;
  /** Where the carrier bills what stays owed. */
  billLink: string;
};

/** The emails about an assignment that ended: to the carrier and, when it gave up, to our team. */
export async function endedMails(ended: EndedAssignmentText): Promise<OutgoingMail[]> {
  const toCarrier = await carrierMail(ended);
  return [
    ...ended.carrier.emails.map(toCarrier),
    ...(ended.isByCarrier ? [(await deskMail(ended))(company.email.general)] : []),
  ];
}

function carrierMail({
  trackingId,
  lane,
  note,
  keptCents,
  isDecided,
  isByCarrier,
  isPickedUp,
  reason,
  billLink,
}: EndedAssignmentText) {
  const title = `No longer yours: ${lane}`;
  const what = isByCarrier
    ? `You told us that you can't cover the load ${trackingId} from ${lane}. It's no longer yours.`
    : `The load ${trackingId} from ${lane} is no longer yours. ${ownEndReasonLabel(reason)}.`;
  const next = isPickedUp
    ? "If you have its freight, please keep it safe, so that the next carrier can pick it up from you. With any question, call us at"
    : "Please don't send a truck. If one is already on its way, call us at";
  const nothing = isDecided
    ? "Its rate confirmation has ended, and nothing is owed for it."
    : "Its rate confirmation has ended. If we owe you anything for it, we'll email you.";
  const pay =
    keptCents > 0
      ? `We owe you ${usdText(keptCents)} for it. Sign in and submit your bill for that amount, or reply to this email with it.`
      : nothing;
  return loadMail(
    title,
    <MailShell preview={title} title="This load is no longer yours">
      <Paragraph>
        {what} {next} {company.phone.display}.
      </Paragraph>
      <Paragraph>{pay}</Paragraph>
      {keptCents > 0 && <MailAction href={billLink}>Submit your bill</MailAction>}
      {note && <Quoted text={note} />}
    </MailShell>,
  );
}

function deskMail({ shipmentId, trackingId, lane, note, carrier, origin }: EndedAssignmentText) {
  const title = `${trackingId} needs a carrier: ${carrier.name} can't cover it`;
  return loadMail(
    title,
    <MailShell preview={title} title={title}>
      <Paragraph>The load from {lane} has no carrier now.</Paragraph>
      {note && <Quoted text={note} />}
      <MailAction href={`${origin}/staff/shipments/${shipmentId}`}>Cover it again</MailAction>
    </MailShell>,
  );
}
