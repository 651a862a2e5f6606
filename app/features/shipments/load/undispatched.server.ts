import { isNull, sql } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { exceptions } from "./tables.server.ts";

type Load = { id: string; dispatchedAt: Date | null };

const nextStep = {
  staff: "Dispatch it first, or correct the status and say why.",
  carrier: "Sign the rate confirmation and tell us the driver and truck first.",
};

/** @throws AppError `conflict` for the pickup of a load to which no truck was dispatched. */
export function refuseUndispatched({ dispatchedAt }: Load, as: keyof typeof nextStep): void {
  if (dispatchedAt) return;
  throw new AppError(
    "conflict",
    `Nothing was changed: no truck is dispatched to this load. ${nextStep[as]}`,
  );
}

/** What staff read when a customer reports a pickup that nobody was sent to. */
export const undispatchedPickup =
  "The customer reported the pickup, but no truck was dispatched. Find out who has the freight.";

/** Raises an exception for staff when a customer reports the pickup of a load without a truck. */
export async function watchUndispatched(
  tx: Queryable,
  { id, dispatchedAt }: Load,
  { userId }: Actor,
  now: Date,
): Promise<void> {
  if (dispatchedAt) return;
  await tx
    .insert(exceptions)
    .values({
      ...{ shipmentId: id, kind: "compliance", audience: "staff", what: undispatchedPickup },
      ...{ raisedAt: now, raisedBy: userId },
    })
    .onConflictDoUpdate({
      target: [exceptions.shipmentId, exceptions.kind],
      targetWhere: isNull(exceptions.resolvedAt),
      set: { what: sql`${exceptions.what} || ' ' || ${undispatchedPickup}` },
    });
}
