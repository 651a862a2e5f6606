import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { announce } from "./follow-load.server.ts";
import { exceptions } from "./tables.server.ts";

type Resolved = {
  shipmentId: string;
  /** Which of its open exceptions. */
  which: SQL | undefined;
  /** Why, in words. */
  resolution: string;
  /** The user who resolves them; null for our system. */
  by: string | null;
};

/** Resolves open exceptions of a load in the caller's transaction, which has locked it; returns how many. */
export async function resolveExceptions(
  tx: Queryable,
  { shipmentId, which, resolution, by }: Resolved,
  now: Date,
): Promise<number> {
  const resolved = await tx
    .update(exceptions)
    .set({ resolvedAt: now, resolvedBy: by, resolution })
    .where(and(eq(exceptions.shipmentId, shipmentId), isNull(exceptions.resolvedAt), which))
    .returning({ id: exceptions.id });
  if (resolved.length > 0) announce(tx, "exceptionResolved", { shipmentId, now });
  return resolved.length;
}
