import type { Actor } from "#app/features/accounts/actor.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { type EndReason, hasFreight } from "#app/features/assignments/assignment.ts";
import { recordEnd } from "#app/features/assignments/end-assignment.server.ts";
import { type KeptLinehaul, keptLinehaul } from "#app/features/assignments/kept-linehaul.ts";
import { type OfLeg, readLegId } from "#app/features/assignments/legs.server.ts";
import { owedForTruck } from "#app/features/assignments/owed-truck.ts";
import { can } from "#app/features/assignments/policy.ts";
import {
  type Assignment,
  findLiveAssignment,
  findOwnLive,
  listLiveAssignments,
} from "#app/features/assignments/queries.server.ts";
import {
  type CarrierParty,
  readCarrierParty,
} from "#app/features/assignments/read-carrier.server.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { laneOf } from "#app/features/carrier-offers/mail/offer.server.tsx";
import { readOfferedLoad } from "#app/features/carrier-offers/offered-load.server.ts";
import { lockOfferedLoad } from "#app/features/carrier-offers/settle.server.ts";
import { listPay } from "#app/features/charges/assignment-charges.server.ts";
import { type ChargeLine, flatLine, totalOf } from "#app/features/money/charge-line.ts";
import { usdText } from "#app/features/money/usd.ts";
import { lostFreight } from "#app/features/shipments/load/lost-carrier.server.ts";
import { raiseServiceException } from "#app/features/shipments/load/raise-service-exception.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";

type Dependencies = {
  database: Database;
  actor: Actor | null;
  clock: Clock;
};

export type TakenBack = OfLeg & {
  reason: EndReason;
  note: string | null;
  /** Charges of the agreed pay that stay owed; all others are voided. */
  keep: readonly number[];
  /**
   * What we pay for a truck ordered and not used, in US cents; what the rate confirmation promises
   * when left out.
   */
  tonuCents?: number | null | undefined;
  /** What stays owed of its linehaul, instead of its charges in `keep`. */
  linehaul?: KeptLinehaul | null;
  /** The agreed linehaul as it was shown, in US cents; undefined for software that names none. */
  agreedLinehaulCents?: number | undefined;
  /** Whether we decided that nothing is owed, which its carrier is told. */
  nothingOwed?: boolean;
  /** Where the freight is and who has it; needed once it was picked up. */
  custody: string | null;
};

/** A carrier that lost its load, and what stays owed to it, in US cents. */
export type LostCarrier = CarrierParty & { owedCents: number };

/**
 * Takes a load back from its carrier, for staff: the assignment ends with its reason, its pay is
 * voided or kept, its offer and rate confirmation end, and the carrier gets an email.
 * Returns that carrier and what stays owed to it, in US cents.
 * @throws AppError `not_found` without access; `conflict` when the load has no carrier or is
 * delivered; `invalid` with the field for freight that was picked up without saying where it is, for
 * more linehaul than was agreed, and for nothing owed where something is; as `owedForTruck`.
 */
export async function takeBackLoad(deps: Dependencies, taken: TakenBack): Promise<LostCarrier> {
  if (!can(deps.actor, "take-back")) throw refusalTo(deps.actor, "assignments.take-back", noLoad());
  return endAssignment(deps, { ...taken, by: deps.actor.userId, isByCarrier: false });
}

/**
 * Ends the assignment of a carrier that can't cover its load; our team gets an email. All agreed
 * pay is voided.
 * @throws AppError `not_found` when the carrier doesn't have the load, or the actor's role doesn't run
 * its loads; `conflict` once it is picked up, because then our team has to know where the freight is.
 */
export async function giveUpLoad(
  deps: Dependencies,
  { shipmentId, note, offerId }: { shipmentId: string; note: string; offerId?: string },
): Promise<void> {
  const { actor } = deps;
  const live = actor && (await findOwn(deps.database.query, actor, { shipmentId, offerId }));
  if (!live || !can(actor, "give-up", live)) throw noLoad();
  const end = { reason: "fell off", note, keep: [], tonuCents: 0, custody: null } as const;
  const { legId } = live;
  await endAssignment(deps, { shipmentId, legId, ...end, by: actor.userId, isByCarrier: true });
}

/** The carrier's live assignment that an offer agreed, or the one of its leg that isn't done. */
async function findOwn(
  query: Queryable,
  { companyId }: Actor,
  { shipmentId, offerId }: { shipmentId: string; offerId: string | undefined },
) {
  if (offerId === undefined) return findOwnLive(query, { shipmentId, carrierId: companyId });
  const live = await listLiveAssignments(query, shipmentId);
  return live.find((one) => one.offerId === offerId);
}

type End = TakenBack & { by: string; isByCarrier: boolean };
type Decided = End & { tonuCents: number };

async function endAssignment({ database, clock }: Dependencies, given: End): Promise<LostCarrier> {
  const { shipmentId, by } = given;
  const known = await findLiveAssignment(database.query, given);
  if (!known) throw refused("this load has no carrier");
  const end = { ...given, tonuCents: owedForTruck(given, known) };
  const now = clock.now();
  return database.transaction(by, async (tx) => {
    const load = await lockOfferedLoad(tx, shipmentId);
    const live = await findLiveAssignment(tx, end);
    if (live?.id !== known.id || live.carrierId !== known.carrierId) {
      throw refused("its carrier just changed. Reload the page");
    }
    if (owedForTruck(given, live) !== end.tonuCents) {
      throw refused("its driver was just dispatched. Reload the page");
    }
    const { owedCents, linehaul } = await decideOwed(tx, live, end);
    const isPickedUp = hasFreight(live);
    refuseUnlessEndable(load, end, isPickedUp);
    const carrier = await readCarrierParty(tx, live.carrierId);
    const voidedCents = await closeAssignment(tx, { assignment: live, ...end, linehaul }, now);
    if (isPickedUp && end.custody) {
      const what = lostFreight(carrier.name, end.custody);
      await raiseServiceException(tx, { id: shipmentId, what, raisedBy: by }, now);
    }
    const details = {
      trackingId: load.trackingId,
      carrier: live.carrierId,
      reason: end.reason,
      note: end.note,
      voidedCents,
      tonuCents: end.tonuCents,
      ...(linehaul && { linehaul: `${linehaul.description}: ${usdText(linehaul.cents)}` }),
      ...(end.nothingOwed && { nothingOwed: true }),
    };
    const subject = { kind: "shipment", id: shipmentId };
    const action = end.isByCarrier ? "assignment.give-up" : "assignment.take-back";
    await recordAudit(tx, { actorId: by, action, subject, details }, now);
    return { ...carrier, owedCents };
  });
}

type Closed = Pick<Decided, "reason" | "note" | "custody" | "keep" | "tonuCents"> & {
  /** What stays owed of its linehaul in part. */
  linehaul?: ChargeLine | null;
  isByCarrier?: boolean;
  nothingOwed?: boolean;
  by: string | null;
  assignment: Assignment;
};

/**
 * Ends an assignment in the caller's transaction, which has locked the load: its pay is voided but
 * for what is kept. Returns the voided cents.
 * @throws AppError as `recordEnd`.
 */
export async function closeAssignment(tx: Queryable, closed: Closed, now: Date): Promise<number> {
  const { assignment, reason, note, custody, keep, tonuCents, linehaul, by } = closed;
  const { isByCarrier = false, nothingOwed = false } = closed;
  const load = await readOfferedLoad(tx, assignment.shipmentId, {
    isAccepted: false,
    legId: await readLegId(tx, assignment),
  });
  const pay = await listPay(tx, assignment.id);
  const lines = [...(linehaul ? [linehaul] : []), flatLine("TONU", tonuCents)];
  const added = lines.filter(({ cents }) => cents > 0);
  const decided = { reason, note, custody, keep, added, isByCarrier, nothingOwed };
  await recordEnd(tx, assignment, { ...decided, by, lane: laneOf(load) }, now);
  return totalOf(pay.filter(({ id }) => !keep.includes(id)));
}

/**
 * What stays owed for an assignment when it ends, in US cents, and the part of its linehaul in it.
 * @throws AppError `conflict` when another linehaul is agreed than was shown; `invalid` with the field
 * when that can't be, or contradicts that nothing is owed.
 */
async function decideOwed(
  query: Queryable,
  { id }: Assignment,
  { keep, tonuCents, linehaul: wanted, agreedLinehaulCents: shown, nothingOwed }: Decided,
) {
  const pay = await listPay(query, id);
  const kept = pay.filter((one) => keep.includes(one.id));
  const agreedCents = totalOf(pay.filter(isLinehaul));
  if (wanted && shown !== undefined && shown !== agreedCents) throw payChanged();
  if (wanted && kept.some(isLinehaul)) {
    throw invalid("linehaul", "Keep the linehaul whole or in part, not both.");
  }
  const linehaul = wanted ? partOfLinehaul(wanted, agreedCents) : null;
  const owedCents = totalOf(kept) + tonuCents + (linehaul?.cents ?? 0);
  if (nothingOwed && owedCents > 0) {
    throw invalid("nothingOwed", `${usdText(owedCents)} stays owed. Keep nothing, or clear this.`);
  }
  return { owedCents, linehaul };
}

const isLinehaul = ({ code }: Pick<ChargeLine, "code">) => code === "linehaul";

function partOfLinehaul(wanted: KeptLinehaul, agreedCents: number): ChargeLine {
  const decided = keptLinehaul(wanted, agreedCents);
  if ("refusal" in decided) throw invalid("linehaul", decided.refusal);
  return decided.line;
}

const invalid = (field: "linehaul" | "nothingOwed", message: string) =>
  new AppError("invalid", `Nothing was changed: ${message}`, { fields: { [field]: [message] } });

function refuseUnlessEndable(
  load: { status: string; canceledAt: Date | null },
  end: End,
  isPickedUp: boolean,
): void {
  if (load.canceledAt) throw refused("it is canceled");
  if (load.status === "Delivered") throw refused("it is delivered");
  if (!isPickedUp) return;
  if (end.isByCarrier) {
    throw refused("the freight is picked up. Call us, so that we know where it is");
  }
  if (end.custody) return;
  const message = "The freight is picked up. Say where it is and who has it.";
  throw new AppError("invalid", message, { fields: { custody: [message] } });
}

const refused = (why: string) => new AppError("conflict", `Nothing was changed: ${why}.`);
const payChanged = () => refused("its pay just changed. Reload the page");
const noLoad = () => new AppError("not_found", "This load does not exist.");
