import { asc, eq, sql } from "drizzle-orm";
import { legs } from "#app/features/assignments/tables.server.ts";
import { type LegsToPrice, legsToPrice } from "#app/features/money/priced-legs.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";

type Priced = {
  shipmentId: string;
  /** A leg that counts as priced, because its pay is about to be agreed. */
  legId?: string | null | undefined;
};

/** Which legs of a load no carrier has pay for yet, in words; null for a load that wasn't split. */
export async function readLegsToPrice(
  query: Queryable,
  { shipmentId, legId }: Priced,
): Promise<LegsToPrice | null> {
  const hasPay = sql<boolean>`exists (
    select from assignments join charges on charges.assignment_id = assignments.id
    where assignments.leg_id = legs.id and assignments.ended_at is null
      and charges.state = 'approved'
  )`;
  const found = await query
    .select({ id: legs.id, sequence: legs.sequence, hasPay })
    .from(legs)
    .where(eq(legs.shipmentId, shipmentId))
    .orderBy(asc(legs.sequence));
  if (found.length < 2) return null;
  return legsToPrice(
    found.map(({ id, sequence, hasPay }) => ({ sequence, isPriced: hasPay || id === legId })),
  );
}
