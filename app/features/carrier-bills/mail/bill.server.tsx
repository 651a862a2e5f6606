import { readCarrierParty } from "#app/features/assignments/read-carrier.server.ts";
import type { ToldCarrier } from "#app/features/assignments/told-carrier.ts";
import { dateText } from "#app/features/company/days.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import { loadMail } from "#app/features/mail/load-mail.server.ts";
import { MailAction, MailFacts, MailShell, Paragraph } from "#app/features/mail/shell.server.tsx";
import { usdText } from "#app/features/money/usd.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { type BillState, payMethodNames } from "../carrier-bill.ts";
import { carrierBillPath } from "../paths.ts";
import type { BillRecord } from "../queries.server.ts";

const said: Record<BillState, { subject: string; words: string }> = {
  "to approve": { subject: "is in review", words: "We're reviewing your bill." },
  disputed: {
    subject: "is disputed",
    words: "Your bill differs from what we agreed on. Reply to this email to settle it.",
  },
  approved: { subject: "is approved", words: "We approved your bill for payment." },
  paid: { subject: "is paid", words: "We paid your bill." },
  rejected: { subject: "was rejected", words: "We can't pay this bill. Here's why:" },
};

/**
 * Writes the email about the state of a bill, before the transaction that sets it, which then holds
 * no locks while emails are rendered. The returned function queues it for the carrier's billing
 * people in that transaction, and says whom it told.
 */
export async function prepareBillMail(
  bill: BillRecord,
  origin: string,
): Promise<(tx: Queryable) => Promise<ToldCarrier>> {
  const { subject } = said[bill.state];
  const title = `Bill ${bill.number} ${subject}`;
  const mailTo = await loadMail(
    `${title}: load ${bill.trackingId}`,
    <BillMail bill={bill} title={title} origin={origin} />,
  );
  return async (tx) => {
    const carrier = await readCarrierParty(tx, bill.carrierId, "billing");
    for (const email of carrier.emails) await enqueueMail(tx, mailTo(email));
    return carrier;
  };
}

function BillMail({ bill, title, origin }: { bill: BillRecord; title: string; origin: string }) {
  const { state, totalCents, approvedCents, reason, dueOn, paidOn, method, reference } = bill;
  const rows = [
    { label: "Load", value: bill.trackingId },
    { label: "Your bill", value: `${usdText(totalCents)} USD` },
    approvedCents === null ? null : { label: "We pay", value: `${usdText(approvedCents)} USD` },
    state === "approved" ? { label: "Due", value: dateText(dueOn) } : null,
    paidOn && method
      ? {
          label: "Paid",
          value: [dateText(paidOn), payMethodNames[method], reference].filter(Boolean).join(", "),
        }
      : null,
    bill.payTo ? { label: "Paid to", value: bill.payTo.name } : null,
    reason ? { label: "Reason", value: reason } : null,
  ];
  return (
    <MailShell preview={said[state].words} title={title}>
      <Paragraph>{said[state].words}</Paragraph>
      <MailFacts rows={rows.filter((row) => row !== null)} />
      <MailAction href={origin + carrierBillPath(bill.trackingId)}>View the bill</MailAction>
    </MailShell>
  );
}
