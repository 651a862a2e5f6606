import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "#app/platform/database/database.server.ts";
import {
  at,
  notTheirs,
  ofUser,
  type PersonalDataFixture,
  type Row,
  type Seeded,
  why,
} from "#tests/support/personal-data/fixture.ts";
import { aStoredRequest, someTerms } from "#tests/support/quotes.ts";
import { quoteNotes, quoteOffers, quoteRequests } from "./tables.server.ts";

type Held = { quote_requests: (Row & { offers: Row[] })[] };

export const fixture: PersonalDataFixture<Held> = {
  seed: someQuotes,
  exported: [
    {
      table: "quote_requests",
      whose: ofUser,
      found: (held) => held.quote_requests.map(({ offers, ...row }) => row),
      leftOut: {
        user_id: why.person,
        company_id: why.ofCompany,
        submission_key: why.key,
        owner_id: why.staff,
        revision: "counts what staff did",
      },
    },
    {
      table: "quote_offers",
      whose: (userId) =>
        `request_id in (select id from quote_requests where user_id = '${userId}')`,
      found: (held) => held.quote_requests.flatMap(({ offers }) => offers),
      leftOut: { request_id: why.within, sent_by: why.staff, accepted_by: why.person },
    },
  ],
  leftOut: {
    quote_notes: why.forStaff,
  },
};

/** A quote request for each way in which one can end. */
async function someQuotes(
  database: Database,
  { actor: { userId }, bookedLoad: { trackingId } }: Seeded,
) {
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
