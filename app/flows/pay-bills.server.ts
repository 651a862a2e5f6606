import { isDeepStrictEqual } from "node:util";
import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { Actor } from "#app/features/accounts/actor.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { companies } from "#app/features/accounts/tables.server.ts";
import { readFourEyes } from "#app/features/accounts/team/four-eyes.server.ts";
import type { ToldCarrier } from "#app/features/assignments/told-carrier.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import type { PayTo } from "#app/features/carrier-bills/carrier-bill.ts";
import { noteCarrierPaid } from "#app/features/carrier-bills/lock.server.ts";
import { prepareBillMail } from "#app/features/carrier-bills/mail/bill.server.tsx";
import { can } from "#app/features/carrier-bills/policy.ts";
import { type BillRecord, listPayable } from "#app/features/carrier-bills/queries.server.ts";
import { refuseRepeatedRun } from "#app/features/carrier-bills/repeated-run.server.ts";
import type { runSchema } from "#app/features/carrier-bills/schema.ts";
import { carrierBills, paymentRuns } from "#app/features/carrier-bills/tables.server.ts";
import { lockCarrierFile } from "#app/features/carriers/file-commands.server.ts";
import { carrierChanges, carrierFiles } from "#app/features/carriers/tables.server.ts";
import { askAboutPaymentDate } from "#app/features/charges/payment-date.ts";
import { lockLoad } from "#app/features/shipments/load/lock-load.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { findHandInRemit, type Hand } from "./hand-in-remit.server.ts";

type Dependencies = {
  database: Database;
  actor: Actor | null;
  clock: Clock;
  /** The public origin of the site, for the links in emails. */
  origin: string;
};

type Run = z.output<ReturnType<typeof runSchema>>;
type File = typeof carrierFiles.$inferSelect;

/**
 * Records that staff paid approved bills in one run, each to the remit-to of its carrier's file, and
 * emails each carrier's billing. Returns the total in US cents, and the carriers without an address.
 * @throws AppError `not_found` if the actor may not; `conflict` if a bill is no longer approved, a
 * carrier's file is on hold, or the actor had a hand in where a carrier is paid while four eyes are
 * on; `invalid` for a reference and amount that a carrier was paid before, or a day before a bill's
 * date, unless it's confirmed. Then nothing is recorded.
 */
export async function payBills(
  { database, actor, clock, origin }: Dependencies,
  { ids: billIds, method, paidOn, reference, ...confirmed }: Run,
): Promise<{ totalCents: number; untold: string[] }> {
  if (!can(actor, "work"))
    throw refusalTo(
      actor,
      "carrier-bills.work",
      new AppError("not_found", "This page does not exist."),
    );
  const now = clock.now();
  const ids = [...new Set(billIds)];
  const paidBy = { method, paidOn, reference };
  const mails = await prepareMails(database.query, { ids, paidBy, payerId: actor.userId }, origin);
  return database.transaction(actor.userId, async (tx) => {
    const payable = await listPayable(tx, ids);
    // Everyone locks loads in the same order, so that two runs can't block each other.
    const loadIds = [...new Set(payable.map(({ shipmentId }) => shipmentId))].sort();
    for (const id of loadIds) await lockLoad(tx, id);
    const bills = await listPayable(tx, ids);
    if (bills.length < ids.length) throw changed();
    const payees = await readPayees(tx, bills, actor.userId);
    const { confirmRepeat, confirmDate } = confirmed;
    await refuseRepeatedRun(tx, { bills, reference, confirmRepeat });
    const paid = bills.map(({ number, billedOn }) => ({ name: `bill ${number}`, on: billedOn }));
    askAboutPaymentDate({ day: paidOn, paid, confirmDate }, clock);
    const totalCents = bills.reduce((sum, { approvedCents }) => sum + (approvedCents ?? 0), 0);
    const [run] = await tx
      .insert(paymentRuns)
      .values({ ...paidBy, totalCents, createdAt: now, createdBy: actor.userId })
      .returning({ id: paymentRuns.id });
    if (!run) throw new Error("the payment run was not stored");
    const untold = new Set<string>();
    for (const bill of bills) {
      const payTo = payees.get(bill.carrierId);
      if (!payTo) throw new Error("a carrier has no payee");
      const paid = { state: "paid", runId: run.id, payTo } as const;
      await tx.update(carrierBills).set(paid).where(eq(carrierBills.id, bill.id));
      const mail = mails.get(bill.id);
      if (!isDeepStrictEqual(mail?.paid, { ...bill, ...paidBy, state: "paid", payTo })) {
        throw changed();
      }
      const told = await mail?.send(tx);
      if (told?.emails.length === 0) untold.add(told.name);
    }
    for (const id of loadIds) await noteCarrierPaid(tx, id, now);
    const numbers = bills.map(({ number }) => number);
    const details = { bills: numbers, totalCents, ...paidBy };
    const subject = { kind: "payment run", id: run.id };
    await recordAudit(tx, { actorId: actor.userId, action: "bill.pay", subject, details }, now);
    return { totalCents, untold: [...untold] };
  });
}

type Drafted = {
  ids: readonly string[];
  paidBy: Pick<Run, "method" | "paidOn" | "reference">;
  payerId: string;
};

/**
 * Writes the email about each bill before the run locks anything, by bill ID, with the bill as the
 * email says it: what changes until the run has its locks makes the email wrong.
 */
async function prepareMails(query: Queryable, { ids, paidBy, payerId }: Drafted, origin: string) {
  const mails = new Map<
    string,
    { paid: BillRecord; send: (tx: Queryable) => Promise<ToldCarrier> }
  >();
  const payees = new Map<string, PayTo | null>();
  for (const bill of await listPayable(query, ids)) {
    const { carrierId } = bill;
    if (!payees.has(carrierId)) {
      payees.set(carrierId, (await readPayee(query, bill, payerId))?.payTo ?? null);
    }
    const payTo = payees.get(carrierId) ?? null;
    const paid: BillRecord = { ...bill, ...paidBy, state: "paid", payTo };
    mails.set(bill.id, { paid, send: await prepareBillMail(paid, origin) });
  }
  return mails;
}

const changed = () =>
  new AppError("conflict", "Nothing was paid: a bill changed. Reload the page.");

/** The payee of each bill's carrier. @throws AppError `conflict` if a carrier's file is on hold. */
async function readPayees(tx: Queryable, bills: readonly BillRecord[], payerId: string) {
  const payees = new Map<string, PayTo>();
  const carriers = new Map(bills.map(({ carrierId, carrier }) => [carrierId, carrier]));
  for (const [carrierId, name] of [...carriers].sort()) {
    const file = await lockCarrierFile(tx, carrierId);
    const hold = await findHold(tx, file, payerId);
    if (hold) throw new AppError("conflict", `Nothing was paid: ${name} is on hold. ${hold}`);
    payees.set(carrierId, payeeOf(file, (await readLegalName(tx, carrierId)) ?? name));
  }
  return payees;
}

/** Why this person can't pay a carrier; null if they can. */
async function findHold(
  query: Queryable,
  { companyId, state }: Pick<File, "companyId" | "state">,
  payerId: string,
): Promise<string | null> {
  const open = await query
    .select({ detail: carrierChanges.detail })
    .from(carrierChanges)
    .where(and(eq(carrierChanges.carrierId, companyId), isNull(carrierChanges.confirmedAt)));
  if (open.length > 0) {
    const details = [...new Set(open.map(({ detail }) => detail))].join(", ");
    return `Confirm its change of ${details} by phone first.`;
  }
  if (state !== "active") return "Its carrier file isn't active.";
  if (!(await readFourEyes(query))) return null;
  const hand = await findHandInRemit(query, companyId, payerId);
  return hand && `${handText[hand]}, so a colleague has to pay it.`;
}

const handText: Record<Hand, string> = {
  recorded: "You recorded where it's paid",
  confirmed: "You confirmed by phone where it's paid",
  invited: "You invited the person who recorded where it's paid",
};

/** Who is paid for a carrier's loads: its factor if it has sent a notice of assignment. */
export function payeeOf(file: Pick<File, PayeeColumn>, name: string): PayTo {
  const { remitKind, remitName, remitStreet, remitCity, remitState, remitPostalCode } = file;
  const place = [remitCity, [remitState, remitPostalCode].filter(Boolean).join(" ")];
  const lines = [remitStreet, place.filter(Boolean).join(", ")];
  return {
    name: remitName ?? name,
    lines: lines.filter((line): line is string => Boolean(line)),
    noticeOn: remitKind === "factor" ? file.noticeOn : null,
  };
}

type PayeeColumn =
  | "remitKind"
  | "remitName"
  | "remitStreet"
  | "remitCity"
  | "remitState"
  | "remitPostalCode"
  | "noticeOn";

/** The payee of a carrier and what keeps this person from paying it; undefined without a carrier file. */
export async function readPayee(
  query: Queryable,
  { carrierId, carrier }: Pick<BillRecord, "carrierId" | "carrier">,
  payerId: string,
) {
  const [file] = await query
    .select()
    .from(carrierFiles)
    .where(eq(carrierFiles.companyId, carrierId));
  if (!file) return undefined;
  const payTo = payeeOf(file, (await readLegalName(query, carrierId)) ?? carrier);
  return { payTo, hold: await findHold(query, file, payerId) };
}

async function readLegalName(query: Queryable, carrierId: string): Promise<string | null> {
  const { id, legalName } = companies;
  const [found] = await query.select({ legalName }).from(companies).where(eq(id, carrierId));
  return found?.legalName ?? null;
}
