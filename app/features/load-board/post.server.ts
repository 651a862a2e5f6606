import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { readLegId } from "#app/features/assignments/legs.server.ts";
import type { AuditAction } from "#app/features/audit/action.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { lockLoad } from "#app/features/shipments/load/lock-load.server.ts";
import { refuseStep } from "#app/features/shipments/load/refuse-step.server.ts";
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
    if (!(await lockLoad(tx, id))) throw noLoad();
    const of = { shipmentId: id, legId };
    // Who answers a posting is offered the load later, which asks about the customer's credit.
    const passed = ["creditOverride"] as const;
    await refuseStep(tx, { step: "offer", ...of, failed: "Nothing was posted", passed });
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
  if (!can(actor, "post")) throw refusalTo(actor, "load-board.post", noLoad());
  const now = clock.now();
  await database.transaction(actor.userId, async (tx) => {
    await work(tx, actor, now);
    const subject = { kind: "shipment", id };
    await recordAudit(tx, { actorId: actor.userId, action, subject }, now);
  });
}

const noLoad = () => new AppError("not_found", "This load does not exist.");
