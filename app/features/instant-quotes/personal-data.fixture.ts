import { randomUUID } from "node:crypto";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import {
  at,
  ofUser,
  type PersonalDataFixture,
  type Row,
  why,
} from "#tests/support/personal-data/fixture.ts";
import { instantQuotes } from "./tables.server.ts";

type Held = { instant_quotes: Row[] };

export const fixture: PersonalDataFixture<Held> = {
  seed: (database, { actor }) => anInstantQuote(database, actor),
  exported: [
    {
      table: "instant_quotes",
      whose: ofUser,
      found: (held) => held.instant_quotes,
      leftOut: { id: why.rowId, user_id: why.person, company_id: why.ofCompany },
    },
  ],
};

/** An instant quote that was booked. */
async function anInstantQuote({ query }: Database, { userId, companyId }: Actor) {
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
