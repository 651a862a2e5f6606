import { asc, eq } from "drizzle-orm";
import { dateIn } from "#app/features/company/days.ts";
import { businessHours } from "#app/features/company/hours.ts";
import { invoices } from "#app/features/invoices/tables.server.ts";
import { canRead } from "#app/features/shipments/load/audience.ts";
import { withoutConsignee } from "#app/features/shipments/load/freight-decisions.ts";
import {
  type MovementTimes,
  readMovementTimes,
} from "#app/features/shipments/load/read-movement-times.server.ts";
import { events, references, stops } from "#app/features/shipments/load/tables.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { partyAsPrinted } from "./echoed.ts";
import { writeFreightInvoice } from "./freight-invoice.ts";
import { paymentByBilled } from "./payment.ts";
import { sendEdiMessage } from "./send.server.ts";
import { statusCodeOf, statusReasonOf, writeShipmentStatus } from "./shipment-status.ts";
import { placeOfStatus } from "./status-place.server.ts";
import { ediOutbox, ediPartners, ediTenders } from "./tables.server.ts";

type Dependencies = { database: Database; clock: Clock };

/** Writes the 214 and 210 messages that are due, each once, until none is or `stopping` is aborted. */
export async function writeDue(deps: Dependencies, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted) {
    const isDone = await deps.database.transaction(null, (tx) => writeNext(tx, deps));
    if (isDone) return;
  }
}

/** Writes the next message in the caller's transaction; answers with whether there was none. */
async function writeNext(tx: Queryable, { clock }: Dependencies): Promise<boolean> {
  const [news] = await tx
    .select()
    .from(ediOutbox)
    .orderBy(asc(ediOutbox.sequence))
    .limit(1)
    .for("update", { skipLocked: true });
  if (!news) return true;
  const { shipmentId, eventId, invoiceId } = news;
  const [tendered] = await tx
    .select({ tender: ediTenders, partner: ediPartners, load: shipments })
    .from(ediTenders)
    .innerJoin(ediPartners, eq(ediPartners.id, ediTenders.partnerId))
    .innerJoin(shipments, eq(shipments.id, ediTenders.shipmentId))
    .where(eq(ediTenders.shipmentId, shipmentId));
  if (tendered) {
    const segments = eventId
      ? await statusOf(tx, tendered, eventId)
      : await invoiceOf(tx, tendered, invoiceId ?? "");
    const reference = tendered.tender.shipmentNumber;
    const kind = eventId ? ("214" as const) : ("210" as const);
    const message = { kind, reference, shipmentId };
    if (segments)
      await sendEdiMessage(tx, tendered.partner.id, { ...message, segments }, clock.now());
  }
  await tx.delete(ediOutbox).where(eq(ediOutbox.sequence, news.sequence));
  return false;
}

type Tendered = {
  tender: typeof ediTenders.$inferSelect;
  partner: typeof ediPartners.$inferSelect;
  load: typeof shipments.$inferSelect;
};

/** The 214 of an event; undefined for one that X12 has no code for. */
async function statusOf(tx: Queryable, { tender, partner, load }: Tendered, eventId: string) {
  const [found] = await tx
    .select({ event: events, stop: stops })
    .from(events)
    .leftJoin(stops, eq(stops.id, events.stopId))
    .where(eq(events.id, eventId));
  const code = found && statusCodeOf(found.event, found.stop?.kind ?? null);
  if (!code) return undefined;
  const places = await stopsOf(tx, load.id);
  const { kind, note, noteAudience } = found.event;
  const said = canRead("customer", noteAudience) ? note : null;
  return writeShipmentStatus({
    trackingId: load.trackingId,
    shipmentNumber: tender.shipmentNumber,
    scac: partner.scac,
    ...(await partiesOf(tx, load.id, places)),
    code,
    reason: statusReasonOf({ kind, note: said, decision: found.stop?.decision ?? null }),
    at: found.event.occurredAt,
    place: placeOfStatus(found.event, { stop: found.stop, stops: places }),
  });
}

async function invoiceOf(tx: Queryable, { tender, partner, load }: Tendered, invoiceId: string) {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, invoiceId));
  if (!invoice) return undefined;
  const places = await stopsOf(tx, load.id);
  const { number, issuedOn, totalCents, content, lines } = invoice;
  const parties = await partiesOf(tx, load.id, places);
  const billTo = partyAsPrinted(content.billTo);
  return writeFreightInvoice({
    number,
    issuedOn,
    totalCents,
    lines,
    weight: load.weight,
    scac: partner.scac,
    shipmentNumber: tender.shipmentNumber,
    payment: tender.payment || (partner.payment ?? paymentByBilled({ ...parties, billTo })),
    trackingId: load.trackingId,
    deliveredOn: deliveredOn(await readMovementTimes(tx, load.id), places.at(-1)),
    billTo,
    ...parties,
  });
}

/** The numbers and parties of a load; who it was booked to stays its consignee where the freight went back. */
async function partiesOf(
  tx: Queryable,
  shipmentId: string,
  places: Awaited<ReturnType<typeof stopsOf>>,
) {
  const { kind, value } = references;
  const booked = places.filter(({ decision }) => !decision || !withoutConsignee.includes(decision));
  return {
    references: await tx
      .select({ kind, value })
      .from(references)
      .where(eq(references.shipmentId, shipmentId))
      .orderBy(kind, value),
    shipFrom: booked.at(0),
    shipTo: booked.at(-1),
  };
}

function stopsOf(tx: Queryable, shipmentId: string) {
  return tx
    .select()
    .from(stops)
    .where(eq(stops.shipmentId, shipmentId))
    .orderBy(asc(stops.sequence));
}

/** The day of the delivery at its place, as an ISO 8601 date; null before it. */
function deliveredOn(
  { deliveredAt }: MovementTimes,
  last: { timeZone: string | null } | undefined,
): string | null {
  return deliveredAt && dateIn(last?.timeZone ?? businessHours.timeZone, deliveredAt);
}
