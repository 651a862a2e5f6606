import { and, eq, isNotNull, isNull, or } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { shipments } from "../tables.server.ts";

type Settled = { paidAt: Date | null; creditedAt: Date | null } | { carrierPaidAt: Date | null };

/**
 * Records that one side of a load is settled, or no longer is, in the caller's transaction, which
 * has locked the load. A load is closed once its customer owes nothing more and its carrier is paid.
 */
export async function recordSettled(
  tx: Queryable,
  id: string,
  settled: Settled,
  now: Date,
): Promise<void> {
  const { paidAt, creditedAt, carrierPaidAt, carrierId } = shipments;
  await tx
    .update(shipments)
    .set({ ...settled, closedAt: null })
    .where(eq(shipments.id, id));
  await tx
    .update(shipments)
    .set({ closedAt: now })
    .where(
      and(
        eq(shipments.id, id),
        or(isNotNull(paidAt), isNotNull(creditedAt)),
        or(isNotNull(carrierPaidAt), isNull(carrierId)),
      ),
    );
}
