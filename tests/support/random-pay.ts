import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import type { Actor } from "#app/features/accounts/actor.ts";
import { openAssignment } from "#app/features/assignments/open-assignment.server.ts";
import { assignments } from "#app/features/assignments/tables.server.ts";
import { type BillState, billStates } from "#app/features/carrier-bills/carrier-bill.ts";
import { carrierBills, paymentRuns } from "#app/features/carrier-bills/tables.server.ts";
import { type ChargeState, chargeStates, type Side } from "#app/features/charges/charge.ts";
import { charges } from "#app/features/charges/tables.server.ts";
import { invoiceCharges, invoices } from "#app/features/invoices/tables.server.ts";
import { flatLine } from "#app/features/money/charge-line.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { today } from "./quote-scene.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 0, minute));
const cents = fc.integer({ min: 1, max: 500_000 });

/** Any carriers of one load, one after the other, with what each is paid and billed. */
const anyLoad = fc.record({
  carriers: fc.array(fc.nat(1), { maxLength: 3 }),
  /** Whether the last one still has it. */
  isLive: fc.boolean(),
  charges: fc.array(
    fc.record({
      side: fc.constantFrom("carrier" as const, "carrier" as const, "customer" as const),
      state: fc.constantFrom("approved" as const, "approved" as const, ...chargeStates),
      cents: fc.oneof(cents, cents, fc.integer({ min: -20_000, max: -1 })),
      /** Which of its carriers agreed to it; none, if it hasn't that many. */
      carrier: fc.nat(3),
      isBilled: fc.boolean(),
      isKept: fc.boolean(),
    }),
    { maxLength: 8 },
  ),
  bills: fc.array(
    fc.record({
      carrier: fc.nat(2),
      cents,
      approved: cents,
      state: fc.constantFrom(...billStates),
      /** Whether it takes all that is left of the agreed pay. */
      isExact: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
});

/** A load's carriers and their money, as the books have them. */
export type PaidCharge = {
  id: number;
  side: Side;
  state: ChargeState;
  cents: number;
  assignmentId: string | null;
  isBilled: boolean;
  /** Whether a person keeps it where others are voided. */
  isKept: boolean;
};
export type PaidBill = {
  id: string;
  assignmentId: string;
  carrierId: string;
  cents: number;
  approvedCents: number | null;
  state: BillState;
};
export type PaidLoad = {
  id: string;
  companyId: string;
  /** The first accepted first. */
  assignments: { id: string; carrierId: string; isLive: boolean }[];
  charges: PaidCharge[];
  bills: PaidBill[];
};

type Loads = readonly { id: string; companyId: string }[];

/** Any pay of the carriers of these loads. */
export const anyPay = (loads: Loads) =>
  fc.array(anyLoad, { minLength: loads.length, maxLength: loads.length });

type AnyLoad = typeof anyLoad extends fc.Arbitrary<infer Load> ? Load : never;

let lastNumber = 0;

/** Writes carriers and their pay in place of the former ones, and returns them as plain records. */
export async function writePay(
  query: Queryable,
  loads: Loads,
  carriers: readonly Actor[],
  given: readonly AnyLoad[],
): Promise<PaidLoad[]> {
  await query.execute(
    "truncate carrier_bills, payment_runs, invoices, charges, assignments, legs cascade",
  );
  const written: PaidLoad[] = [];
  for (const [place, load] of loads.entries()) {
    const one = given[place];
    if (one) written.push(await writeLoad(query, load, carriers, one));
  }
  return written;
}

async function writeLoad(
  query: Queryable,
  { id, companyId }: Loads[number],
  carriers: readonly Actor[],
  given: AnyLoad,
): Promise<PaidLoad> {
  const none = { carrierId: null, carrierPaidAt: null, unbilledAt: null };
  await query.update(shipments).set(none).where(eq(shipments.id, id));
  const had: PaidLoad["assignments"] = [];
  for (const [place, which] of given.carriers.entries()) {
    const carrierId = carriers[which]?.companyId ?? "";
    const opened = { shipmentId: id, carrierId, offerId: null, acceptedBy: null };
    const assignmentId = await openAssignment(query, { ...opened, source: "staff" }, at(place));
    const isLive = given.isLive && place === given.carriers.length - 1;
    const ended = { endedAt: at(place), endReason: "fell off" } as const;
    const own = eq(assignments.id, assignmentId);
    if (!isLive) await query.update(assignments).set(ended).where(own);
    had.push({ id: assignmentId, carrierId, isLive });
  }
  const booked = await writeCharges(query, { id, companyId, had }, given.charges);
  if (booked.some((one) => isOfCustomer(one) && one.state === "approved" && !one.isBilled)) {
    await query
      .update(shipments)
      .set({ unbilledAt: at(9) })
      .where(eq(shipments.id, id));
  }
  const bills = await writeBills(query, { id, had, booked }, given.bills);
  return { id, companyId, assignments: had, charges: booked, bills };
}

const isOfCustomer = ({ side }: { side: Side }) => side === "customer";

type Had = { id: string; companyId: string; had: PaidLoad["assignments"] };

async function writeCharges(
  query: Queryable,
  { id: shipmentId, companyId, had }: Had,
  given: AnyLoad["charges"],
): Promise<PaidCharge[]> {
  if (given.length === 0) return [];
  const wanted = given.map(({ carrier, ...one }) => ({
    ...one,
    assignmentId: one.side === "carrier" ? (had[carrier]?.id ?? null) : null,
    isBilled: one.isBilled && isOfCustomer(one) && one.state === "approved",
  }));
  const stored = await query
    .insert(charges)
    .values(
      wanted.map(({ side, state, cents, assignmentId }) => ({
        ...flatLine(cents < 0 ? "adjustment" : "linehaul", cents),
        shipmentId,
        side,
        state,
        assignmentId,
        source: "staff" as const,
        createdAt: at(0),
        settledAt: state === "waiting" ? null : at(1),
        voidedAt: state === "voided" ? at(2) : null,
      })),
    )
    .returning({ id: charges.id });
  const booked = wanted.map((one, place) => ({ ...one, id: stored[place]?.id ?? 0 }));
  const onIt = booked.filter(({ isBilled }) => isBilled);
  if (onIt.length > 0) {
    const invoiceId = await writeInvoice(query, { shipmentId, companyId });
    await query.insert(invoiceCharges).values(onIt.map(({ id }) => ({ chargeId: id, invoiceId })));
  }
  return booked;
}

async function writeInvoice(query: Queryable, of: { shipmentId: string; companyId: string }) {
  const party = { name: "Crossroads Castings", lines: [] };
  const content = { trackingId: "", billTo: party, shipFrom: party, shipTo: party, facts: [] };
  const usual = { ...of, content, termsDays: 30, issuedOn: today, dueOn: today, lines: [] };
  const [invoice] = await query
    .insert(invoices)
    .values({
      ...usual,
      kind: "invoice",
      number: ++lastNumber,
      issuedAt: at(3),
      totalCents: 1,
      openCents: 1,
    })
    .returning({ id: invoices.id });
  if (!invoice) throw new Error("the invoice was not stored");
  return invoice.id;
}

type Stored = { id: string; had: PaidLoad["assignments"]; booked: readonly PaidCharge[] };

async function writeBills(
  query: Queryable,
  { id: shipmentId, had, booked }: Stored,
  given: AnyLoad["bills"],
): Promise<PaidBill[]> {
  const written: PaidBill[] = [];
  for (const { carrier, state, isExact, ...any } of given) {
    const assignment = had[carrier];
    if (!assignment) continue;
    const left = leftOf({ charges: booked, bills: written }, assignment.id);
    const [cents, approved] = isExact && left > 0 ? [left, left] : [any.cents, any.approved];
    const isDecided = state === "approved" || state === "paid";
    const bill = {
      id: randomUUID(),
      assignmentId: assignment.id,
      carrierId: assignment.carrierId,
      cents,
      approvedCents: isDecided ? approved : null,
      state,
    };
    const { cents: totalCents, ...columns } = bill;
    await query.insert(carrierBills).values({
      ...columns,
      totalCents,
      shipmentId,
      billedOn: today,
      number: `P-${++lastNumber}`,
      numberKey: `p${lastNumber}`,
      lines: [flatLine("linehaul", totalCents)],
      expectedCents: 0,
      dueOn: today,
      receivedAt: at(written.length),
      runId: state === "paid" ? await aRun(query) : null,
    });
    written.push(bill);
  }
  return written;
}

async function aRun(query: Queryable): Promise<string | null> {
  const run = { method: "ACH" as const, paidOn: today, totalCents: 1, createdAt: at(5) };
  const [made] = await query.insert(paymentRuns).values(run).returning({ id: paymentRuns.id });
  return made?.id ?? null;
}

/** What was agreed with a carrier, in cents. */
export function agreedWith(
  { charges: all }: { charges: readonly PaidCharge[] },
  assignmentId: string,
) {
  let agreed = 0;
  for (const one of all) {
    if (one.assignmentId === assignmentId && one.state === "approved") agreed += one.cents;
  }
  return agreed;
}

/** What was agreed for a load, with its carriers or none yet, and is on no bill. */
export function leftOnLoad({ charges: all, bills }: Pick<PaidLoad, "charges" | "bills">) {
  let left = 0;
  for (const one of all) {
    if (one.side === "carrier" && one.state === "approved") left += one.cents;
  }
  for (const bill of bills) {
    if (bill.state !== "rejected") left -= bill.approvedCents ?? bill.cents;
  }
  return left;
}

type Booked = { charges: readonly PaidCharge[]; bills: readonly PaidBill[] };

/** What was agreed with a carrier, less what is paid on its bills. */
export function leftOf(load: Booked, assignmentId: string) {
  let left = agreedWith(load, assignmentId);
  for (const bill of load.bills) {
    if (bill.assignmentId === assignmentId) left -= bill.approvedCents ?? 0;
  }
  return left;
}

const isUndecided = ({ state }: PaidBill) => state === "to approve" || state === "disputed";

/** The bills of its carrier that came before a bill and that nobody decided on. */
export function undecidedBefore({ bills }: Pick<Booked, "bills">, { id, assignmentId }: PaidBill) {
  const before = bills.slice(
    0,
    bills.findIndex((one) => one.id === id),
  );
  return before.filter((one) => one.assignmentId === assignmentId && isUndecided(one));
}

/** What is left to bill for one of its bills: what others are paid and earlier ones ask is taken. */
export function leftFor(load: Booked, bill: PaidBill) {
  let left = leftOf(load, bill.assignmentId) + (bill.approvedCents ?? 0);
  for (const earlier of undecidedBefore(load, bill)) left -= earlier.cents;
  return left;
}

/** What was agreed with a carrier and is on none of its bills, decided or not. */
export function unbilledOf(load: Booked, assignmentId: string) {
  let left = leftOf(load, assignmentId);
  for (const bill of load.bills) {
    if (bill.assignmentId === assignmentId && isUndecided(bill)) left -= bill.cents;
  }
  return left;
}
