import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "#app/features/accounts/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { charges } from "./tables.server.ts";

/** Who pays or is paid: the customer of a load, or a carrier by its assignments. */
export type ChargesOf = { customerOf: string } | { assignments: readonly string[] };

/** A charge as a history tells it: what, when, and what was answered. */
export type ToldCharge = Awaited<ReturnType<typeof readChargeHistory>>[number];

const settlers = alias(users, "settlers");

/** Every charge that one payer was asked for, the oldest first; the callers check access. */
export function readChargeHistory(query: Queryable, of: ChargesOf) {
  return query
    .select({
      id: charges.id,
      description: charges.description,
      cents: charges.cents,
      state: charges.state,
      createdAt: charges.createdAt,
      settledAt: charges.settledAt,
      settledBy: settlers.name,
      /** Whether it was answered or withdrawn after it was added, and not approved with it. */
      isAnswered: sql<boolean>`${charges.settledAt} is not null
        and (${charges.settledAt} > ${charges.createdAt}
          or ${charges.settledBy} is distinct from ${charges.createdBy})`,
      voidedAt: charges.voidedAt,
    })
    .from(charges)
    .leftJoin(settlers, eq(settlers.id, charges.settledBy))
    .where(isOf(of))
    .orderBy(asc(charges.id));
}

function isOf(of: ChargesOf) {
  if ("assignments" in of) return inArray(charges.assignmentId, [...of.assignments]);
  return and(eq(charges.shipmentId, of.customerOf), eq(charges.side, "customer"));
}
