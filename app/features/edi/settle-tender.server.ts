import type { Queryable } from "#app/platform/database/database.server.ts";
import type { Tendered } from "./find-tendered.server.ts";
import type { RunDependencies } from "./run-dependencies.ts";
import { answerTender, settleMessage } from "./settle.server.ts";

type Load = { id: string; trackingId: string };

/** Accepts a 204 in the caller's transaction, with the load that it's about, if there is one. */
export async function settleAccepted(
  tx: Queryable,
  { clock }: Pick<RunDependencies, "clock">,
  { message, tender }: Tendered,
  { load, outcome, ourCents }: { load: Load | null; outcome: string; ourCents?: number | null },
): Promise<void> {
  const reference = tender.shipmentNumber;
  const shipmentId = load?.id ?? null;
  const trackingId = load?.trackingId ?? null;
  await settleMessage(tx, message, { state: "done", outcome, reference, shipmentId, ourCents });
  const answer = { shipmentNumber: reference, shipmentId, trackingId, reason: null };
  await answerTender(tx, message, answer, clock.now());
}

/** Declines a 204 with a reason, in a transaction of its own. */
export async function settleDeclined(
  { database, clock }: Pick<RunDependencies, "database" | "clock">,
  tendered: Tendered,
  reason: string,
  load: Load | null,
): Promise<void> {
  await database.transaction(null, (tx) =>
    settleDeclinedIn(tx, { clock }, tendered, { reason, load }),
  );
}

/** Declines a 204 with a reason, in the caller's transaction. */
export async function settleDeclinedIn(
  tx: Queryable,
  { clock }: Pick<RunDependencies, "clock">,
  { message, tender }: Tendered,
  { reason, load }: { reason: string; load: Load | null },
): Promise<void> {
  const reference = tender.shipmentNumber;
  const shipmentId = load?.id ?? null;
  const trackingId = load?.trackingId ?? null;
  await settleMessage(tx, message, { state: "declined", outcome: reason, reference, shipmentId });
  const answer = { shipmentNumber: reference, shipmentId, trackingId, reason };
  await answerTender(tx, message, answer, clock.now());
}
