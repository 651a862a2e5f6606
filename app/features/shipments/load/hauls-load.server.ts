import { and, eq } from "drizzle-orm";
import { type Actor, actAs } from "#app/features/accounts/actor.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { can } from "../policy.ts";
import { shipments } from "../tables.server.ts";
import { isRunBy } from "./run-by.server.ts";

/** Whether a person sees a load because their company runs it, or a leg of it. */
export async function haulsLoad(query: Queryable, person: Actor, trackingId: string) {
  const carrier = actAs(person, "carrier");
  if (!can(carrier, "list-assigned")) return false;
  const isTheirs = and(eq(shipments.trackingId, trackingId), isRunBy(carrier.companyId));
  return (await query.$count(shipments, isTheirs)) > 0;
}
