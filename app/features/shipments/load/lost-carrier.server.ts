import { and, eq, isNull, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { exceptions } from "./tables.server.ts";

type Lost = { shipmentId: string; what: string; by: string };

/**
 * Takes back the exception about freight without a carrier, once its carrier has it again: trouble
 * that was open before stays open, and one that is about nothing else is resolved.
 */
export async function resolveLostCarrier(
  tx: Queryable,
  { shipmentId, what, by }: Lost,
  now: Date,
): Promise<void> {
  const open = and(
    eq(exceptions.shipmentId, shipmentId),
    eq(exceptions.kind, "service"),
    isNull(exceptions.resolvedAt),
  );
  const added = ` ${what}`;
  await tx
    .update(exceptions)
    .set({ what: sql`left(${exceptions.what}, -length(${added}))` })
    .where(and(open, sql`right(${exceptions.what}, length(${added})) = ${added}`));
  await tx
    .update(exceptions)
    .set({ resolvedAt: now, resolvedBy: by, resolution: "Its carrier has the load again." })
    .where(and(open, eq(exceptions.what, what)));
}
