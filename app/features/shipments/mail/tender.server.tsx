import type { Actor } from "#app/features/accounts/actor.ts";
import { company } from "#app/features/company/profile.ts";
import { type MailRow, toMailRows } from "#app/features/mail/enqueue.server.ts";
import { mailTemplate } from "#app/features/mail/mail-template.server.ts";
import { MailAction, MailFacts, MailShell, Paragraph } from "#app/features/mail/shell.server.tsx";
import { weightText } from "#app/features/shipments/weight-text.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { Booking } from "../book-load/input.ts";
import { shipmentPath } from "../shipment-path.ts";

const load = ["trackingId", "origin", "destination", "weight", "mode", "description"] as const;

type LoadFields = Record<(typeof load)[number], string>;

function LoadFacts({ fields }: { fields: LoadFields }) {
  return (
    <MailFacts
      rows={[
        { label: "Tracking ID", value: fields.trackingId },
        { label: "Origin", value: fields.origin },
        { label: "Destination", value: fields.destination },
        { label: "Mode", value: fields.mode },
        { label: "Weight", value: fields.weight },
        { label: "Freight", value: fields.description },
      ]}
    />
  );
}

const customerMail = mailTemplate([...load, "link"], ({ link, ...fields }) => (
  <MailShell
    preview={`We have your load ${fields.trackingId}.`}
    title={`We have your load ${fields.trackingId}`}
  >
    <LoadFacts fields={fields} />
    <Paragraph>
      Next, we price the load and find a carrier. You can add stops, reference numbers and freight
      details until it is dispatched.
    </Paragraph>
    <MailAction href={link}>Open the load</MailAction>
  </MailShell>
));

const deskMail = mailTemplate([...load, "link", "name", "email"], (given) => {
  const { link, name, email, ...fields } = given;
  return (
    <MailShell preview={`${name} tendered a load.`} title={`New load ${fields.trackingId}`}>
      <Paragraph>
        Tendered by {name}, {email}.
      </Paragraph>
      <LoadFacts fields={fields} />
      <MailAction href={link}>Open the load</MailAction>
    </MailShell>
  );
});

/** An email about a tender; `onlyIfConfirmed` names the user whose address must be confirmed. */
export type TenderMail = MailRow & { onlyIfConfirmed: string };

/** Whose tender it is. */
export type Tenderer = Pick<Actor, "userId" | "firstName" | "lastName" | "email">;

type Tender = { trackingId: string; booking: Omit<Booking, "bookingKey">; actor: Tenderer };

/** The emails to the customer and our team about a tendered load. `origin` is the site's. */
export async function tenderMails(
  query: Queryable,
  { trackingId, booking, actor }: Tender,
  origin: string,
): Promise<TenderMail[]> {
  const { origin: from, destination, mode, description } = booking;
  const weight = weightText(booking.weight);
  const fields = { trackingId, origin: from, destination, weight, mode, description };
  const name = `${actor.firstName} ${actor.lastName}`;
  const link = `${origin}/staff/shipments?search=${trackingId}`;
  const [toCustomer, toDesk] = await Promise.all([
    customerMail(query, { ...fields, link: origin + shipmentPath(trackingId) }),
    deskMail(query, { ...fields, link, name, email: actor.email }),
  ]);
  const customer = toMailRows({
    formType: "shipment",
    toEmail: actor.email,
    subject: `Load ${trackingId}: ${from} to ${destination}`,
    content: toCustomer,
  });
  const desk = toMailRows({
    formType: "shipment",
    toEmail: company.email.general,
    subject: `New load ${trackingId}: ${from} to ${destination}`,
    content: toDesk,
  });
  return [
    ...customer.map((row) => ({ ...row, onlyIfConfirmed: actor.userId })),
    // Anyone can register; our team's mailbox hears of those who confirmed their address.
    ...desk.map((row) => ({ ...row, onlyIfConfirmed: actor.userId })),
  ];
}
