import { findCarrierPeople } from "#app/features/accounts/carrier-people.server.ts";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import { tellOnce } from "#app/features/mail/tell-once.server.ts";
import type { News } from "#app/features/shipments/load/follow-load.server.ts";
import { canceledOfferMail } from "#app/features/shipments/mail/canceled.server.tsx";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { coveredMail } from "./mail/covered.server.tsx";
import { legsChangedMail } from "./mail/legs-changed.server.tsx";
import { laneOf } from "./mail/offer.server.tsx";
import { readOfferedLoad } from "./offered-load.server.ts";

/** Tells the dispatchers of carriers whose offers or bids ended that the load is canceled. */
export async function tellCanceled(
  tx: Queryable,
  canceled: News<"loadCanceled">,
  carriers: readonly string[],
): Promise<void> {
  await tellDispatchers(tx, canceled, { carriers, mail: (lane) => canceledOfferMail({ lane }) });
}

/** Tells them that another carrier has the load, or the leg. */
export async function tellCovered(
  tx: Queryable,
  covered: News<"legCovered">,
  carriers: readonly string[],
): Promise<void> {
  const { origin } = covered;
  await tellDispatchers(tx, covered, { carriers, mail: (lane) => coveredMail(lane, origin) });
}

/** Tells them that we plan the load in other legs. */
export async function tellLegsChanged(
  tx: Queryable,
  { origin, shipmentId, carriers, told }: News<"legsChanged">,
): Promise<void> {
  const mail = (lane: string) => legsChangedMail(lane, origin);
  await tellDispatchers(tx, { shipmentId, told }, { carriers, mail });
}

type Closed = { shipmentId: string; legId?: string | null; told: Set<string> };
type Told = {
  carriers: readonly string[];
  mail: (lane: string) => Promise<(toEmail: string) => OutgoingMail>;
};

async function tellDispatchers(
  tx: Queryable,
  { shipmentId, legId = null, told }: Closed,
  { carriers, mail }: Told,
): Promise<void> {
  if (carriers.length === 0) return;
  const load = await readOfferedLoad(tx, shipmentId, { isAccepted: false, legId });
  const people = await findCarrierPeople(tx, [...new Set(carriers)], "dispatch");
  await tellOnce(tx, { emails: people.map(({ email }) => email), told }, await mail(laneOf(load)));
}
