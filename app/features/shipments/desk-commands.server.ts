import { and, eq, isNotNull, isNull, ne, type SQL } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { hasRole } from "#app/features/accounts/newest-role.server.ts";
import { refuseUnlessStaff } from "#app/features/accounts/staff.server.ts";
import type { Details } from "#app/features/audit/entry.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { operations } from "#app/features/company/operations.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { move, notThere, selectState } from "./move.server.ts";
import { can } from "./policy.ts";
import type { Status } from "./shipment.ts";
import { shipments } from "./tables.server.ts";

type Dependencies = { database: Database; actor: Actor | null; clock: Clock };

const hour = 3_600_000;

/**
 * Moves anybody's shipment, with the reason for staff and a note for the customer; `alongside` runs
 * in the same transaction.
 * @throws AppError `not_found` for who may not or when it is not there, `conflict` when it is not
 * in the status that leads to `to`, or is held.
 */
export async function moveByStaff(
  deps: Dependencies & { hold?: boolean },
  { id, to, reason, note }: { id: string; to: Status; reason: string; note?: string | undefined },
  alongside: (tx: Queryable) => Promise<void> = async () => {},
): Promise<Status> {
  const { hold = operations.holdUnknownAirFreight } = deps;
  await atDesk(deps, "move-any", id, async (tx) => {
    await move(tx, { id, to, reason, note }, hold);
    await alongside(tx);
    return { action: "shipment.status", details: { to, reason, note: note ?? null } };
  });
  return to;
}

/**
 * Says what keeps a shipment from going as planned, who sees to it, and when the customer hears next.
 * @throws AppError `not_found`; `invalid` when the owner is not staff.
 */
export async function raiseException(
  deps: Dependencies,
  { id, what, ownerId, hours }: { id: string; what: string; ownerId: string; hours: number },
): Promise<void> {
  const now = deps.clock.now();
  const nextUpdateAt = new Date(now.getTime() + hours * hour);
  await atDesk(deps, "flag", id, async (tx) => {
    await refuseUnlessStaff(tx, ownerId);
    const [before] = await tx
      .select({ raisedAt: shipments.exceptionRaisedAt })
      .from(shipments)
      .where(eq(shipments.id, id));
    const columns = {
      exception: what,
      exceptionRaisedAt: before?.raisedAt ?? now,
      exceptionOwnerId: ownerId,
      exceptionNextUpdateAt: nextUpdateAt,
    };
    await tx.update(shipments).set(columns).where(eq(shipments.id, id));
    const details = { what, owner: ownerId, nextUpdateAt: nextUpdateAt.toISOString() };
    return { action: "shipment.exception", details };
  });
}

/** Ends a shipment's exception. @throws AppError `not_found`, `conflict` when it has none. */
export async function clearException(
  deps: Dependencies,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await atDesk(deps, "flag", id, async (tx) => {
    const none = {
      exception: null,
      exceptionRaisedAt: null,
      exceptionOwnerId: null,
      exceptionNextUpdateAt: null,
    };
    await change(tx, id, none, isNotNull(shipments.exception), "it has no exception now");
    return { action: "shipment.exception-cleared", details: { reason } };
  });
}

/**
 * Gives a shipment to a verified carrier, or takes it away from its carrier.
 * @throws AppError `not_found`; `conflict` once it is delivered; `invalid` when the carrier is not
 * verified.
 */
export async function assignCarrier(
  deps: Dependencies,
  { id, carrierId }: { id: string; carrierId: string | null },
): Promise<void> {
  await atDesk(deps, "assign", id, async (tx) => {
    if (carrierId && !(await hasRole(tx, carrierId, "carrier"))) {
      throw new AppError("invalid", "This carrier is not verified now. Choose another one.");
    }
    await change(tx, id, { carrierId }, ne(shipments.status, "Delivered"), "it is delivered");
    return { action: "shipment.assign", details: { carrier: carrierId } };
  });
}

/**
 * Confirms how air freight of a company that is no known shipper moves.
 * @throws AppError `not_found`; `conflict` when it is no air freight, or was confirmed before.
 */
export async function confirmAir(
  deps: Dependencies,
  { id, basis }: { id: string; basis: string },
): Promise<void> {
  await atDesk(deps, "confirm-air", id, async (tx) => {
    const open = and(eq(shipments.mode, "AIR"), isNull(shipments.airConfirmedAt));
    await change(tx, id, { airConfirmedAt: deps.clock.now() }, open, "it needs no confirmation");
    return { action: "shipment.confirm-air", details: { basis } };
  });
}

type Done = { action: string; details: Details };

/** Does `work` on a shipment that is there, for who may, and writes it into the audit log. */
async function atDesk(
  { database, actor, clock }: Dependencies,
  action: Parameters<typeof can>[1],
  id: string,
  work: (tx: Queryable) => Promise<Done>,
): Promise<void> {
  if (!can(actor, action)) throw notThere();
  await database.transaction(actor.userId, async (tx) => {
    const [shipment] = await selectState(tx, id);
    if (!shipment) throw notThere();
    const done = await work(tx);
    const details = { trackingId: shipment.trackingId, ...done.details };
    const subject = { kind: "shipment", id };
    const entry = { actorId: actor.userId, action: done.action, subject, details };
    await recordAudit(tx, entry, clock.now());
  });
}

async function change(
  tx: Queryable,
  id: string,
  columns: Partial<typeof shipments.$inferInsert>,
  condition: SQL | undefined,
  whyNot: string,
): Promise<void> {
  const changed = await tx
    .update(shipments)
    .set(columns)
    .where(and(eq(shipments.id, id), condition))
    .returning({ id: shipments.id });
  if (changed.length === 0) throw new AppError("conflict", `Nothing was changed: ${whyNot}.`);
}
