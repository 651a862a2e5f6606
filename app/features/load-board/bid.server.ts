import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { staffEmail } from "#app/features/accounts/staff.server.ts";
import { company } from "#app/features/company/profile.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import { lockLoad } from "#app/features/shipments/load/lock-load.server.ts";
import {
  noLongerAvailable,
  refuseStepOfCarrier,
} from "#app/features/shipments/load/refuse-step.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { bidMail } from "./mail/bid.server.tsx";
import { can } from "./policy.ts";
import type { BoardDependencies } from "./post.server.ts";
import { boardPostings, loadBids } from "./tables.server.ts";

/**
 * Places a verified carrier's bid on a posted load, replacing its earlier bid, and emails who posted it.
 * @throws AppError `not_found` without access, or if the load isn't on the board; `conflict` if it
 * is no longer open.
 */
export async function placeBid(
  { database, actor, clock, origin }: BoardDependencies & { origin: string },
  { id, cents, note }: { id: string; cents: number; note: string | null },
): Promise<void> {
  if (!can(actor, "bid")) throw notOnBoard();
  const [load] = await database.query
    .select({ trackingId: shipments.trackingId, postedBy: boardPostings.postedBy })
    .from(shipments)
    .leftJoin(boardPostings, eq(boardPostings.shipmentId, shipments.id))
    .where(eq(shipments.id, id));
  if (!load) throw notOnBoard();
  const toEmail = await staffEmail(database.query, load.postedBy, company.email.general);
  const mail = await bidMail({ id, ...load }, actor, { cents, note, origin, toEmail });
  const now = clock.now();
  await database.transaction(actor.userId, async (tx) => {
    const locked = await lockLoad(tx, id);
    const [posted] = await tx
      .select({ legId: boardPostings.legId })
      .from(boardPostings)
      .where(eq(boardPostings.shipmentId, id));
    if (!posted && (locked?.carrierId || locked?.canceledAt)) throw noLongerAvailable();
    if (!posted) throw notOnBoard();
    await refuseStepOfCarrier(tx, { step: "offer", shipmentId: id, ...posted });
    await settleOwn(tx, actor, id, now);
    const bid = {
      shipmentId: id,
      ...posted,
      carrierId: actor.companyId,
      cents,
      note,
      placedAt: now,
    };
    await tx.insert(loadBids).values({ id: randomUUID(), ...bid });
    await enqueueMail(tx, mail);
  });
}

/** Withdraws the carrier's own bid. @throws AppError `not_found`; `conflict` if it has none. */
export async function withdrawBid(
  { database, actor, clock }: BoardDependencies,
  { id }: { id: string },
): Promise<void> {
  if (!can(actor, "bid")) throw notOnBoard();
  await database.transaction(actor.userId, async (tx) => {
    const withdrawn = await settleOwn(tx, actor, id, clock.now());
    if (withdrawn === 0) throw new AppError("conflict", "You have no open bid on this load.");
  });
}

async function settleOwn(
  tx: Queryable,
  { companyId }: Actor,
  id: string,
  now: Date,
): Promise<number> {
  const settled = await tx
    .update(loadBids)
    .set({ state: "withdrawn", settledAt: now })
    .where(
      and(
        eq(loadBids.shipmentId, id),
        eq(loadBids.carrierId, companyId),
        eq(loadBids.state, "open"),
      ),
    )
    .returning({ id: loadBids.id });
  return settled.length;
}

const notOnBoard = () => new AppError("not_found", "This load isn't on the board.");
