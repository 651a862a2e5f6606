import { findCarrierPeople } from "#app/features/accounts/carrier-people.server.ts";
import { type OfLeg, readLegId } from "#app/features/assignments/legs.server.ts";
import { coveredMail } from "#app/features/carrier-offers/mail/covered.server.tsx";
import { laneOf } from "#app/features/carrier-offers/mail/offer.server.tsx";
import { readOfferedLoad } from "#app/features/carrier-offers/offered-load.server.ts";
import { withdrawOthers } from "#app/features/carrier-offers/settle.server.ts";
import { closeBoard } from "#app/features/load-board/settle-bids.server.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";

/**
 * Prepares the end of what other carriers were offered of a load's leg, or bid on it. What it returns
 * does so in the transaction that covers the leg, and emails the dispatchers of each.
 * @throws AppError as `findLeg`.
 */
export async function prepareOthersEnd(query: Queryable, of: OfLeg, origin: string) {
  const { shipmentId } = of;
  const legId = await readLegId(query, of);
  const load = await readOfferedLoad(query, shipmentId, { isAccepted: false, legId });
  const mailTo = await coveredMail(laneOf(load), origin);
  return async (tx: Queryable, { winnerId }: { winnerId: string }, now: Date) => {
    const withdrawn = await withdrawOthers(tx, { shipmentId, legId, winnerId }, now);
    const lost = await closeBoard(tx, { shipmentId, legId, winnerId }, now);
    const carriers = [...new Set([...withdrawn, ...lost])];
    const people = await findCarrierPeople(tx, carriers, "dispatch");
    for (const { email } of people) await enqueueMail(tx, mailTo(email));
  };
}
