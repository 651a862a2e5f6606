import { eq } from "drizzle-orm";
import { staffEmail } from "#app/features/accounts/staff.server.ts";
import { companies, companyMembers } from "#app/features/accounts/tables.server.ts";
import { company } from "#app/features/company/profile.ts";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import { renderMail } from "#app/features/mail/render-mail.server.ts";
import { type EventSource, eventLabel } from "#app/features/shipments/load/event.ts";
import { findExceptionOwner } from "#app/features/shipments/load/exception-owner.server.ts";
import { describeEvent } from "#app/features/shipments/load/freight-facts.ts";
import { carrierThen, driverName } from "#app/features/shipments/load/source-name.server.ts";
import { events } from "#app/features/shipments/load/tables.server.ts";
import { TroubleMail } from "#app/features/shipments/mail/trouble.server.tsx";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";

/** A driver has no account: their carrier is named; null for anybody else. */
const driverText = ({ source, carrier }: { source: EventSource; carrier: string | null }) =>
  source === "driver" ? [driverName, carrier].filter(Boolean).join(", ") : null;

/**
 * The email that tells the owner of a load's exception, or the shared mailbox, of trouble that was
 * reported.
 * @throws when the event is gone.
 */
export async function troubleMail(
  query: Queryable,
  eventId: string,
  origin: string,
): Promise<OutgoingMail> {
  const [found] = await query
    .select({
      shipmentId: events.shipmentId,
      kind: events.kind,
      place: events.place,
      note: events.note,
      pieces: events.pieces,
      piecesExpected: events.piecesExpected,
      seal: events.seal,
      sealIntact: events.sealIntact,
      trackingId: shipments.trackingId,
      raisedBy: events.reportedBy,
      by: companies.name,
      source: events.source,
      carrier: carrierThen,
    })
    .from(events)
    .innerJoin(shipments, eq(shipments.id, events.shipmentId))
    .leftJoin(companyMembers, eq(companyMembers.userId, events.reportedBy))
    .leftJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(eq(events.id, eventId));
  if (!found) throw new Error("The event of an email is gone");
  const { trackingId, kind, by, place } = found;
  const page = `${origin}/staff/shipments/${found.shipmentId}`;
  const what = eventLabel(kind);
  const owner = await findExceptionOwner(query, {
    shipmentId: found.shipmentId,
    raisedBy: found.raisedBy,
  });
  const { html, text } = await renderMail(
    <TroubleMail
      trackingId={trackingId}
      what={what}
      by={by ?? driverText(found)}
      place={place}
      note={describeEvent(found)}
      page={page}
    />,
  );
  return {
    formType: "shipment",
    toEmail: await staffEmail(query, owner, company.email.general),
    subject: `${trackingId}: ${what}`,
    content: html,
    text,
  };
}
