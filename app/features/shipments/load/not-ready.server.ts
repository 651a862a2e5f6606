import { isNull, sql } from "drizzle-orm";
import { company } from "#app/features/company/profile.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { findExceptionOwner } from "./exception-owner.server.ts";
import { type PickupFacts, type PickupNeed, pickupNeed } from "./pickup-ready.ts";
import { exceptions } from "./tables.server.ts";

type Refusal = { why: string; nextStep: Record<"staff" | "carrier" | "driver", string> };

const askDispatch = "Call your dispatcher before you load.";

const refusals: Record<PickupNeed, Refusal> = {
  signature: {
    why: "this load changed after its carrier signed",
    nextStep: {
      staff: "It has to sign again first. If the freight is gone, correct the status and say why.",
      carrier: "Sign the new rate confirmation first.",
      driver: askDispatch,
    },
  },
  truck: {
    why: "no truck is dispatched to this load",
    nextStep: {
      staff: "Dispatch it first, or correct the status and say why.",
      carrier: "Sign the rate confirmation and tell us the driver and truck first.",
      driver: askDispatch,
    },
  },
  "leg ahead": {
    why: "the leg before this one hasn't handed the freight off yet",
    nextStep: {
      staff: "Report its handoff first.",
      carrier: `If you already have the freight, call us at ${company.phone.display}.`,
      driver: askDispatch,
    },
  },
};

/**
 * @param isExplained whether our team says with a reason that it happened: then it needs only the freight
 * @throws AppError `conflict` for a pickup that waits for something, with what it is.
 */
export function refuseNotReady(
  part: PickupFacts,
  as: "staff" | "carrier" | "driver",
  isExplained = false,
): void {
  const needsFreight = part.waitsForLeg ? "leg ahead" : null;
  const need = isExplained ? needsFreight : pickupNeed(part);
  if (!need) return;
  const { why, nextStep } = refusals[need];
  throw new AppError("conflict", `Nothing was changed: ${why}. ${nextStep[as]}`);
}

/** What staff read when a customer reports a pickup that nobody was sent to. */
export const undispatchedPickup =
  "The customer reported the pickup, but no truck was dispatched. Find out who has the freight.";

/** Raises an exception for staff when a customer reports the pickup of a load without a truck. */
export async function watchUndispatched(
  tx: Queryable,
  { id, dispatchedAt }: { id: string } & Pick<PickupFacts, "dispatchedAt">,
  by: { userId: string | null },
  now: Date,
): Promise<void> {
  if (!dispatchedAt) await raiseForStaff(tx, { id, what: undispatchedPickup }, by, now);
}

/** The same when a customer reports the delivery before all legs of a load handed the freight off. */
export async function watchUnreported(
  tx: Queryable,
  { id }: { id: string },
  by: { userId: string | null },
  now: Date,
): Promise<void> {
  const { rows } = await tx.execute<{ leg: number }>(sql`
    select sequence as leg from legs where shipment_id = ${id} and handed_off_at is null
      and sequence < (select max(sequence) from legs where shipment_id = ${id})
    order by sequence limit 1`);
  const [open] = rows;
  if (!open) return;
  const what = `The customer reported the delivery, but leg ${open.leg} hasn't handed the freight off. Find out what happened, then correct the times of its legs.`;
  await raiseForStaff(tx, { id, what }, by, now);
}

async function raiseForStaff(
  tx: Queryable,
  { id, what }: { id: string; what: string },
  { userId }: { userId: string | null },
  now: Date,
): Promise<void> {
  const kind = "compliance" as const;
  const ownerId = await findExceptionOwner(tx, { shipmentId: id, raisedBy: userId, kind });
  await tx
    .insert(exceptions)
    .values({
      shipmentId: id,
      kind,
      audience: "staff",
      what,
      raisedAt: now,
      raisedBy: userId,
      ownerId,
    })
    .onConflictDoUpdate({
      target: [exceptions.shipmentId, exceptions.kind],
      targetWhere: isNull(exceptions.resolvedAt),
      set: { what: sql`${exceptions.what} || ' ' || ${what}`, ownerId },
    });
}
