import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import type { Actor } from "#app/features/accounts/actor.ts";
import { openAssignment } from "#app/features/assignments/open-assignment.server.ts";
import { type BillState, billStates } from "#app/features/carrier-bills/carrier-bill.ts";
import { carrierBills, paymentRuns } from "#app/features/carrier-bills/tables.server.ts";
import { type ChargeState, chargeStates, type Side, sides } from "#app/features/charges/charge.ts";
import { charges } from "#app/features/charges/tables.server.ts";
import { dateAfter } from "#app/features/company/days.ts";
import {
  customerPayments,
  invoiceCharges,
  invoices,
} from "#app/features/invoices/tables.server.ts";
import { flatLine } from "#app/features/money/charge-line.ts";
import type { Status } from "#app/features/shipments/shipment.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { today } from "./quote-scene.ts";

const at = (day: string) => new Date(`${day}T12:00:00Z`);
const beforeCancel = at("2026-11-10");
const canceledOn = at("2026-11-15");
const afterCancel = at("2026-11-16");

/** The first and last days of each aging bucket, and days between. */
const dueIn = [-400, -91, -90, -75, -61, -60, -31, -30, -7, -1, 0, 1, 20];

const cents = fc.integer({ min: 1, max: 500_000 });
const percent = fc.constantFrom(0, 0, 33, 100);

/** Any books of one load: its charges, its invoice with payments and credits, and its bills. */
const anyLoad = fc.record({
  company: fc.nat(1),
  carrier: fc.constantFrom(null, 0, 1),
  isCanceled: fc.boolean(),
  hasProof: fc.boolean(),
  /** When it is picked up, and the month of that where the company is. */
  pickup: fc.constantFrom(
    { at: "2026-10-15T12:00:00Z", month: "2026-10" },
    { at: "2026-11-01T03:59:59.999Z", month: "2026-10" },
    { at: "2026-11-01T04:00:00Z", month: "2026-11" },
    { at: "2026-12-01T04:59:59.999Z", month: "2026-11" },
  ),
  charges: fc.array(
    fc.record({
      side: fc.constantFrom(...sides),
      state: fc.constantFrom("approved" as const, "approved" as const, ...chargeStates),
      cents: fc.oneof(cents, cents, fc.integer({ min: -20_000, max: -1 })),
      isLate: fc.boolean(),
      isBilled: fc.boolean(),
    }),
    { maxLength: 6 },
  ),
  due: fc.constantFrom(...dueIn),
  paid: percent,
  credited: percent,
  hasVoid: fc.boolean(),
  bills: fc.array(
    fc.record({
      cents,
      approved: cents,
      state: fc.constantFrom(...billStates),
      /** Whether it takes all that is left of the agreed pay. */
      isExact: fc.boolean(),
      billed: fc.constantFrom(-2, -1, 0),
      due: fc.nat(30),
    }),
    { maxLength: 3 },
  ),
});

/** A charge, an invoice and a bill as the books have them. */
export type BookedCharge = {
  side: Side;
  state: ChargeState;
  cents: number;
  /** Whether it came after the load was canceled. */
  isLate: boolean;
  isBilled: boolean;
};
export type BookedInvoice = {
  id: string;
  number: number;
  /** The number of its credit memo; null without one. */
  memo: number | null;
  hasVoid: boolean;
  totalCents: number;
  paidCents: number;
  creditedCents: number;
  openCents: number;
  /** ISO 8601 date. */
  dueOn: string;
};
export type BookedBill = {
  id: string;
  cents: number;
  approvedCents: number | null;
  state: BillState;
  /** ISO 8601 date. */
  billedOn: string;
};
export type BookedLoad = {
  id: string;
  status: Status;
  companyId: string;
  carrierId: string | null;
  isCanceled: boolean;
  hasProof: boolean;
  month: string;
  charges: BookedCharge[];
  invoice: BookedInvoice | null;
  bills: BookedBill[];
};

/** The loads whose books change from one run to the next: their statuses stay. */
export type Slots = readonly { id: string; status: Status }[];
type People = { customers: readonly Actor[]; carriers: readonly Actor[] };

/** Any books of these loads. */
export const anyBooks = (slots: Slots) =>
  fc.array(anyLoad, { minLength: slots.length, maxLength: slots.length });

type AnyLoad = typeof anyLoad extends fc.Arbitrary<infer Load> ? Load : never;

let lastNumber = 0;

/** Writes books in place of the former ones, and returns them as plain records. */
export async function writeBooks(
  query: Queryable,
  slots: Slots,
  people: People,
  books: AnyLoad[],
): Promise<BookedLoad[]> {
  await query.execute(
    "truncate carrier_bills, payment_runs, customer_payments, invoices, charges, assignments cascade",
  );
  const written: BookedLoad[] = [];
  for (const [place, slot] of slots.entries()) {
    const given = books[place];
    if (given) written.push(await writeLoad(query, slot, people, given));
  }
  return written;
}

async function writeLoad(
  query: Queryable,
  { id, status }: Slots[number],
  { customers, carriers }: People,
  given: AnyLoad,
): Promise<BookedLoad> {
  const companyId = customers[given.company]?.companyId ?? "";
  const carrierId = given.carrier === null ? null : (carriers[given.carrier]?.companyId ?? null);
  const mayBill = (one: BookedCharge) =>
    one.isBilled && one.side === "customer" && one.state === "approved";
  // A load that moved can't be canceled.
  const isCanceled = given.isCanceled && status === "Quoted";
  const billedCents = sum(given.charges.filter(mayBill));
  const booked: BookedCharge[] = given.charges.map((one) => ({
    ...one,
    isBilled: billedCents > 0 && mayBill(one),
  }));
  const isUnbilled = booked.some(
    (one) => one.side === "customer" && one.state === "approved" && !one.isBilled,
  );
  await query
    .update(shipments)
    .set({
      companyId,
      carrierId,
      paidAt: null,
      creditedAt: null,
      carrierPaidAt: null,
      canceledAt: isCanceled ? canceledOn : null,
      podReceivedAt: given.hasProof ? beforeCancel : null,
      unbilledAt: isUnbilled ? beforeCancel : null,
      pickupFrom: new Date(given.pickup.at),
    })
    .where(eq(shipments.id, id));
  const chargeIds = await writeCharges(query, id, booked);
  const invoice =
    billedCents > 0
      ? await writeInvoice(query, { id, companyId, given, booked, chargeIds, billedCents })
      : null;
  return {
    id,
    status,
    companyId,
    carrierId,
    isCanceled,
    hasProof: given.hasProof,
    month: given.pickup.month,
    charges: booked,
    invoice,
    bills:
      carrierId === null ? [] : await writeBills(query, { id, carrierId, booked }, given.bills),
  };
}

async function writeCharges(query: Queryable, shipmentId: string, booked: readonly BookedCharge[]) {
  if (booked.length === 0) return [];
  const stored = await query
    .insert(charges)
    .values(
      booked.map(({ side, state, cents, isLate }) => ({
        ...flatLine(cents < 0 ? "adjustment" : "linehaul", cents),
        shipmentId,
        side,
        state,
        source: "staff" as const,
        createdAt: isLate ? afterCancel : beforeCancel,
        settledAt: state === "waiting" ? null : afterCancel,
        voidedAt: state === "voided" ? afterCancel : null,
      })),
    )
    .returning({ id: charges.id });
  return stored.map(({ id }) => id);
}

type ToInvoice = {
  id: string;
  companyId: string;
  given: AnyLoad;
  booked: BookedCharge[];
  chargeIds: number[];
  billedCents: number;
};

/** An invoice with its payments, a void, and a credit memo with its adjustment. */
async function writeInvoice(
  query: Queryable,
  { id: shipmentId, companyId, given, booked, chargeIds, billedCents: totalCents }: ToInvoice,
): Promise<BookedInvoice> {
  const paidCents = Math.floor((totalCents * given.paid) / 100);
  const creditedCents = Math.floor(((totalCents - paidCents) * given.credited) / 100);
  const openCents = totalCents - paidCents - creditedCents;
  const dueOn = dateAfter(today, given.due);
  const party = { name: "Crossroads Castings", lines: [] };
  const content = { trackingId: "", billTo: party, shipFrom: party, shipTo: party, facts: [] };
  const usual = { shipmentId, companyId, content, termsDays: 30, issuedOn: today, dueOn };
  const add = async (kind: "invoice" | "credit memo", cents: number, more: object) => {
    const row = { ...usual, kind, number: ++lastNumber, totalCents: cents, issuedAt: at(today) };
    const lines = [flatLine("linehaul", cents)];
    const [one] = await query
      .insert(invoices)
      .values({ ...row, openCents: 0, lines, ...more })
      .returning({ id: invoices.id });
    if (!one) throw new Error("the invoice was not stored");
    return one.id;
  };
  const id = await add("invoice", totalCents, { openCents });
  const number = lastNumber;
  let memoNumber: number | null = null;
  const onIt = chargeIds.filter((_, place) => booked[place]?.isBilled);
  await query.insert(invoiceCharges).values(onIt.map((chargeId) => ({ chargeId, invoiceId: id })));
  const received = {
    invoiceId: id,
    method: "ACH" as const,
    receivedOn: today,
    recordedAt: at(today),
  };
  if (paidCents > 0) await query.insert(customerPayments).values({ ...received, cents: paidCents });
  if (given.hasVoid) {
    const bounced = { ...received, cents: 777 };
    const [payment] = await query.insert(customerPayments).values(bounced).returning();
    const opposite = { ...received, cents: -777, voids: payment?.id };
    await query.insert(customerPayments).values(opposite);
  }
  if (creditedCents > 0) {
    const memo = await add("credit memo", creditedCents, { creditedId: id, reason: "Damaged." });
    memoNumber = lastNumber;
    const less = { side: "customer", state: "approved", cents: -creditedCents } as const;
    const adjustment = { ...less, isLate: true, isBilled: true };
    const [chargeId = 0] = await writeCharges(query, shipmentId, [adjustment]);
    await query.insert(invoiceCharges).values({ chargeId, invoiceId: memo });
    booked.push(adjustment);
  }
  const known = { id, number, memo: memoNumber, hasVoid: given.hasVoid, dueOn };
  return { ...known, totalCents, paidCents, creditedCents, openCents };
}

async function writeBills(
  query: Queryable,
  { id: shipmentId, carrierId, booked }: { id: string; carrierId: string; booked: BookedCharge[] },
  given: AnyLoad["bills"],
): Promise<BookedBill[]> {
  const written: BookedBill[] = [];
  if (given.length === 0) return written;
  const opened = { shipmentId, carrierId, offerId: null, acceptedBy: null };
  const assignmentId = await openAssignment(query, { ...opened, source: "staff" }, at(today));
  let left = sum(booked.filter((one) => one.side === "carrier" && one.state === "approved"));
  for (const { state, isExact, billed, due, ...any } of given) {
    const [cents, approved] = isExact && left > 0 ? [left, left] : [any.cents, any.approved];
    const id = randomUUID();
    const isDecided = state === "approved" || state === "paid";
    const approvedCents = isDecided ? approved : null;
    if (state !== "rejected") left -= approvedCents ?? cents;
    const billedOn = dateAfter(today, billed);
    let runId: string | null = null;
    if (state === "paid") {
      const run = { method: "ACH" as const, paidOn: today, totalCents: approved };
      const [made] = await query
        .insert(paymentRuns)
        .values({ ...run, createdAt: at(today) })
        .returning({ id: paymentRuns.id });
      runId = made?.id ?? null;
    }
    await query.insert(carrierBills).values({
      id,
      shipmentId,
      assignmentId,
      carrierId,
      number: `B-${++lastNumber}`,
      numberKey: `b${lastNumber}`,
      billedOn,
      state,
      runId,
      lines: [flatLine("linehaul", cents)],
      totalCents: cents,
      expectedCents: 0,
      approvedCents,
      receivedAt: at(today),
      dueOn: dateAfter(today, due),
    });
    written.push({ id, cents, approvedCents, state, billedOn });
  }
  return written;
}

/** The cents of all entries. */
export function sum(entries: readonly { cents: number }[]): number {
  return entries.reduce((total, { cents }) => total + cents, 0);
}
