import { and, eq, isNull, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { longestWhat } from "./raise-service-exception.server.ts";
import { exceptions } from "./tables.server.ts";

type Replaced = { shipmentId: string; before: string; after: string };

/** Says where the freight is now in the open exception about freight without a carrier. */
export async function replaceLostFreight(
  tx: Queryable,
  { shipmentId, before, after }: Replaced,
): Promise<void> {
  await tx
    .update(exceptions)
    .set({ what: sql`left(replace(${exceptions.what}, ${before}, ${after}), ${longestWhat})` })
    .where(openServiceException(shipmentId));
}

const openServiceException = (shipmentId: string) =>
  and(
    eq(exceptions.shipmentId, shipmentId),
    eq(exceptions.kind, "service"),
    isNull(exceptions.resolvedAt),
  );

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
  const open = openServiceException(shipmentId);
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
