import { and, asc, eq, isNull } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/record.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { findExceptionOwner } from "./exception-owner.server.ts";
import { exceptions } from "./tables.server.ts";

type Leaving = {
  /** Who left the team. */
  from: string;
  /** Who ended it; null for an operator at the console. */
  by: string | null;
};

/**
 * Gives the open exceptions of somebody who leaves the team to others, as `findExceptionOwner` says. In
 * the transaction that has ended their staff role, and at its end: the audit log stays locked.
 */
export async function handOverExceptions(
  tx: Queryable,
  { from, by }: Leaving,
  now: Date,
): Promise<void> {
  const { id, shipmentId, raisedBy, kind } = exceptions;
  const open = await tx
    .select({ id, shipmentId, raisedBy, kind })
    .from(exceptions)
    .where(and(eq(exceptions.ownerId, from), isNull(exceptions.resolvedAt)))
    .orderBy(asc(exceptions.raisedAt), asc(id))
    .for("update");
  const handed: { shipmentId: string; owner: string | null }[] = [];
  for (const one of open) {
    const owner = await findExceptionOwner(tx, one);
    await tx.update(exceptions).set({ ownerId: owner }).where(eq(id, one.id));
    handed.push({ shipmentId: one.shipmentId, owner });
  }
  for (const { shipmentId: ofLoad, owner } of handed) {
    const subject = { kind: "shipment", id: ofLoad };
    const entry = { action: "shipment.exception-owner" as const, subject, details: { owner } };
    await recordAudit(tx, { actorId: by, ...entry }, now);
  }
}
