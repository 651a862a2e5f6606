import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { bidMail } from "./mail/bid.server.tsx";
import { can } from "./policy.ts";
import { type BoardDependencies, lockOpenLoad } from "./post.server.ts";
import { boardPostings, loadBids } from "./tables.server.ts";

/**
 * Bids on a load of the board for a verified carrier, in place of its bid before; our desk gets an
 * email. @throws AppError `not_found` for who may not or a load that isn't on the board; `conflict`
 * when it is no longer open.
 */
export async function placeBid(
  { database, actor, clock, origin }: BoardDependencies & { origin: string },
  { id, cents, note }: { id: string; cents: number; note: string | null },
): Promise<void> {
  if (!can(actor, "bid")) throw notOnBoard();
  const [load] = await database.query
    .select({ trackingId: shipments.trackingId })
    .from(shipments)
    .where(eq(shipments.id, id));
  if (!load) throw notOnBoard();
  const mail = await bidMail({ id, ...load }, actor, { cents, note, origin });
  const now = clock.now();
  await database.transaction(actor.userId, async (tx) => {
    await lockOpenLoad(tx, id);
    const isPosted = await tx.$count(boardPostings, eq(boardPostings.shipmentId, id));
    if (isPosted === 0) throw notOnBoard();
    await settleOwn(tx, actor, id, now);
    const bid = { shipmentId: id, carrierId: actor.userId, cents, note, placedAt: now };
    await tx.insert(loadBids).values({ id: randomUUID(), ...bid });
    await enqueueMail(tx, mail);
  });
}

/** Takes back the carrier's own bid on a load. @throws AppError `not_found`, `conflict` without one. */
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

async function settleOwn(tx: Queryable, { userId }: Actor, id: string, now: Date): Promise<number> {
  const settled = await tx
    .update(loadBids)
    .set({ state: "withdrawn", settledAt: now })
    .where(
      and(eq(loadBids.shipmentId, id), eq(loadBids.carrierId, userId), eq(loadBids.state, "open")),
    )
    .returning({ id: loadBids.id });
  return settled.length;
}

const notOnBoard = () => new AppError("not_found", "This load isn't on the board.");
