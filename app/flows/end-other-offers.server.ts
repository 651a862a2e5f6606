import { findCarrierPeople } from "#app/features/accounts/carrier-people.server.ts";
import { coveredMail } from "#app/features/carrier-offers/mail/covered.server.tsx";
import { laneOf } from "#app/features/carrier-offers/mail/offer.server.tsx";
import { readOfferedLoad } from "#app/features/carrier-offers/offered-load.server.ts";
import { withdrawOthers } from "#app/features/carrier-offers/settle.server.ts";
import { closeBoard } from "#app/features/load-board/settle-bids.server.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { readPlace } from "./find-place.server.ts";

type Covered = { shipmentId: string; winnerId: string };

/**
 * Prepares the end of what other carriers were offered of a load, or bid on it. What it returns does
 * so in the transaction that covers the load, and emails the dispatchers of
 * each.
 */
export async function prepareOthersEnd(query: Queryable, shipmentId: string, origin: string) {
  const load = await readOfferedLoad(query, shipmentId, { readPlace, isAccepted: false });
  const mailTo = await coveredMail(laneOf(load), origin);
  return async (tx: Queryable, { winnerId }: Pick<Covered, "winnerId">, now: Date) => {
    const withdrawn = await withdrawOthers(tx, { shipmentId, winnerId }, now);
    const lost = await closeBoard(tx, { shipmentId, winnerId }, now);
    const carriers = [...new Set([...withdrawn, ...lost])];
    const people = await findCarrierPeople(tx, carriers, "dispatch");
    for (const { email } of people) await enqueueMail(tx, mailTo(email));
  };
}
