import { isNull, sql } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { findExceptionOwner } from "./exception-owner.server.ts";
import { exceptions } from "./tables.server.ts";

type Load = { id: string; dispatchedAt: Date | null; toSignSince: Date | null };

const dispatchFirst = {
  staff: "Dispatch it first, or correct the status and say why.",
  carrier: "Sign the rate confirmation and tell us the driver and truck first.",
};

const signFirst = {
  staff: "It has to sign again first. If the freight is gone, correct the status and say why.",
  carrier: "Sign the new rate confirmation first.",
};

/**
 * @throws AppError `conflict` for the pickup of a load to which no truck was dispatched, or that
 * changed after its carrier signed.
 */
export function refuseNotReady(load: Load, as: keyof typeof dispatchFirst): void {
  if (load.toSignSince) throw refusal("this load changed after its carrier signed", signFirst[as]);
  if (!load.dispatchedAt) throw refusal("no truck is dispatched to this load", dispatchFirst[as]);
}

function refusal(why: string, nextStep: string): AppError {
  return new AppError("conflict", `Nothing was changed: ${why}. ${nextStep}`);
}

/** What staff read when a customer reports a pickup that nobody was sent to. */
export const undispatchedPickup =
  "The customer reported the pickup, but no truck was dispatched. Find out who has the freight.";

/** Raises an exception for staff when a customer reports the pickup of a load without a truck. */
export async function watchUndispatched(
  tx: Queryable,
  { id, dispatchedAt }: Pick<Load, "id" | "dispatchedAt">,
  { userId }: Actor,
  now: Date,
): Promise<void> {
  if (dispatchedAt) return;
  const kind = "compliance" as const;
  const ownerId = await findExceptionOwner(tx, { shipmentId: id, raisedBy: userId, kind });
  await tx
    .insert(exceptions)
    .values({
      ...{ shipmentId: id, kind, audience: "staff", what: undispatchedPickup },
      ...{ raisedAt: now, raisedBy: userId, ownerId },
    })
    .onConflictDoUpdate({
      target: [exceptions.shipmentId, exceptions.kind],
      targetWhere: isNull(exceptions.resolvedAt),
      set: { what: sql`${exceptions.what} || ' ' || ${undispatchedPickup}`, ownerId },
    });
}
