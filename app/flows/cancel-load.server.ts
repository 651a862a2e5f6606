import { eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { findCarrierPeople } from "#app/features/accounts/carrier-people.server.ts";
import { listLiveAssignments } from "#app/features/assignments/queries.server.ts";
import { readCarrierParty } from "#app/features/assignments/read-carrier.server.ts";
import { carrierBillPath } from "#app/features/carrier-bills/paths.ts";
import { laneOf } from "#app/features/carrier-offers/mail/offer.server.tsx";
import { readOfferedLoad } from "#app/features/carrier-offers/offered-load.server.ts";
import { withdrawOthers } from "#app/features/carrier-offers/settle.server.ts";
import { listPay } from "#app/features/charges/assignment-charges.server.ts";
import {
  voidCustomerCharges,
  voidUnassignedCosts,
} from "#app/features/charges/void-charges.server.ts";
import { company } from "#app/features/company/profile.ts";
import { closeBoard } from "#app/features/load-board/settle-bids.server.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import { totalOf } from "#app/features/money/charge-line.ts";
import { readBookerEmail } from "#app/features/shipments/load/booker-email.server.ts";
import {
  type Cancellation,
  recordCancellation,
} from "#app/features/shipments/load/cancel-load.server.ts";
import type { EditDependencies } from "#app/features/shipments/load/edit-load.server.ts";
import {
  type CanceledLoad,
  canceledCarrierMail,
  canceledMails,
} from "#app/features/shipments/mail/canceled.server.tsx";
import { notThere } from "#app/features/shipments/refusal.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { closeAssignment } from "./end-assignment.server.ts";

/** What stays owed of a canceled load, by the decision of staff; nothing when left out. */
export type KeptCharges = {
  /** Charges of either side that stay; all other open ones are voided. */
  keep?: readonly number[] | undefined;
  /** What we pay each carrier for a truck ordered and not used, in US cents. */
  tonu?: readonly { assignmentId: string; cents: number }[] | undefined;
};

/**
 * Cancels a load with a reason. Its open charges on both sides are voided but for what staff keep,
 * its carriers' assignments, open offers and bids end, and an email tells the carriers that had one,
 * those that have the load with what they are owed, and our desk or, when staff canceled it, the
 * customer.
 * @throws AppError as `recordCancellation`; `forbidden` when somebody else than staff keeps charges;
 * `conflict` when a carrier came or went meanwhile; as `closeAssignment`.
 */
export async function cancelLoad(
  deps: EditDependencies & {
    /** The site's public origin, for links in email; needed by staff, who decide what is owed. */
    origin?: string;
  },
  { keep = [], tonu = [], ...cancellation }: Cancellation & KeptCharges,
): Promise<{ version: number }> {
  const { database, actor, clock } = deps;
  if (!actor) throw notThere();
  if (actor.role !== "staff" && (keep.length > 0 || tonu.length > 0)) {
    throw new AppError("forbidden", "Only our staff decide which charges stay.");
  }
  const load = await readCanceled(database.query, actor, cancellation);
  const mails = await canceledMails(load);
  const billLink = deps.origin ? deps.origin + carrierBillPath(load.trackingId) : null;
  const wanted = { id: cancellation.id, keep, tonu, billLink };
  const known = await readCarriers(database.query, load, wanted);
  return recordCancellation(deps, cancellation, async (tx, { id, userId, carrierId }) => {
    const now = clock.now();
    const by = actor.userId;
    const live = await listLiveAssignments(tx, id);
    if (live.map((one) => one.id).join() !== known.map(({ assignment }) => assignment.id).join()) {
      throw new AppError("conflict", "Nothing was canceled: a carrier of this load changed.");
    }
    const end = { reason: "load canceled", note: cancellation.reason, custody: null, by } as const;
    for (const { assignment, tonuCents } of known) {
      await closeAssignment(tx, { assignment, ...end, keep, tonuCents }, now);
    }
    await voidUnassignedCosts(tx, { shipmentId: id, keep, by }, now);
    await voidCustomerCharges(tx, { shipmentId: id, keep, by }, now);
    const others = { shipmentId: id, winnerId: carrierId };
    const withdrawn = await withdrawOthers(tx, others, now);
    const lost = await closeBoard(tx, others, now);
    const emails = (await findDispatchers(tx, [...withdrawn, ...lost])).map(mails.toOffered);
    const booker = actor.role === "staff" && (await readBookerEmail(tx, userId));
    if (booker) emails.push(mails.toCustomer(booker));
    if (actor.role !== "staff") emails.push(mails.toDesk(company.email.general));
    for (const { assignment, owedCents, office, mailTo } of known) {
      const carriers = [assignment.carrierId];
      const billing = owedCents > 0 ? await findConfirmed(tx, carriers, "billing") : [];
      const told = new Set([...(await findDispatchers(tx, carriers)), ...billing, ...office]);
      emails.push(...[...told].map(mailTo));
    }
    for (const email of emails) await enqueueMail(tx, email);
  });
}

/** The load as the emails describe it, so that nothing is rendered while it is locked. */
async function readCanceled(query: Queryable, actor: Actor, { id, reason }: Cancellation) {
  const [known] = await query
    .select({ trackingId: shipments.trackingId })
    .from(shipments)
    .where(eq(shipments.id, id));
  if (!known) throw notThere();
  const lane = laneOf(await readOfferedLoad(query, id, { isAccepted: false }));
  const by = `${actor.firstName} ${actor.lastName}`;
  return { ...known, lane, reason, by };
}

/** Each carrier that has the load, with what it is owed for a truck, and the email to it. */
async function readCarriers(
  query: Queryable,
  load: CanceledLoad,
  { id, keep = [], tonu = [], billLink }: { id: string; billLink: string | null } & KeptCharges,
) {
  const live = await listLiveAssignments(query, id);
  return Promise.all(
    live.map(async (assignment) => {
      const tonuCents = tonu.find((one) => one.assignmentId === assignment.id)?.cents ?? 0;
      const kept = (await listPay(query, assignment.id)).filter((pay) => keep.includes(pay.id));
      const owedCents = totalOf(kept) + tonuCents;
      const mailTo = await canceledCarrierMail(load, { cents: owedCents, billLink });
      const { hasPeople, emails } = await readCarrierParty(query, assignment.carrierId);
      return { assignment, tonuCents, owedCents, office: hasPeople ? [] : emails, mailTo };
    }),
  );
}

/** The confirmed addresses of those who run these carriers' loads. */
function findDispatchers(tx: Queryable, carriers: readonly string[]) {
  return findConfirmed(tx, carriers, "dispatch");
}

/** The confirmed addresses of those who do this work at these carriers. */
async function findConfirmed(
  tx: Queryable,
  carriers: readonly string[],
  duty: "dispatch" | "billing",
) {
  const people = await findCarrierPeople(tx, [...new Set(carriers)], duty);
  return people.filter(({ emailVerified }) => emailVerified).map(({ email }) => email);
}
