import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { readLegId } from "#app/features/assignments/legs.server.ts";
import { findLiveAssignment } from "#app/features/assignments/queries.server.ts";
import type { AuditAction } from "#app/features/audit/action.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { can } from "./policy.ts";
import { boardPostings } from "./tables.server.ts";

export type BoardDependencies = { database: Database; actor: Actor | null; clock: Clock };

/**
 * Posts a load, or a leg of it, on the load board, or changes its asking price, for staff.
 * @throws AppError `not_found` without access; `conflict` if it isn't open, or another leg of the load
 * is on the board; as `findLeg`.
 */
export async function postLoad(
  deps: BoardDependencies,
  {
    id,
    legId,
    askingCents,
  }: { id: string; legId?: string | null | undefined; askingCents: number | null },
): Promise<void> {
  await workOnPosting(deps, id, "board.post", async (tx, actor, now) => {
    await lockOpenLoad(tx, id);
    const of = { shipmentId: id, legId };
    if (await findLiveAssignment(tx, of)) throw noLongerOpen();
    const leg = await readLegId(tx, of);
    await refuseOtherLeg(tx, id, leg);
    const posting = { askingCents, legId: leg, postedAt: now, postedBy: actor.userId };
    await tx
      .insert(boardPostings)
      .values({ shipmentId: id, ...posting })
      .onConflictDoUpdate({ target: boardPostings.shipmentId, set: posting });
  });
}

/**
 * Takes a load off the board, for staff; its bids stay open.
 * @throws AppError `not_found` without access.
 */
export async function removePosting(
  deps: BoardDependencies,
  { id }: { id: string },
): Promise<void> {
  await workOnPosting(deps, id, "board.remove", async (tx) => {
    await tx.delete(boardPostings).where(eq(boardPostings.shipmentId, id));
  });
}

async function refuseOtherLeg(tx: Queryable, id: string, legId: string | null): Promise<void> {
  const others = and(
    eq(boardPostings.shipmentId, id),
    sql`${boardPostings.legId} is distinct from ${legId}`,
  );
  if ((await tx.$count(boardPostings, others)) === 0) return;
  throw new AppError(
    "conflict",
    "Nothing was posted: another leg of this load is on the board. Remove it there first.",
  );
}

async function workOnPosting(
  { database, actor, clock }: BoardDependencies,
  id: string,
  action: AuditAction,
  work: (tx: Queryable, actor: Actor, now: Date) => Promise<void>,
): Promise<void> {
  if (!can(actor, "post"))
    throw refusalTo(
      actor,
      "load-board.post",
      new AppError("not_found", "This load does not exist."),
    );
  const now = clock.now();
  await database.transaction(actor.userId, async (tx) => {
    await work(tx, actor, now);
    const subject = { kind: "shipment", id };
    await recordAudit(tx, { actorId: actor.userId, action, subject }, now);
  });
}

/**
 * Locks a load without a carrier until the transaction ends.
 * @throws AppError `not_found`; `conflict` if it isn't open.
 */
export async function lockOpenLoad(tx: Queryable, id: string): Promise<{ trackingId: string }> {
  const { trackingId, status, carrierId, canceledAt, openLeg } = shipments;
  const [load] = await tx
    .select({ trackingId, status, carrierId, canceledAt, openLeg })
    .from(shipments)
    .where(eq(shipments.id, id))
    .for("update");
  if (!load) throw new AppError("not_found", "This load does not exist.");
  const isMoving = load.status === "In Transit" && load.openLeg !== null;
  if ((load.status === "Quoted" || isMoving) && !load.carrierId && !load.canceledAt) return load;
  throw noLongerOpen();
}

const noLongerOpen = () => new AppError("conflict", "This load is no longer available.");
