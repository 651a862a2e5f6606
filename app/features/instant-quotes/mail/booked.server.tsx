import { company } from "#app/features/company/profile.ts";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import { renderMail } from "#app/features/mail/render-mail.server.ts";
import { MailAction, MailFacts, MailShell, Paragraph } from "#app/features/mail/shell.server.tsx";
import { usdText } from "#app/features/money/usd.ts";
import { shipmentPath } from "#app/features/shipments/shipment-path.ts";
import { modeNames, type QuoteOption } from "../instant-quote.ts";
import type { InstantQuote } from "../queries.server.ts";

type Booked = {
  quote: InstantQuote;
  option: QuoteOption;
  trackingId: string;
  customer: { name: string; email: string };
  /** The public origin of the site, for the links in emails. */
  origin: string;
};

/** The emails to the sales inbox and to the person who booked a load at an instant quote. */
export async function bookedMails(booked: Booked): Promise<OutgoingMail> {
  const { quote, trackingId, customer, origin } = booked;
  const lane = `${quote.origin} to ${quote.destination}`;
  const [ours, theirs] = await Promise.all([
    renderMail(
      <MailShell preview={`${trackingId}, ${lane}`} title="Instant quote booked">
        <BookedFacts {...booked} />
        <MailAction href={`${origin}/staff/shipments?search=${trackingId}`}>
          Open it at the desk
        </MailAction>
      </MailShell>,
    ),
    renderMail(
      <MailShell preview={`Tracking ID ${trackingId}`} title="Your load is booked">
        <Paragraph>
          Thank you, {customer.name}. Add the street addresses and contacts of both stops next, so
          that we can send a truck.
        </Paragraph>
        <BookedFacts {...booked} />
        <Paragraph>{quote.terms}</Paragraph>
        <MailAction href={origin + shipmentPath(trackingId)}>Complete the load</MailAction>
      </MailShell>,
    ),
  ]);
  return {
    formType: "quote",
    toEmail: company.email.sales,
    replyTo: { address: customer.email, name: customer.name },
    subject: `Instant quote booked: ${lane}, ${trackingId}`,
    content: ours.html,
    text: ours.text,
    sendToCustomer: true,
    customerEmail: customer.email,
    customerSubject: `Booked: ${trackingId}, ${lane}`,
    customerContent: theirs.html,
    customerText: theirs.text,
  };
}

function BookedFacts({ quote, option, trackingId, customer }: Booked) {
  return (
    <MailFacts
      rows={[
        { label: "Tracking ID", value: trackingId },
        { label: "From", value: quote.origin },
        { label: "To", value: quote.destination },
        { label: "Mode", value: modeNames[option.mode] },
        { label: "Freight", value: quote.description },
        ...option.lines.map(({ description, cents }) => ({
          label: description,
          value: usdText(cents),
        })),
        { label: "Total", value: `${usdText(option.totalCents)} USD` },
        { label: "Booked by", value: customer.name },
      ]}
    />
  );
}
