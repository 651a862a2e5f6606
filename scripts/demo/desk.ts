import { randomUUID } from "node:crypto";
import { and, asc, desc, eq, isNull } from "drizzle-orm";
import { openAssignment } from "#app/features/assignments/open-assignment.server.ts";
import { consultations } from "#app/features/consultation/tables.server.ts";
import { firstFree, timetable } from "#app/features/consultation/timetable.ts";
import { contactMessages } from "#app/features/contact/tables.server.ts";
import { quoteNotes, quoteOffers, quoteRequests } from "#app/features/quotes/tables.server.ts";
import { exceptions } from "#app/features/shipments/load/tables.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { demoConsultations, demoMessages, demoQuotes } from "./waiting.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** IDs of the accounts on the staff desk. */
export type DemoIds = { staff: string; shipper: string; carrier: string };

/** Fills the staff desk's queues: quote requests, messages, consultations and a carrier's loads. */
export async function fillDesk(tx: Queryable, ids: DemoIds, now: Date): Promise<void> {
  await giveLoads(tx, ids.carrier, now);
  for (const { offer, note, hoursAgo, own, ...request } of demoQuotes(now)) {
    const id = randomUUID();
    const at = new Date(now.getTime() - hoursAgo * hour);
    await tx.insert(quoteRequests).values({
      id,
      ...request,
      userId: own ? ids.shipper : null,
      ownerId: request.status === "pending" ? null : ids.staff,
      validUntil: offer?.validUntil ?? null,
      submissionKey: id,
      createdAt: at,
    });
    if (note) {
      await tx.insert(quoteNotes).values({ requestId: id, authorId: ids.staff, at, text: note });
    }
    if (offer) {
      const sent = { id: randomUUID(), requestId: id, sentAt: at, sentBy: ids.staff };
      await tx.insert(quoteOffers).values({ ...offer, ...sent });
    }
  }
  for (const { hoursAgo, ...message } of demoMessages) {
    const createdAt = new Date(now.getTime() - hoursAgo * hour);
    await tx.insert(contactMessages).values({ ...message, createdAt, submissionKey: randomUUID() });
  }
  for (const { daysAhead, ...consultation } of demoConsultations) {
    const free = firstFree(timetable(new Date(now.getTime() + daysAhead * day), new Set()));
    if (!free) continue;
    const key = { id: randomUUID(), submissionKey: randomUUID(), createdAt: now };
    await tx.insert(consultations).values({ ...consultation, ...key, startsAt: new Date(free) });
  }
}

/** Assigns the carrier two of the newest loads, which it has yet to pick up. */
async function giveLoads(tx: Queryable, carrier: string, now: Date): Promise<void> {
  const toPickUp = await tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(
      and(eq(shipments.mode, "LTL"), eq(shipments.status, "Quoted"), isNull(shipments.carrierId)),
    )
    .orderBy(desc(shipments.createdAt))
    .limit(2);
  for (const { id } of toPickUp) {
    const opened = { shipmentId: id, carrierId: carrier, offerId: null, acceptedBy: null };
    await openAssignment(tx, { ...opened, source: "staff" }, now);
  }
}

/** Reports that the truckload which is longest on the road is late. */
export async function delayOneLoad(query: Queryable, staff: string, now: Date): Promise<void> {
  const [late] = await query
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.mode, "FTL"), eq(shipments.status, "In Transit")))
    .orderBy(asc(shipments.createdAt))
    .limit(1);
  if (!late) return;
  await query.insert(exceptions).values({
    shipmentId: late.id,
    audience: "parties",
    what: "The driver is out of hours; a relay meets the trailer tonight.",
    raisedAt: new Date(now.getTime() - hour),
    raisedBy: staff,
    ownerId: staff,
    nextUpdateAt: new Date(now.getTime() + 3 * hour),
  });
}
