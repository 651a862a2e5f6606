import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { charges } from "#app/features/charges/tables.server.ts";
import { loadBids } from "#app/features/load-board/tables.server.ts";
import { flatLine } from "#app/features/money/charge-line.ts";
import { loadMessages } from "#app/features/shipments/conversation/tables.server.ts";
import {
  airRecords,
  care,
  custodyEntries,
  edits,
  events,
  exceptions,
  freightItems,
  freightUnits,
  references,
  stops,
} from "#app/features/shipments/load/tables.server.ts";
import { recipients, subscribers } from "#app/features/shipments/notifications/tables.server.ts";
import { shipments, statusChanges } from "#app/features/shipments/tables.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { aShipment } from "#tests/support/factories.ts";
import { anAssignment } from "./assignment.ts";
import { aBill, anInvoice, anOffer } from "./load-money.ts";
import { aPaper } from "./load-papers.ts";
import { at, notTheirs } from "./planted.ts";

/** A load of the owner's company, hauled by `carrier` if there is one. */
export async function aLoad(database: Database, owner: Actor, carrier?: Actor) {
  const { query } = database;
  const shipment = await aShipment(database, owner);
  const shipmentId = shipment.id;
  await query
    .update(shipments)
    .set({
      mailInTransit: true,
      carrierId: carrier?.userId,
      pickupFrom: at,
      deliverBy: at,
      dispatchedAt: at,
      lastEventAt: at,
      deliveredAt: at,
      signedBy: "R. Osei",
      canceledAt: at,
      cancelReason: "The customer has no freight after all.",
    })
    .where(eq(shipments.id, shipmentId));
  await query.insert(statusChanges).values({
    shipmentId,
    fromStatus: "Quoted",
    toStatus: "In Transit",
    changedBy: carrier?.userId,
    reason: notTheirs,
    note: "Picked up at dock 4.",
    noteAudience: "parties",
  });
  await someDetails(database, shipmentId, carrier);
  await someMessages(database, shipmentId, owner, carrier);
  const assigned = carrier ? await anAssignment(database, shipmentId, carrier) : null;
  for (const side of ["customer", "carrier"] as const) {
    const voided = { state: "voided" as const, voidedAt: at };
    const settled = { createdAt: at, settledAt: at, ...voided };
    const reason = "The dock had no forklift.";
    await query.insert(charges).values({
      shipmentId,
      side,
      assignmentId: side === "carrier" ? assigned?.assignmentId : null,
      ...flatLine("liftgate", 8_500),
      source: "staff",
      reason,
      ...settled,
    });
  }
  await anInvoice(database, owner, shipmentId);
  await aPaper(database, shipmentId, "bill of lading");
  if (carrier) {
    await anOffer(database, shipmentId, carrier);
    const { assignmentId = "", offerId = "" } = assigned ?? {};
    await aBill(database, { shipmentId, assignmentId }, carrier);
    await database.query.insert(loadBids).values({
      id: randomUUID(),
      shipmentId,
      carrierId: carrier.userId,
      cents: 91_000,
      note: "Empty in Gary.",
      state: "lost",
      placedAt: at,
      settledAt: at,
    });
    await aPaper(database, shipmentId, "rate confirmation", { signer: carrier, subject: offerId });
  }
  const subscriber = {
    id: randomUUID(),
    companyId: owner.companyId,
    email: `${randomUUID()}@consignee.example`,
    confirmedAt: at,
    stoppedAt: at,
  };
  await query.insert(subscribers).values(subscriber);
  await query.insert(recipients).values({ shipmentId, subscriberId: subscriber.id });
  return shipment;
}

async function someDetails({ query }: Database, shipmentId: string, carrier?: Actor) {
  const [stop] = await query
    .insert(stops)
    .values({
      shipmentId,
      sequence: 1,
      kind: "pickup",
      company: "Lakeside Foundry",
      street: "40 Harbor Drive",
      city: "Gary",
      state: "IN",
      zip: "46402",
      timeZone: "America/Chicago",
      contact: "Robin Hale",
      phone: "(219) 555-0188",
      email: "dock@lakeside.example",
      windowFrom: at,
      windowTo: at,
      appointment: "set",
      appointmentNumber: "A-1188",
      instructions: "Check in at gate 2.",
      accessorials: ["liftgate"],
      eta: at,
      arrivedAt: at,
      departedAt: at,
    })
    .returning({ id: stops.id });
  await query.insert(references).values({ shipmentId, kind: "PO", value: "PO-88120" });
  const [unit] = await query
    .insert(freightUnits)
    .values({
      shipmentId,
      sequence: 1,
      kind: "Pallet",
      count: 4,
      length: 48,
      width: 40,
      height: 52.5,
      weight: 640.25,
      stackable: true,
    })
    .returning({ id: freightUnits.id });
  await query.insert(freightItems).values({
    unitId: unit?.id ?? "",
    sequence: 1,
    description: "Paint thinner",
    pieces: 12,
    packaging: "Drum",
    weight: 300.5,
    freightClass: 92.5,
    nmfc: "149980",
    valueCents: 120_050,
    hazardous: true,
    unNumber: "UN1263",
    properShippingName: "Paint related material",
    hazardClass: "3",
    subsidiaryClass: "8",
    packingGroup: "II",
    quantity: "120 gal",
    packageType: "12 drums",
  });
  await query.insert(care).values({
    shipmentId,
    equipment: "refrigerated",
    temperatureMin: 34,
    temperatureMax: 38,
    declaredValueCents: 5_000_000,
    emergencyPhone: "(800) 555-0199",
    emergencyContact: "Lakeside Foundry",
    overweightApprovedAt: at,
  });
  await query.insert(airRecords).values({
    shipmentId,
    knownShipperBasis: "Site visit",
    verifiedBy: "Morgan Lee",
    verifiedOn: "2026-10-01",
    reviewDue: "2027-10-01",
    searchConsentAt: at,
    fromAirport: "IND",
    toAirport: "ORD",
    cutoffAt: at,
  });
  await query.insert(custodyEntries).values({
    shipmentId,
    at,
    place: "IND cargo",
    fromParty: "Prairie Line",
    toParty: "Airline",
    pieces: 4,
    submissionKey: randomUUID(),
  });
  await query.insert(events).values({
    id: randomUUID(),
    shipmentId,
    kind: "GATE_IN",
    stopId: stop?.id,
    occurredAt: at,
    reportedAt: at,
    source: "carrier",
    reportedBy: carrier?.userId,
    place: "Gary, IN",
    note: "Waiting for a door.",
    audience: "public",
    noteAudience: "parties",
    eta: at,
    undoneAt: at,
  });
  await query.insert(exceptions).values({
    shipmentId,
    audience: "parties",
    what: "The trailer has a flat tire.",
    raisedAt: at,
    nextUpdateAt: at,
    resolvedAt: at,
    resolution: notTheirs,
  });
  await query
    .insert(edits)
    .values({ shipmentId, version: 2, at, section: "stops", changes: ["Stop 1: window"] });
}

async function someMessages(
  { query }: Database,
  shipmentId: string,
  owner: Actor,
  carrier?: Actor,
) {
  const message = { shipmentId, sentAt: at, readAt: at };
  const customer = { ...message, id: randomUUID(), side: "customer" as const };
  const words = { fromStaff: false, authorId: owner.userId, text: "Call Dana Reyes at the dock." };
  await query.insert(loadMessages).values({ ...customer, ...words });
  if (!carrier) return;
  const answer = { fromStaff: true, text: "Thank you, Dana Reyes." };
  const side = { side: "carrier" as const, carrierId: carrier.userId };
  await query.insert(loadMessages).values({ ...message, id: randomUUID(), ...side, ...answer });
}
