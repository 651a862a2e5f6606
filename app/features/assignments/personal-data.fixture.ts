import { randomUUID } from "node:crypto";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import {
  at,
  notTheirs,
  type PersonalDataFixture,
  type Row,
  why,
  without,
} from "#tests/support/personal-data/fixture.ts";
import { assignments, legs } from "./tables.server.ts";

type Held = { assignments: Row[] };

export const fixture: PersonalDataFixture<Held> = {
  exported: [
    {
      table: "assignments",
      whose: (userId) => `carrier_id = '${userId}'`,
      found: (held) => held.assignments.map((row) => without(row, ["tracking_id"])),
      leftOut: {
        id: why.rowId,
        shipment_id: why.within,
        leg_id: why.rowId,
        carrier_id: why.person,
        offer_id: why.rowId,
        accepted_by: why.person,
        signed_terms: "is in the signed rate confirmation, which is exported as a document",
        changed_at: why.forStaff,
        changed_terms: "is a hash that compares versions, and says nothing",
        change_seen_at: why.forStaff,
        zero_pay_cents: why.forStaff,
        zero_pay_reason: why.forStaff,
        dispatched_by: why.staff,
        ended_by: why.another,
        custody: why.forStaff,
        unbilled_cents: "is the sum of the charges less the carrier bills, which are exported",
        driver_version: "counts changes",
        driver_shown_at: "is when the load changed, as its history says",
        driver_shown: "is what the load's stops and freight said, without a name or a number",
        link_number: "counts changes",
      },
    },
  ],
  leftOut: {
    legs: "says in what order a load's carriers run",
  },
};

/** A carrier's assignment with everything that one can have; returns its ID and its offer's. */
export async function anAssignment({ query }: Database, shipmentId: string, { companyId }: Actor) {
  const [leg] = await query
    .insert(legs)
    .values({ shipmentId, sequence: 1, mode: "truck" })
    .returning({ id: legs.id });
  const offerId = randomUUID();
  const [assignment] = await query
    .insert(assignments)
    .values({
      shipmentId,
      legId: leg?.id ?? "",
      carrierId: companyId,
      source: "offer",
      offerId,
      acceptedAt: at,
      confirmedAt: at,
      changedAt: at,
      changedTerms: "b".repeat(64),
      changeSeenAt: at,
      zeroPayCents: 0,
      zeroPayReason: notTheirs,
      dispatchedAt: at,
      driver: "Robin Hale",
      driverPhone: "(219) 555-0177",
      truck: "114",
      trailer: "T-9",
      pickedUpAt: at,
      completedAt: at,
      endedAt: at,
      endReason: "load canceled",
      endedLane: "Gary, IN to Kokomo, IN",
      endNote: "The customer has no freight after all.",
      custody: notTheirs,
      tonuCents: 15_000,
    })
    .returning({ id: assignments.id });
  return { assignmentId: assignment?.id ?? "", offerId };
}
