import { loadMail } from "#app/features/mail/load-mail.server.ts";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import { MailAction, MailFacts, MailShell, Paragraph } from "#app/features/mail/shell.server.tsx";
import type { ChargeLine } from "#app/features/money/charge-line.ts";
import { usdText } from "#app/features/money/usd.ts";
import { chargesPath } from "../paths.ts";
import type { Payer } from "../read-payer.server.ts";

type Asked = ChargeLine & { reason: string };

/** Asks the person who booked a load to approve a charge. */
export async function approvalMail(
  payer: Payer,
  charge: Asked,
  origin: string,
): Promise<OutgoingMail> {
  const mailTo = await loadMail(
    `Approve a charge for ${payer.trackingId}: ${usdText(charge.cents)}`,
    <ApprovalMail payer={payer} charge={charge} origin={origin} />,
  );
  return mailTo(payer.email);
}

function ApprovalMail({ payer, charge, origin }: { payer: Payer; charge: Asked; origin: string }) {
  return (
    <MailShell
      preview={`${charge.description}: ${usdText(charge.cents)}`}
      title={`A charge for ${payer.trackingId} needs your approval`}
    >
      <Paragraph>
        {payer.firstName}, we have a charge for your load from {payer.origin} to {payer.destination}
        . We won't bill it until you approve it.
      </Paragraph>
      <MailFacts
        rows={[
          { label: "Charge", value: charge.description },
          { label: "Amount", value: `${usdText(charge.cents)} USD` },
          { label: "Reason", value: charge.reason },
        ]}
      />
      <MailAction href={origin + chargesPath(payer.trackingId)}>Review the charge</MailAction>
    </MailShell>
  );
}
