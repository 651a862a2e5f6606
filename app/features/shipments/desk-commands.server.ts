import { and, eq, isNull, type SQL } from "drizzle-orm";
import { refuseUnlessStaff } from "#app/features/accounts/staff.server.ts";
import type { StaffDependencies } from "#app/features/accounts/staff-command.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Audience, privateAudiences } from "./load/audience.ts";
import type { ExceptionKind } from "./load/exception.ts";
import { report } from "./load/report.server.ts";
import { resolveExceptions } from "./load/resolve-exceptions.server.ts";
import type { StatusReport } from "./load/status-report.server.ts";
import { exceptions } from "./load/tables.server.ts";
import type { Status } from "./shipment.ts";
import { shipmentCommand } from "./shipment-command.server.ts";
import { shipments } from "./tables.server.ts";

const hour = 3_600_000;

type StaffMove = Pick<StatusReport, "id" | "to" | "eventId" | "source"> & {
  reason: string;
  note?: string | undefined;
  /** Who reads the note; only our team when left out. */
  noteAudience?: Audience;
};

type RaisedException = {
  id: string;
  what: string;
  /** Who reads it; only our team when left out. */
  audience?: (typeof privateAudiences)[number];
  ownerId: string;
  /** Hours until the next update. */
  hours: number;
  /**
   * The version of the open exception that the page showed, 0 when none was open; left out by programs,
   * which change whatever is open.
   */
  version?: number;
};

/**
 * Moves any shipment to which a truck was dispatched, with a reason for staff and a note for those it
 * is for.
 * @throws AppError `not_found` without access or without the shipment, `conflict` when its status
 * does not lead to `to`, no truck was dispatched, or it is held.
 */
export async function moveByStaff(
  deps: StaffDependencies & { hold?: boolean },
  { reason, note, noteAudience, ...change }: StaffMove,
): Promise<Status> {
  await report(deps, "staff", { ...change, words: { reason, note, noteAudience } });
  return change.to;
}

/**
 * Raises an exception on a shipment, with its owner and the time of the next update to the
 * customer.
 * @throws AppError `not_found`; `conflict` when it was raised or changed since `version`; `invalid`
 * when the owner is not staff.
 */
export async function raiseException(
  deps: StaffDependencies,
  { id, what, audience = "staff", ownerId, hours, version }: RaisedException,
): Promise<void> {
  const now = deps.clock.now();
  const nextUpdateAt = new Date(now.getTime() + hours * hour);
  await shipmentCommand(deps, "flag", id, async (tx) => {
    await refuseUnlessStaff(tx, ownerId, "ownerId");
    if (version !== undefined) await refuseOvertaken(tx, id, version);
    const open = { what, audience, ownerId, nextUpdateAt };
    await tx
      .insert(exceptions)
      .values({ shipmentId: id, raisedAt: now, raisedBy: deps.actor?.userId, ...open })
      .onConflictDoUpdate({
        target: [exceptions.shipmentId, exceptions.kind],
        targetWhere: isNull(exceptions.resolvedAt),
        set: open,
      });
    const details = { what, audience, owner: ownerId, nextUpdateAt: nextUpdateAt.toISOString() };
    return { action: "shipment.exception", details };
  });
}

/** The shipment is locked, so no colleague raises an exception meanwhile. */
async function refuseOvertaken(tx: Queryable, id: string, version: number): Promise<void> {
  const [open] = await tx
    .select({ version: exceptions.version })
    .from(exceptions)
    .where(
      and(
        eq(exceptions.shipmentId, id),
        eq(exceptions.kind, "service"),
        isNull(exceptions.resolvedAt),
      ),
    );
  if ((open?.version ?? 0) === version) return;
  throw new AppError(
    "conflict",
    "Nothing was saved: someone changed this load's exception. Check what it says now, then try again.",
  );
}

/**
 * Resolves a shipment's exceptions of one kind: service or compliance.
 * @throws AppError `not_found`, `conflict` when it has none of that kind.
 */
export async function clearException(
  deps: StaffDependencies,
  { id, reason, kind = "service" }: { id: string; reason: string; kind?: ExceptionKind },
): Promise<void> {
  await shipmentCommand(deps, "flag", id, async (tx, actor) => {
    const resolved = await resolveExceptions(
      tx,
      { shipmentId: id, which: eq(exceptions.kind, kind), resolution: reason, by: actor.userId },
      deps.clock.now(),
    );
    if (resolved === 0) {
      throw new AppError("conflict", "Nothing was changed: it has no open exception.");
    }
    return { action: "shipment.exception-cleared", details: { kind, reason } };
  });
}

/**
 * Confirms how air freight of an unknown shipper moves.
 * @throws AppError `not_found`; `conflict` when it is not air freight, or is already confirmed.
 */
export async function confirmAir(
  deps: StaffDependencies,
  { id, basis }: { id: string; basis: string },
): Promise<void> {
  await shipmentCommand(deps, "confirm-air", id, async (tx) => {
    const open = and(eq(shipments.mode, "AIR"), isNull(shipments.airConfirmedAt));
    await change(tx, id, { airConfirmedAt: deps.clock.now() }, open, "it needs no confirmation");
    return { action: "shipment.confirm-air", details: { basis } };
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
