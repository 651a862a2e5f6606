import type { Actor } from "#app/features/accounts/actor.ts";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import { renderMail } from "#app/features/mail/render-mail.server.ts";
import { MailAction, MailFacts, MailShell, Quoted } from "#app/features/mail/shell.server.tsx";
import { usdText } from "#app/features/money/usd.ts";

type Bid = { cents: number; note: string | null; origin: string; toEmail: string };

/** The email about a carrier's bid to who posted the load. */
export async function bidMail(
  { id, trackingId }: { id: string; trackingId: string },
  { firstName, lastName, email }: Actor,
  { cents, note, origin, toEmail }: Bid,
): Promise<OutgoingMail> {
  const name = `${firstName} ${lastName}`;
  const title = `${name} bids ${usdText(cents)} on ${trackingId}`;
  const { html, text } = await renderMail(
    <MailShell preview={title} title={title}>
      <MailFacts rows={[{ label: "Bid", value: `${usdText(cents)} USD` }]} />
      {note && <Quoted text={note} />}
      <MailAction href={`${origin}/staff/shipments/${id}/offers`}>See the bids</MailAction>
    </MailShell>,
  );
  return {
    formType: "shipment",
    toEmail,
    replyTo: { address: email, name },
    subject: title,
    content: html,
    text,
  };
}
