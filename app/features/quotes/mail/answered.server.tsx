import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import { renderMail } from "#app/features/mail/render-mail.server.ts";
import {
  MailAction,
  MailFacts,
  MailShell,
  Paragraph,
  Quoted,
} from "#app/features/mail/shell.server.tsx";
import { usdText } from "#app/features/money/usd.ts";
import type { OfferTerms } from "../offer.ts";

type Answered = OfferTerms & { requestId: string; name: string; company: string; email: string };

/**
 * Tells the person who sent it and the customer that the quote is accepted and the load booked. `origin`
 * is the site's public origin.
 */
export async function acceptedMails(
  offer: Answered,
  {
    trackingId,
    origin,
    email,
    toEmail,
    byPhone,
  }: {
    trackingId: string;
    origin: string;
    email: string;
    toEmail: string;
    /** Who said yes on the phone; null for a customer who pressed Accept. */
    byPhone: string | null;
  },
): Promise<OutgoingMail> {
  const lane = `${offer.origin} to ${offer.destination}`;
  const [ours, theirs] = await Promise.all([
    renderMail(
      <MailShell preview={`${trackingId}, ${lane}`} title="Quote accepted">
        {byPhone && <Paragraph>{byPhone} said yes on the phone.</Paragraph>}
        <AnsweredFacts offer={offer} rows={[{ label: "Tracking ID", value: trackingId }]} />
        <MailAction href={`${origin}/staff/quotes/${offer.requestId}`}>
          Open it on the staff desk
        </MailAction>
      </MailShell>,
    ),
    renderMail(
      <MailShell preview={`Tracking ID ${trackingId}`} title="Your load is booked">
        <Paragraph>
          Thank you, {offer.name}.{" "}
          {byPhone ? `${byPhone} accepted our quote on the phone` : "You accepted our quote"}, and
          the load is booked.
        </Paragraph>
        <AnsweredFacts offer={offer} rows={[{ label: "Tracking ID", value: trackingId }]} />
        <MailAction href={`${origin}/shipment-tracking?id=${trackingId}`}>
          Track the load
        </MailAction>
      </MailShell>,
    ),
  ]);
  return {
    ...asAnswer(offer, toEmail, `Quote accepted: ${lane}, ${offer.company}`),
    content: ours.html,
    text: ours.text,
    sendToCustomer: true,
    customerEmail: email,
    customerSubject: `Booked: ${trackingId}, ${lane}`,
    customerContent: theirs.html,
    customerText: theirs.text,
  };
}

/** Tells the person who sent it that the customer declined, with the reason if there is one. */
export async function declinedByCustomerMail(
  offer: Answered,
  { reason, origin, toEmail }: { reason: string | null; origin: string; toEmail: string },
): Promise<OutgoingMail> {
  const { html, text } = await renderMail(
    <MailShell preview={reason ?? "No reason given"} title="Quote declined">
      <AnsweredFacts offer={offer} />
      {reason ? <Quoted text={reason} /> : <Paragraph>They gave no reason.</Paragraph>}
      <MailAction href={`${origin}/staff/quotes/${offer.requestId}`}>
        Open it on the staff desk
      </MailAction>
    </MailShell>,
  );
  const subject = `Quote declined: ${offer.origin} to ${offer.destination}, ${offer.company}`;
  return { ...asAnswer(offer, toEmail, subject), content: html, text };
}

type FactsProps = { offer: Answered; rows?: { label: string; value: string }[] };

function AnsweredFacts({ offer, rows = [] }: FactsProps) {
  return (
    <MailFacts
      rows={[
        ...rows,
        { label: "Price", value: `${usdText(offer.priceCents)} USD` },
        { label: "From", value: offer.origin },
        { label: "To", value: offer.destination },
        { label: "Mode", value: offer.mode },
        { label: "Freight", value: offer.description },
        { label: "Customer", value: `${offer.name}, ${offer.company}` },
      ]}
    />
  );
}

function asAnswer({ name, email }: Answered, toEmail: string, subject: string) {
  return {
    formType: "quote" as const,
    toEmail,
    replyTo: { address: email, name },
    subject,
  };
}
