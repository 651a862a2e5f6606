import { and, eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { findCarrierPeople } from "#app/features/accounts/carrier-people.server.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { listLiveAssignments } from "#app/features/assignments/queries.server.ts";
import { laneOf } from "#app/features/carrier-offers/mail/offer.server.tsx";
import { readOfferedLoad } from "#app/features/carrier-offers/offered-load.server.ts";
import { withdrawOthers } from "#app/features/carrier-offers/settle.server.ts";
import { voidCustomerCharges } from "#app/features/charges/void-charges.server.ts";
import { company } from "#app/features/company/profile.ts";
import { closeBoard } from "#app/features/load-board/settle-bids.server.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import {
  type Cancellation,
  recordCancellation,
} from "#app/features/shipments/load/cancel-load.server.ts";
import type { EditDependencies } from "#app/features/shipments/load/edit-load.server.ts";
import { canceledMails } from "#app/features/shipments/mail/canceled.server.tsx";
import { notThere } from "#app/features/shipments/refusal.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { closeAssignment } from "./end-assignment.server.ts";
import { readPlace } from "./find-place.server.ts";

/** What stays owed of a canceled load, by the decision of staff; nothing when left out. */
export type KeptCharges = {
  /** Charges of either side that stay; all other open ones are voided. */
  keep?: readonly number[] | undefined;
  /** What we pay the carrier for a truck ordered and not used, in US cents. */
  tonuCents?: number | undefined;
};

/**
 * Cancels a load with a reason. Its open charges on both sides are voided but for what staff keep,
 * its carrier's assignment, open offers and bids end, and an email tells the carriers that had one,
 * the carrier that has the load, and our desk or, when staff canceled it, the customer.
 * @throws AppError as `recordCancellation`; `forbidden` when somebody else than staff keeps charges.
 */
export async function cancelLoad(
  deps: EditDependencies,
  { keep = [], tonuCents = 0, ...cancellation }: Cancellation & KeptCharges,
): Promise<{ version: number }> {
  const { database, actor, clock } = deps;
  if (!actor) throw notThere();
  if (actor.role !== "staff" && (keep.length > 0 || tonuCents > 0)) {
    throw new AppError("forbidden", "Only our staff decide which charges stay.");
  }
  const mails = await prepareMails(database.query, actor, cancellation);
  return recordCancellation(deps, cancellation, async (tx, { id, userId, carrierId }) => {
    const live = await listLiveAssignments(tx, id);
    const by = actor.userId;
    const end = { reason: "load canceled", note: cancellation.reason, custody: null } as const;
    for (const [place, assignment] of live.entries()) {
      // The truck that was ordered and not used is the first leg's.
      const paid = place === 0 ? tonuCents : 0;
      await closeAssignment(tx, { assignment, ...end, keep, tonuCents: paid, by }, clock.now());
    }
    const hauling = live.map((one) => one.carrierId);
    await voidCustomerCharges(tx, { shipmentId: id, keep, by }, clock.now());
    const others = { shipmentId: id, winnerId: carrierId };
    const withdrawn = await withdrawOthers(tx, others, clock.now());
    const lost = await closeBoard(tx, others, clock.now());
    const emails = [
      ...(await findDispatchers(tx, [...withdrawn, ...lost])).map(mails.toOffered),
      ...(await findDispatchers(tx, [carrierId, ...hauling])).map(mails.toCarrier),
      ...(actor.role === "staff"
        ? (await findCustomer(tx, userId)).map(mails.toCustomer)
        : [mails.toDesk(company.email.general)]),
    ];
    for (const email of emails) await enqueueMail(tx, email);
  });
}

/** The emails as they will be sent, so that nothing is rendered while the load is locked. */
async function prepareMails(query: Queryable, actor: Actor, { id, reason }: Cancellation) {
  const [known] = await query
    .select({ trackingId: shipments.trackingId })
    .from(shipments)
    .where(eq(shipments.id, id));
  if (!known) throw notThere();
  const lane = laneOf(await readOfferedLoad(query, id, { readPlace, isAccepted: false }));
  const by = `${actor.firstName} ${actor.lastName}`;
  return canceledMails({ ...known, lane, reason, by });
}

/** The confirmed addresses of those who run these carriers' loads. */
async function findDispatchers(tx: Queryable, carriers: readonly (string | null)[]) {
  const known = [...new Set(carriers)].filter((id) => id !== null);
  const people = await findCarrierPeople(tx, known, "dispatch");
  return people.filter(({ emailVerified }) => emailVerified).map(({ email }) => email);
}

/** The address of who booked it, if it's confirmed. */
async function findCustomer(tx: Queryable, userId: string): Promise<string[]> {
  const found = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, true)));
  return found.map(({ email }) => email);
}
