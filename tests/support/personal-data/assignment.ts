import { randomUUID } from "node:crypto";
import type { Actor } from "#app/features/accounts/actor.ts";
import { assignments, legs } from "#app/features/assignments/tables.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { at, notTheirs } from "./planted.ts";

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
      dispatchedAt: at,
      driver: "Robin Hale",
      driverPhone: "(219) 555-0177",
      truck: "114",
      trailer: "T-9",
      pickedUpAt: at,
      completedAt: at,
      endedAt: at,
      endReason: "load canceled",
      endNote: "The customer has no freight after all.",
      custody: notTheirs,
      tonuCents: 15_000,
    })
    .returning({ id: assignments.id });
  return { assignmentId: assignment?.id ?? "", offerId };
}
