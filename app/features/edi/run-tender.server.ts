import type { Actor } from "#app/features/accounts/actor.ts";
import { dateOf, dateText } from "#app/features/company/days.ts";
import { bookLoad } from "#app/features/shipments/book-load/book-load.server.ts";
import { bookedVersion } from "#app/features/shipments/shipment.ts";
import { AppError } from "#app/platform/errors.ts";
import { runOnLoad } from "./change-tendered.server.ts";
import { checkOrLeave } from "./check-or-leave.server.ts";
import { findEarlyCancellation, findUnreadCancellation } from "./early-cancellation.server.ts";
import { findTendered, type Tendered } from "./find-tendered.server.ts";
import { agreedNote, noLoadReason, withNote } from "./outcome.ts";
import type { RunDependencies } from "./run-dependencies.ts";
import { closeEarlier, lockShipmentNumber, readSameNumber } from "./same-number.server.ts";
import { failMessage } from "./settle.server.ts";
import { settleAccepted, settleDeclined } from "./settle-tender.server.ts";
import { ediTenders } from "./tables.server.ts";
import { readOfferedCents } from "./tender-offer.ts";
import { problemOfAll } from "./x12/segment.ts";

const canceledBefore = "This shipment was canceled. Tender it under a new shipment number.";

/**
 * Books, changes or cancels the load of a 204 with the pages' commands, and responds, in one
 * transaction. A tender against our rules is declined; one that staff can correct is left to them.
 * A change of a tender that waits for staff is booked in its place.
 */
export async function runTender(
  deps: RunDependencies,
  actor: Actor,
  tendered: Tendered,
): Promise<void> {
  const { query } = deps.database;
  const { message, tender } = tendered;
  const known = await findTendered(query, tendered);
  if (known && tender.purpose !== "change") return runOnLoad(deps, actor, tendered, known);
  const same = await readSameNumber(query, tendered);
  if (!known) {
    if (same.isCanceled) return settleDeclined(deps, tendered, canceledBefore, null);
    const isNew = tender.purpose === "original";
    if (!isNew && !(same.isWaiting && tender.purpose === "change")) {
      return settleDeclined(deps, tendered, noLoadReason, null);
    }
  }
  const unclearAt = same.unclearCancellationAt ?? (await findUnreadCancellation(query, tendered));
  if (unclearAt && !known?.load.canceledAt) {
    const day = dateText(dateOf(unclearAt));
    const text = `The partner canceled this shipment on ${day}, but that message needs attention. Correct or decline the cancellation, then run this one again`;
    return failMessage(query, message, [problemOfAll(text)], tender.shipmentNumber);
  }
  await (known ? runOnLoad(deps, actor, tendered, known) : book(deps, actor, tendered));
}

async function book(deps: RunDependencies, actor: Actor, tendered: Tendered): Promise<void> {
  const { message, tender } = tendered;
  const { database, clock } = deps;
  const asked = await findEarlyCancellation(database.query, tendered);
  const customer = { load: null, companyId: actor.companyId };
  const checked = await checkOrLeave(deps, tendered, { ...customer, asked });
  if (!checked) return;
  const { booking, stops, references, units, care, note, ourCents } = checked;
  const agreedCents = agreedCentsOf(tendered);
  const booked = bookLoad(
    { ...booking, details: { stops, references, units, care } },
    {
      database,
      actor,
      clock,
      door: "EDI",
      prepare:
        async ([load]) =>
        async (tx) => {
          await lockShipmentNumber(tx, tendered);
          const { isCanceled } = await readSameNumber(tx, tendered);
          const early = await findEarlyCancellation(tx, tendered);
          if (isCanceled || early.length > 0) throw new AppError("conflict", canceledBefore);
          await tx.insert(ediTenders).values({
            partnerId: message.partner.id,
            shipmentNumber: tender.shipmentNumber,
            shipmentId: load.id,
            payment: tender.payment,
            version: bookedVersion,
          });
          await closeEarlier(tx, tendered, "replaced");
          if (agreedCents !== null) {
            const agreed = { shipmentId: load.id, cents: agreedCents, messageId: message.id };
            await deps.agreeRate(tx, { ...agreed, bookedBy: actor.userId }, clock.now());
          }
          const notes = [note, agreedCents === null ? null : agreedNote(agreedCents)];
          const outcome = withNote(`Booked as ${load.trackingId}`, notes.filter(Boolean).join(" "));
          await settleAccepted(tx, deps, tendered, { load, outcome, ourCents });
        },
      // Another message with this number was faster.
      meanwhile: async () => {
        const known = await findTendered(database.query, tendered);
        if (known) await runOnLoad(deps, actor, tendered, known);
        return known?.load;
      },
    },
  );
  await booked.catch(async (error: unknown) => {
    // A cancellation was faster.
    const { isCanceled } = await readSameNumber(database.query, tendered);
    if (isCanceled) return settleDeclined(deps, tendered, canceledBefore, null);
    const early = await findEarlyCancellation(database.query, tendered);
    if (early.length === 0) throw error;
    await failMessage(database.query, message, early, tender.shipmentNumber);
  });
}

/**
 * The rate that we agreed to, in US cents; null without one. What our team answered for, it agreed to
 * there; any other tender is accepted at what it offers.
 */
function agreedCentsOf({ message, tender }: Tendered): number | null {
  if (message.answers) return message.answers.agreedCents ?? null;
  return readOfferedCents(tender.segments);
}
