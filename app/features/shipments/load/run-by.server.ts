import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";

/** What assignment a carrier has a load by: a live one, or the one that its cancellation ended. */
const has = sql`(assignments.ended_at is null or assignments.end_reason = 'load canceled')`;

/** The condition for loads that a carrier runs, or a leg of them. For queries of `shipments` by ID. */
export function isRunBy(companyId: string): SQL {
  return sql`(shipments.carrier_id = ${companyId} or exists (select from assignments
    where assignments.shipment_id = shipments.id and assignments.carrier_id = ${companyId} and ${has}))`;
}

/**
 * Whether a carrier had a load, or a leg of it, and has none of it now, also because the load was canceled.
 * For queries of `shipments`.
 */
export function isEndedFor(companyId: string): SQL<boolean> {
  return sql<boolean>`coalesce((select bool_and(assignments.ended_at is not null) from assignments
    where assignments.shipment_id = shipments.id and assignments.carrier_id = ${companyId}), false)`;
}

/**
 * Like `isRunBy`, for lists: what a carrier shares with others comes from the few loads with several legs, so
 * that the rest is found by its index.
 */
export function isListedFor(companyId: string): SQL {
  return sql`(shipments.carrier_id = ${companyId} or shipments.id = any(array(
    select assignments.shipment_id from legs join assignments on assignments.shipment_id = legs.shipment_id
    where legs.sequence = 2 and assignments.carrier_id = ${companyId} and ${has})))`;
}

/**
 * The carrier of a load from an actor's side: their own company where it runs the load or a leg of it,
 * else the one that has the load.
 */
export function carrierFor(actor: Pick<Actor, "companyId"> | null): SQL<string | null> {
  if (!actor) return sql<string | null>`shipments.carrier_id`;
  const { companyId } = actor;
  return sql<
    string | null
  >`case when ${isRunBy(companyId)} then ${companyId}::uuid else shipments.carrier_id end`;
}
