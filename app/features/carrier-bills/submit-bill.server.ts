import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { Actor } from "#app/features/accounts/actor.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { dateAfter, dateOf } from "#app/features/company/days.ts";
import { operations } from "#app/features/company/operations.ts";
import { totalOf } from "#app/features/money/charge-line.ts";
import { linesOf } from "#app/features/money/price-input.ts";
import { hasProof } from "#app/features/papers/has-proof.server.ts";
import { placeBytes } from "#app/features/papers/place-bytes.server.ts";
import { isChosenFile, readUploadedPaper } from "#app/features/papers/read-upload.server.ts";
import { storeVersion } from "#app/features/papers/store.server.ts";
import { lockLoad } from "#app/features/shipments/load/lock-load.server.ts";
import { isBillOnHold } from "#app/features/shipments/load/open-exception.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { ScanFile } from "#app/platform/clamd.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { type BillState, billNumberKey, reviewReasons } from "./carrier-bill.ts";
import { unbilledCents } from "./expected.server.ts";
import { findBillable } from "./find-billable.server.ts";
import { noteCarrierPaid } from "./lock.server.ts";
import type { billInput } from "./schema.ts";
import { carrierBills } from "./tables.server.ts";

type Dependencies = {
  database: Database;
  actor: Actor | null;
  clock: Clock;
  scanFile: ScanFile | null;
};
type Typed = z.output<ReturnType<typeof billInput>>;

/**
 * Records a carrier's bill for a load, from the carrier or from staff, and matches it against what is
 * left to bill of its assignment's pay: a bill without a difference is approved at once if the carrier
 * delivered the load and there is a proof of delivery. Returns its ID and state,
 * and why a person must decide on it.
 * @throws AppError `not_found` for anybody else; `conflict` before delivery, without a carrier, or
 * for a bill number that the carrier has used before; as `readUploadedPaper`.
 */
export async function submitBill(
  { database, actor, clock, scanFile }: Dependencies,
  shipmentId: string,
  { file, number, billedOn, assignmentId, ...typed }: Typed & { file: unknown },
) {
  if (!actor) throw noLoad();
  // Before the file is read: nobody else's upload is worth the work.
  await findBillable(database.query, actor, { shipmentId, assignmentId });
  const upload = isChosenFile(file)
    ? await readUploadedPaper({ database, actor, scanFile }, file)
    : null;
  const placed = upload && (await placeBytes(database, upload.bytes));
  const lines = linesOf(typed);
  const totalCents = totalOf(lines);
  const now = clock.now();
  const id = randomUUID();
  return database.transaction(actor.userId, async (tx) => {
    const load = await lockLoad(tx, shipmentId);
    if (!load) throw noLoad();
    const { trackingId } = load;
    const assignment = await findBillable(tx, actor, { shipmentId, assignmentId });
    const { carrierId } = assignment;
    const isDone = load.status === "Delivered" || assignment.completedAt !== null;
    if (assignment.endedAt === null && !isDone) {
      throw new AppError("conflict", "Report the delivery first, then bill it.");
    }
    const numberKey = billNumberKey(number);
    const same = { carrierId, numberKey };
    await refuseSentBefore(tx, actor, same);
    const expected = await unbilledCents(tx, { assignmentId: assignment.id });
    const review = reviewReasons({
      totalCents,
      expectedCents: expected,
      hasProof: load.podReceivedAt !== null,
      hasProofToReview: await hasProof(tx, shipmentId, "waiting"),
      hasFreightProblem: await isBillOnHold(tx, shipmentId),
      hasEarlierBill: await hasBill(tx, assignment.id, ["to approve", "disputed"]),
      hasApprovedBill: await hasBill(tx, assignment.id, ["approved", "paid"]),
      isCanceled: load.canceledAt !== null,
      hasEnded: assignment.endedAt !== null,
    });
    const isMatched = review.length === 0;
    const state = isMatched ? ("approved" as const) : ("to approve" as const);
    const stored = await tx
      .insert(carrierBills)
      .values({
        id,
        shipmentId,
        assignmentId: assignment.id,
        carrierId,
        number,
        numberKey,
        billedOn,
        lines,
        totalCents,
        expectedCents: expected,
        state,
        approvedCents: isMatched ? totalCents : null,
        decidedAt: isMatched ? now : null,
        receivedAt: now,
        broughtBy: actor.userId,
        dueOn: dateAfter(dateOf(now), operations.rateConfirmation.paymentDays),
      })
      // Other loads of this carrier are not locked: one of their bills may have taken the number.
      .onConflictDoNothing()
      .returning({ id: carrierBills.id });
    if (stored.length === 0) await refuseSentBefore(tx, actor, same);
    if (upload && placed) {
      const { ending, mediaType, scan } = upload;
      const paper = { shipmentId, kind: "carrier bill", subject: id } as const;
      const fileName = `carrier-bill-${trackingId}.${ending}`;
      const version = { mediaType, scan, file: placed, fileName, broughtBy: actor.userId };
      await storeVersion(tx, paper, version, now);
    }
    await noteCarrierPaid(tx, shipmentId, now);
    const details = { trackingId, bill: number, totalCents, expectedCents: expected };
    const subject = { kind: "bill", id };
    await recordAudit(tx, { actorId: actor.userId, action: "bill.bring", subject, details }, now);
    return { id, state, review };
  });
}

async function hasBill(tx: Queryable, assignmentId: string, states: BillState[]): Promise<boolean> {
  const { state } = carrierBills;
  const ofIt = and(eq(carrierBills.assignmentId, assignmentId), inArray(state, states));
  return (await tx.$count(carrierBills, ofIt)) > 0;
}

const noLoad = () => new AppError("not_found", "This load does not exist.");

/** @throws AppError `conflict` if the carrier sent a bill with this number, however it was spelled. */
async function refuseSentBefore(
  tx: Queryable,
  { role }: Actor,
  { carrierId, numberKey }: { carrierId: string; numberKey: string },
): Promise<void> {
  const [same] = await tx
    .select({ number: carrierBills.number, trackingId: shipments.trackingId })
    .from(carrierBills)
    .innerJoin(shipments, eq(shipments.id, carrierBills.shipmentId))
    .where(and(eq(carrierBills.carrierId, carrierId), eq(carrierBills.numberKey, numberKey)));
  if (!same) return;
  const message =
    role === "staff"
      ? `This carrier already sent this bill as ${same.number}, for load ${same.trackingId}.`
      : `You already sent this bill as ${same.number}, for load ${same.trackingId}. If this is another bill, give it its own number.`;
  throw new AppError("conflict", message, { fields: { number: [message] } });
}
