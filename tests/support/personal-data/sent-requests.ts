import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { consultations } from "#app/features/consultation/tables.server.ts";
import { contactMessages, contactReplies } from "#app/features/contact/tables.server.ts";
import { instantQuotes } from "#app/features/instant-quotes/tables.server.ts";
import { quoteNotes, quoteOffers, quoteRequests } from "#app/features/quotes/tables.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { aStoredRequest, someTerms } from "#tests/support/quotes.ts";
import { at, notTheirs } from "./planted.ts";

/** A quote request for each way in which one can end. */
export async function someQuotes(database: Database, { userId }: Actor, trackingId: string) {
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
    const load = { equipment: "dry-van", temperatureMin: null, temperatureMax: null } as const;
    const quoted = { ...load, stops: [], units: [] };
    const sent = { id: randomUUID(), requestId, sentAt: at, ...someTerms(), load: quoted };
    const answers = {
      quoted: {},
      accepted: { state: "accepted", settledAt: at, acceptedBy: userId, trackingId },
      declined: { state: "declined", settledAt: at },
    } as const;
    await query.insert(quoteOffers).values({ ...sent, ...answers[end.status] });
  }
}

/** An instant quote that was booked. */
export async function anInstantQuote({ query }: Database, { userId, companyId }: Actor) {
  await query.insert(instantQuotes).values({
    id: randomUUID(),
    companyId,
    userId,
    originZip: "46204",
    destinationZip: "60601",
    origin: "Indianapolis, IN 46204",
    destination: "Chicago, IL 60601",
    units: [{ kind: "Pallet", count: 2, length: 48, width: 40, height: 50, weight: 500 }],
    weight: 1_000,
    description: "Castings",
    equipment: "dry-van",
    pickupDay: "2026-11-23",
    arriveBy: "2026-11-25",
    options: [],
    terms: "Dock to dock.",
    createdAt: at,
    validUntil: at,
    bookedAt: at,
    bookedMode: "LTL",
    trackingId: randomUUID(),
  });
}

/** A message that was answered, and a canceled consultation. */
export async function someWords(database: Database, { userId }: Actor) {
  const person = {
    userId,
    name: "Dana Reyes",
    email: "dana@shipper.example",
    phone: "(317) 555-0100",
    submissionKey: randomUUID(),
  };
  const [message] = await database.query
    .insert(contactMessages)
    .values({
      ...person,
      company: "Crossroads Castings",
      message: "Do you run to Laredo?",
      status: "answered",
      staffNote: notTheirs,
    })
    .returning({ id: contactMessages.id });
  await database.query
    .insert(contactReplies)
    .values({ messageId: message?.id ?? "", at, text: "We do, every Tuesday." });
  await database.query.insert(consultations).values({
    ...person,
    id: randomUUID(),
    topic: "A lane to Laredo",
    startsAt: at,
    createdAt: at,
    status: "cancelled",
  });
}
