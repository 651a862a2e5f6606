import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { staffEmail } from "#app/features/accounts/staff.server.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { company } from "#app/features/company/profile.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import { type ChargeLine, chargeLine, totalOf } from "#app/features/money/charge-line.ts";
import { noStopOff } from "#app/features/money/typed-lines.ts";
import { announce, announceChange } from "#app/features/shipments/load/follow-load.server.ts";
import { hasStopOff } from "#app/features/shipments/load/has-stop-off.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { ChargeState, Side } from "./charge.ts";
import { findPayee } from "./find-payee.server.ts";
import { approvalMail } from "./mail/approval.server.tsx";
import { declinedChargeMail } from "./mail/declined.server.tsx";
import type { WhosePay } from "./payee.ts";
import { can } from "./policy.ts";
import { type Payer, readPayer } from "./read-payer.server.ts";
import type { NewCharge } from "./schema.ts";
import { charges } from "./tables.server.ts";
import { refuseZeroPay } from "./zero-pay.server.ts";

type Dependencies = { database: Database; actor: Actor | null; clock: Clock };

type AddDependencies = Dependencies & { origin: string };

type GivenCharge = { id: string } & NewCharge & WhosePay;

/**
 * Adds a charge to either side of a load, for staff; a cost is the pay of a carrier that has or had
 * it. If the customer has to approve it, they get an email; otherwise it is approved at once. Carriers that
 * signed the load sign again, and one that no longer has it gets an email about its pay.
 * @throws AppError as `openCharge` and what it returns.
 */
export async function addCharge(deps: AddDependencies, charge: GivenCharge): Promise<void> {
  const store = await openCharge(deps, charge);
  await deps.database.transaction(deps.actor?.userId ?? null, store);
}

/**
 * Prepares a charge with its email, and returns what adds it in a transaction of its caller's: that throws
 * `conflict` when the load is canceled, except for a TONU or an adjustment; `invalid` for a stop-off of a
 * load with two stops, and for a carrier's pay that falls to $0.00 or less without a reason; as `findPayee`.
 * @throws AppError `not_found` without access or without the load.
 */
export async function openCharge(
  { database, actor, clock, origin }: AddDependencies,
  { id, approval, legId, assignmentId, zeroPayReason, ...given }: GivenCharge,
): Promise<(tx: Queryable) => Promise<void>> {
  if (!can(actor, "charge")) throw refusalTo(actor, "charges.charge", noLoad());
  const { side, reason } = given;
  const line = chargeLine(given);
  const asksCustomer = approval === "customer";
  const payer = await readPayer(database.query, id);
  if (!payer) throw noLoad();
  const mail = asksCustomer ? await approvalMail(payer, { ...line, reason }, origin) : null;
  const now = clock.now();
  return async (tx) => {
    const load = await lockLoad(tx, id);
    if (load.canceledAt && line.code !== "TONU" && line.code !== "adjustment") throw canceled();
    if (line.code === "stop-off") await refuseStopOff(tx, id);
    const whose = { shipmentId: id, isCanceled: load.canceledAt !== null, legId, assignmentId };
    const payee = side === "carrier" ? await findPayee(tx, whose) : null;
    const settled = asksCustomer ? {} : { settledAt: now, settledBy: actor.userId };
    if (side === "carrier") await announceChange(tx, { shipmentId: id, now });
    await tx.insert(charges).values({
      shipmentId: id,
      side,
      assignmentId: payee?.id ?? null,
      ...line,
      source: "staff",
      reason,
      state: asksCustomer ? "waiting" : "approved",
      createdAt: now,
      createdBy: actor.userId,
      ...settled,
    });
    const zeroPay = payee
      ? await refuseZeroPay(tx, payee, { reason: zeroPayReason, failed: "Nothing was saved" })
      : {};
    if (!asksCustomer) await notePrice(tx, id, side, now);
    // What is charged after a refusal is staff's answer to it.
    if (side === "customer") await noteDeclined(tx, id, null);
    if (mail) await enqueueMail(tx, mail);
    const details = {
      trackingId: load.trackingId,
      side,
      code: line.code,
      cents: line.cents,
      reason,
      approval,
      ...(payee && { carrier: payee.carrierId, assignment: payee.id }),
      ...zeroPay,
    };
    const subject = { kind: "shipment", id };
    await recordAudit(tx, { actorId: actor.userId, action: "charge.add", subject, details }, now);
    if (payee) announce(tx, "payAdded", { shipmentId: id, now, payee, line, reason });
  };
}

/** @throws AppError `invalid` for a load that only has a pickup and a delivery. */
async function refuseStopOff(tx: Queryable, id: string): Promise<void> {
  if (await hasStopOff(tx, id)) return;
  throw new AppError("invalid", `${noStopOff}.`, { fields: { code: [noStopOff] } });
}

/**
 * Withdraws a charge that the customer has not answered, for staff.
 * @throws AppError as `settleCharge`.
 */
export async function withdrawCharge(
  deps: Dependencies,
  { id, chargeId }: { id: string; chargeId: number },
): Promise<void> {
  if (!can(deps.actor, "charge")) throw refusalTo(deps.actor, "charges.charge", noCharge());
  await settleCharge(deps, deps.actor, { id, chargeId, to: "withdrawn" });
}

/**
 * Approves or declines a charge to the actor's company. Who asked for a declined one gets an email,
 * and the load is in staff's queue until they charge something else or close it.
 * @throws AppError `not_found` for a load of another company, `forbidden` if the actor's role can't
 * answer charges; as `settleCharge`.
 */
export async function answerCharge(
  deps: Dependencies & { origin: string },
  { id, chargeId, answer }: { id: string; chargeId: number; answer: "approved" | "declined" },
): Promise<void> {
  const { database, actor, origin } = deps;
  const load = await readPayer(database.query, id);
  if (!load || !can(actor, "see-own-side", load)) throw noCharge();
  if (!can(actor, "answer", load)) {
    throw new AppError("forbidden", "Your role lets you view charges, not approve them.");
  }
  const mail =
    answer === "declined" && (await mailDeclined(database.query, load, { id, chargeId, origin }));
  await settleCharge(deps, actor, { id, chargeId, to: answer }, async (tx) => {
    if (mail) await enqueueMail(tx, mail);
  });
}

/** The email to who asked for a charge; undefined once it is settled, which is refused later. */
async function mailDeclined(
  query: Queryable,
  payer: Payer,
  { id, chargeId, origin }: { id: string; chargeId: number; origin: string },
) {
  const [charge] = await query.select().from(charges).where(waitingOf(id, chargeId));
  if (!charge) return undefined;
  const toEmail = await staffEmail(query, charge.createdBy, company.email.general);
  return declinedChargeMail({ id, payer, charge }, { toEmail, origin });
}

/**
 * Closes the declined charges of a load for staff, who agreed on something else or let it go: the
 * load leaves their queue.
 * @throws AppError `not_found` without access or without the load; `conflict` when none waits.
 */
export async function closeDeclined(
  { database, actor, clock }: Dependencies,
  id: string,
): Promise<void> {
  if (!can(actor, "charge")) throw refusalTo(actor, "charges.charge", noLoad());
  await database.transaction(actor.userId, async (tx) => {
    const { trackingId, chargeDeclinedAt } = await lockLoad(tx, id);
    if (!chargeDeclinedAt)
      throw new AppError("conflict", "No declined charge is open on this load.");
    await tx.update(shipments).set({ chargeDeclinedAt: null }).where(eq(shipments.id, id));
    const entry = {
      actorId: actor.userId,
      action: "charge.closed" as const,
      details: { trackingId },
    };
    await recordAudit(tx, { ...entry, subject: { kind: "shipment", id } }, clock.now());
  });
}

/** @throws AppError `conflict` when the charge is no longer waiting. */
async function settleCharge(
  { database, clock }: Dependencies,
  actor: Actor,
  {
    id,
    chargeId,
    to,
  }: { id: string; chargeId: number; to: Exclude<ChargeState, "waiting" | "voided"> },
  inTransaction: (tx: Queryable) => Promise<void> = async () => {},
): Promise<void> {
  const now = clock.now();
  await database.transaction(actor.userId, async (tx) => {
    const load = await lockLoad(tx, id);
    const [settled] = await tx
      .update(charges)
      .set({ state: to, settledAt: now, settledBy: actor.userId })
      .where(waitingOf(id, chargeId))
      .returning({ cents: charges.cents, code: charges.code });
    if (!settled) throw new AppError("conflict", "This charge is already settled.");
    if (to === "approved") await notePrice(tx, id, "customer", now);
    if (to === "declined") await noteDeclined(tx, id, now);
    await inTransaction(tx);
    const details = { trackingId: load.trackingId, charge: chargeId, ...settled };
    const subject = { kind: "shipment", id };
    await recordAudit(tx, { actorId: actor.userId, action: `charge.${to}`, subject, details }, now);
  });
}

/** The condition of a charge that waits for the customer. */
function waitingOf(id: string, chargeId: number): SQL | undefined {
  return and(eq(charges.id, chargeId), eq(charges.shipmentId, id), eq(charges.state, "waiting"));
}

/**
 * Adds the lines of one of our rates to the customer's side of a load, for staff.
 * @throws AppError `not_found` without access or without the load; `conflict` when the load has a
 * linehaul or is canceled.
 */
export async function addRatedLines(
  { database, actor, clock }: Dependencies,
  { id, lines, rateId }: { id: string; lines: readonly ChargeLine[]; rateId: string },
): Promise<void> {
  if (!can(actor, "charge")) throw refusalTo(actor, "charges.charge", noLoad());
  const now = clock.now();
  await database.transaction(actor.userId, async (tx) => {
    const load = await lockLoad(tx, id);
    if (load.canceledAt) throw canceled();
    const isLinehaul = and(
      eq(charges.shipmentId, id),
      eq(charges.side, "customer"),
      eq(charges.code, "linehaul"),
      inArray(charges.state, ["waiting", "approved"]),
    );
    if ((await tx.$count(charges, isLinehaul)) > 0) {
      throw new AppError("conflict", "Nothing was added: this load already has a linehaul.");
    }
    const agreed = { shipmentId: id, side: "customer", source: "rate", sourceId: rateId } as const;
    await copyAgreedLines(tx, { ...agreed, lines, acceptedBy: actor.userId }, now);
    const details = { trackingId: load.trackingId, priceCents: totalOf(lines), rate: rateId };
    const subject = { kind: "shipment", id };
    await recordAudit(tx, { actorId: actor.userId, action: "charge.rate", subject, details }, now);
  });
}

type Agreed = {
  shipmentId: string;
  side: Side;
  /** The assignment whose pay it is, for the carrier's side. */
  assignmentId?: string;
  lines: readonly ChargeLine[];
  source: "quote" | "rate" | "carrier offer" | "EDI tender" | "staff";
  /** Null for what staff agreed on the phone. */
  sourceId: string | null;
  /** The account that accepted the lines; null if they were accepted by an emailed link. */
  acceptedBy: string | null;
};

/** Copies accepted lines to their load as approved charges, in the caller's transaction. */
export async function copyAgreedLines(tx: Queryable, agreed: Agreed, now: Date): Promise<void> {
  const { shipmentId, side, lines, source, sourceId, acceptedBy, assignmentId = null } = agreed;
  const settled = { createdAt: now, createdBy: acceptedBy, settledAt: now, settledBy: acceptedBy };
  const state = "approved" as const;
  await tx.insert(charges).values(
    lines.map((line) => ({
      shipmentId,
      side,
      assignmentId,
      ...line,
      source,
      sourceId,
      state,
      ...settled,
    })),
  );
  await notePrice(tx, shipmentId, side, now);
}

/** Records that the load has a price, and that it has something to bill. */
async function notePrice(tx: Queryable, id: string, side: Side, now: Date): Promise<void> {
  if (side !== "customer") return;
  const { pricedAt, unbilledAt } = shipments;
  await tx
    .update(shipments)
    .set({
      pricedAt: sql`coalesce(${pricedAt}, ${now})`,
      unbilledAt: sql`coalesce(${unbilledAt}, ${now})`,
    })
    .where(and(eq(shipments.id, id), or(isNull(pricedAt), isNull(unbilledAt))));
}

/** Records since when a refusal of the customer waits for us; null once it doesn't. */
async function noteDeclined(tx: Queryable, id: string, at: Date | null): Promise<void> {
  const chargeDeclinedAt = at && sql`coalesce(${shipments.chargeDeclinedAt}, ${at})`;
  await tx.update(shipments).set({ chargeDeclinedAt }).where(eq(shipments.id, id));
}

async function lockLoad(tx: Queryable, id: string) {
  const { trackingId, canceledAt, chargeDeclinedAt } = shipments;
  const [load] = await tx
    .select({ trackingId, canceledAt, chargeDeclinedAt })
    .from(shipments)
    .where(eq(shipments.id, id))
    .for("update");
  if (!load) throw noLoad();
  return load;
}

const noLoad = () => new AppError("not_found", "This load does not exist.");
/** The refusal of a charge that isn't there for the actor. */
export const noCharge = () => new AppError("not_found", "This charge does not exist.");
const canceled = () =>
  new AppError(
    "conflict",
    "This load is canceled. Charge a truck ordered, not used, or an adjustment.",
  );
