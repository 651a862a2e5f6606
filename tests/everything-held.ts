import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { credentials, passkeys, sessions, users } from "#app/features/accounts/tables.server.ts";
import { consultations } from "#app/features/consultation/tables.server.ts";
import { contactMessages } from "#app/features/contact/tables.server.ts";
import { quoteNotes, quoteOffers, quoteRequests } from "#app/features/quotes/tables.server.ts";
import { recipients, shipments, statusChanges } from "#app/features/shipments/tables.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { aCompany, aRole, aShipment, aShipper } from "#tests/factories.ts";
import { aStoredRequest, someTerms } from "#tests/quotes.ts";

/** Stands in every text that no export may have. */
export const notTheirs = "not theirs to have";

const at = new Date("2026-11-20T17:00:00Z");
const secret = () => `${notTheirs} ${randomUUID()}`;

/** Stores something about the person in every place, with no column of theirs left empty. */
export async function everythingHeldOf(database: Database, actor: Actor) {
  await anAccount(database, actor);
  await workHeldOf(database, actor);
}

/** The same without the account itself, for somebody who signed up. */
export async function workHeldOf(database: Database, actor: Actor) {
  const { trackingId } = await aLoad(database, actor);
  await aLoad(database, await aShipper(database), actor);
  await someQuotes(database, actor, trackingId);
  await someWords(database, actor);
}

async function anAccount(database: Database, actor: Actor) {
  const { query } = database;
  const { userId } = actor;
  const image = "https://freight.example/dana.png";
  await query.update(users).set({ image }).where(eq(users.id, userId));
  await aCompany(database, actor, {
    mcNumber: "1234567",
    dotNumber: "7654321",
    equipment: ["Reefer"],
    lanes: "Midwest to Texas",
    insuranceExpiresOn: "2027-06-30",
    knownShipperRecordedAt: at,
  });
  await aRole(database, actor, {
    role: "shipper",
    decidedAt: at,
    declinedReason: "The license has run out.",
  });
  await query.insert(sessions).values({
    userId,
    token: secret(),
    expiresAt: at,
    ipAddress: "203.0.113.9",
    userAgent: "Firefox",
  });
  await query.insert(credentials).values({
    userId,
    providerId: "credential",
    accountId: userId,
    password: secret(),
    accessToken: secret(),
    refreshToken: secret(),
    idToken: secret(),
  });
  await query.insert(passkeys).values({
    userId,
    name: "Phone",
    publicKey: secret(),
    credentialID: secret(),
    counter: 3,
    deviceType: "multiDevice",
    backedUp: true,
    transports: "internal",
    aaguid: randomUUID(),
  });
}

async function aLoad(database: Database, owner: Actor, carrier?: Actor) {
  const { query } = database;
  const shipment = await aShipment(database, owner);
  const shipmentId = shipment.id;
  await query
    .update(shipments)
    .set({ mailInTransit: true, exception: notTheirs, carrierId: carrier?.userId })
    .where(eq(shipments.id, shipmentId));
  await query.insert(statusChanges).values({
    shipmentId,
    fromStatus: "Quoted",
    toStatus: "In Transit",
    changedBy: carrier?.userId,
    reason: notTheirs,
    note: "Picked up at dock 4.",
  });
  const email = `${randomUUID()}@consignee.example`;
  await query.insert(recipients).values({ shipmentId, email, stoppedAt: at });
  return shipment;
}

async function someQuotes(database: Database, { userId }: Actor, trackingId: string) {
  const { query } = database;
  const details = {
    userId,
    message: "Castings, stacked",
    originZip: "46204",
    destinationZip: "60601",
    readyDate: "2026-12-01",
    totalWeight: 1280.5,
    units: [{ count: 2, length: 48, width: 40, height: 52.5, weight: 640.25 }],
    freightClass: 92.5,
    accessorials: ["Liftgate" as const],
    hazmat: true,
    temperatureMin: -20,
    temperatureMax: 36.5,
  };
  const { validUntil } = someTerms();
  const ends = [
    { status: "quoted", validUntil },
    { status: "accepted" },
    { status: "declined", declinedBy: "customer", declinedReason: "Too late for us." },
  ] as const;
  for (const end of ends) {
    const { id: requestId } = await aStoredRequest(database, details);
    await query.update(quoteRequests).set(end).where(eq(quoteRequests.id, requestId));
    await query.insert(quoteNotes).values({ requestId, at, text: notTheirs });
    const sent = { id: randomUUID(), requestId, sentAt: at, ...someTerms() };
    const answers = {
      quoted: {},
      accepted: { state: "accepted", settledAt: at, acceptedBy: userId, trackingId },
      declined: { state: "declined", settledAt: at },
    } as const;
    await query.insert(quoteOffers).values({ ...sent, ...answers[end.status] });
  }
}

async function someWords(database: Database, { userId }: Actor) {
  const person = {
    userId,
    name: "Dana Reyes",
    email: "dana@shipper.example",
    phone: "(317) 555-0100",
    submissionKey: randomUUID(),
  };
  await database.query.insert(contactMessages).values({
    ...person,
    company: "Crossroads Castings",
    message: "Do you run to Laredo?",
    status: "answered",
    staffNote: notTheirs,
  });
  await database.query.insert(consultations).values({
    ...person,
    id: randomUUID(),
    topic: "A lane to Laredo",
    startsAt: at,
    createdAt: at,
    status: "cancelled",
  });
}
