import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import { renderMail } from "#app/features/mail/render-mail.server.ts";
import { MailAction, MailFacts, MailShell, Paragraph } from "#app/features/mail/shell.server.tsx";
import { usdText } from "#app/features/money/usd.ts";
import { deskChargesPath } from "../paths.ts";
import type { Payer } from "../read-payer.server.ts";

type Declined = { description: string; cents: number; reason: string | null };

/** Tells the person who asked for it that the customer declined a charge. */
export async function declinedChargeMail(
  { id, payer, charge }: { id: string; payer: Payer; charge: Declined },
  { toEmail, origin }: { toEmail: string; origin: string },
): Promise<OutgoingMail> {
  const title = `${payer.company} declined a charge for ${payer.trackingId}`;
  const { html, text } = await renderMail(
    <MailShell preview={`${charge.description}: ${usdText(charge.cents)}`} title={title}>
      <MailFacts
        rows={[
          { label: "Charge", value: charge.description },
          { label: "Amount", value: `${usdText(charge.cents)} USD` },
          ...(charge.reason ? [{ label: "Our reason", value: charge.reason }] : []),
        ]}
      />
      <Paragraph>
        It won't be billed. Agree on another amount with them, or close it on the load's charges.
      </Paragraph>
      <MailAction href={origin + deskChargesPath(id)}>See the charges</MailAction>
    </MailShell>,
  );
  return {
    formType: "shipment",
    toEmail,
    replyTo: { address: payer.email, name: payer.company },
    subject: title,
    content: html,
    text,
  };
}
