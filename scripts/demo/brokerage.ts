import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { openAssignment } from "#app/features/assignments/open-assignment.server.ts";
import { assignments } from "#app/features/assignments/tables.server.ts";
import { adoptCosts } from "#app/features/charges/assignment-charges.server.ts";
import { charges } from "#app/features/charges/tables.server.ts";
import { dateOf } from "#app/features/company/days.ts";
import { invoices } from "#app/features/invoices/tables.server.ts";
import { mails } from "#app/features/mail/tables.server.ts";
import { flatLine } from "#app/features/money/charge-line.ts";
import { replayLoad } from "#app/features/shipments/load/replay-load.server.ts";
import { events } from "#app/features/shipments/load/tables.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { postLoads } from "./board.ts";
import type { BookedLoad } from "./book-loads.ts";
import { writeMessages } from "./conversations.ts";
import { coverLoad, depart } from "./cover.ts";
import { delayOneLoad } from "./desk.ts";
import { exchangeEdi } from "./edi.ts";
import { fallOffTwice } from "./fall-off.ts";
import {
  actorOf,
  type Commands,
  type Desk,
  type On,
  type People,
  type PlannedLoad,
} from "./planned-load.ts";
import { demoPrice } from "./prices.ts";

const hour = 3_600_000;
const day = 24 * hour;
const origin = "http://localhost:3000";

/** A JPEG of eight by eight gray pixels. */
const photo = Buffer.from(
  "/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAL/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/ALAB/9k=",
  "base64",
);

/**
 * Prices, covers, delivers, bills and pays the demo's loads through the commands of the product, each
 * at the time at which it would have happened.
 */
export async function runBrokerage(
  filled: Database,
  commands: Commands,
  { people, loads, now }: { people: People; loads: readonly BookedLoad[]; now: Date },
): Promise<void> {
  const database = commands.follow(filled, origin);
  const staff = actorOf(people.staff, "staff");
  // All proofs are one picture, so it's opened once.
  let opened: Promise<Uint8Array> | undefined;
  const checkFile: Commands["checkFile"] = (file) => (opened ??= commands.checkFile(file));
  const on: On = (actor, at) => ({
    database,
    actor,
    origin,
    scanFile: null,
    checkFile,
    clock: { now: () => new Date(Math.min(at.getTime(), now.getTime())) },
  });
  const assigned = await database.query
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(isNotNull(shipments.carrierId), eq(shipments.status, "Quoted")));
  const taken = new Set(assigned.map(({ id }) => id));
  const free = loads.filter(({ id }) => !taken.has(id));
  const planned = free.map((load, place) => ({
    ...load,
    place,
    price: demoPrice(load, place),
    carrier: people.carriers[place % people.carriers.length] ?? people.staff,
  }));
  await priceLoads(database, planned);
  const tasks = planned.map((load) => async () => {
    if (load.status !== "Delivered") await coverLoad(commands, load, people, on);
    if (load.status === "In Transit") await depart(database, load);
    if (load.status === "Delivered") await settle(commands, load, on, staff);
  });
  await inTurns(tasks, 3);
  await fallOffTwice(commands, planned, { people, on, now });
  await postLoads(commands, planned, { people, on, now });
  await writeMessages(commands, planned, { people, on, now });
  await exchangeEdi(commands, on(staff, now));
  await payCarriers(commands, database, on(staff, now));
  await delayOneLoad(database.query, staff.userId, now);
  await commands.computeReports(database, now);
  // `drawInvoices` makes their PDFs while the server runs already.
  await database.query
    .update(invoices)
    .set({ sentAt: invoices.issuedAt })
    .where(isNull(invoices.sentAt));
  // Nobody needs copies of old emails in the demo's mail folder.
  await database.query
    .update(mails)
    .set({ state: "sent", settledAt: now })
    .where(eq(mails.state, "waiting"));
}

/** Runs tasks in order, so many at a time. */
async function inTurns(tasks: (() => Promise<void>)[], hands: number): Promise<void> {
  const waiting = tasks.values();
  const hand = async () => {
    for (const task of waiting) await task();
  };
  await Promise.all(Array.from({ length: hands }, hand));
}

/**
 * Charges the customer of every load that is further along than new. Delivered ones get their
 * carrier and its pay, too; the others get both by an offer.
 */
async function priceLoads(
  { query, transaction }: Database,
  loads: readonly PlannedLoad[],
): Promise<void> {
  const priced = loads.filter(({ status, place }) => status !== "Quoted" || place % 6 > 0);
  const covered = priced.filter(({ status }) => status === "Delivered");
  const lines = (load: PlannedLoad, side: "customer" | "carrier") => {
    const { linehaul, fuel, pay, payFuel } = load.price;
    const at = new Date(load.bookedAt.getTime() + hour);
    const agreed = { createdAt: at, settledAt: at, state: "approved", source: "staff" } as const;
    return [
      flatLine("linehaul", side === "customer" ? linehaul : pay),
      flatLine("fuel", side === "customer" ? fuel : payFuel),
    ].map((line) => ({ shipmentId: load.id, side, ...line, ...agreed, reason: "As agreed." }));
  };
  await query
    .insert(charges)
    .values([
      ...priced.flatMap((load) => lines(load, "customer")),
      ...covered.flatMap((load) => lines(load, "carrier")),
    ]);
  for (const load of priced) {
    const at = (hours: number) => new Date(load.bookedAt.getTime() + hours * hour);
    await query
      .update(shipments)
      .set({
        pricedAt: at(1),
        unbilledAt: at(1),
        ...(load.status === "Delivered" && { tenderedAt: at(1.2) }),
      })
      .where(eq(shipments.id, load.id));
    if (load.status !== "Delivered") continue;
    const carrierId = load.carrier.userId;
    const opened = { shipmentId: load.id, carrierId, offerId: null, acceptedBy: null };
    const assignmentId = await transaction(null, async (tx) => {
      const found = await openAssignment(tx, { ...opened, source: "staff" }, at(1.5));
      await adoptCosts(tx, { shipmentId: load.id, assignmentId: found });
      return found;
    });
    await query
      .update(assignments)
      .set({
        confirmedAt: at(1.8),
        dispatchedAt: at(2),
        driver: "Robin Hale",
        driverPhone: "(219) 555-0177",
        truck: "114",
      })
      .where(eq(assignments.id, assignmentId));
    // Its events were written before it had a carrier.
    await query.update(events).set({ assignmentId }).where(eq(events.shipmentId, load.id));
    await replayLoad(query, load.id);
  }
}

/** Proof, invoice, payments and bill of a delivered load, as far as its age says. */
async function settle(commands: Commands, load: PlannedLoad, on: On, staff: Actor): Promise<void> {
  const { id, place, price, movedAt, carrier } = load;
  const delivered = movedAt[1] ?? load.bookedAt;
  const after = (days: number) => new Date(delivered.getTime() + days * day);
  const daysAgo = (Date.now() - delivered.getTime()) / day;
  if (daysAgo < 1 || place % 9 === 0) return;
  const haulier = actorOf(carrier, "carrier");
  // What carriers sent in the last days waits for our review.
  const by = daysAgo < 3 ? haulier : staff;
  await commands.uploadProofOfDelivery(on(by, after(0.5)), id, {
    receivedBy: "Sam Dock",
    receivedOn: dateOf(delivered),
    note: null,
    file: new File([photo], "pod.jpg"),
  });
  if (daysAgo < 3) return;
  await billCarrier(commands, load, on, staff, after(2));
  const invoice = await commands.issueLoadInvoice(on(staff, after(2)), id);
  if (place % 17 === 0) {
    const reason = "Two cartons were damaged at delivery.";
    await commands.issueCreditMemo(on(staff, after(4)), { id: invoice, cents: 5_000, reason });
    return;
  }
  if (daysAgo < 20 || place % 7 === 0) return;
  const cents = price.linehaul + price.fuel;
  const first = place % 4 === 0 ? Math.floor(cents / 2) : cents;
  const pay = (amount: number, days: number) =>
    commands.recordPayment(on(staff, after(days)), {
      id: invoice,
      cents: amount,
      method: place % 3 === 0 ? "check" : "ACH",
      receivedOn: dateOf(after(days)),
      reference: String(4_000 + place),
      // Two halves of one amount.
      confirmRepeat: true,
      confirmDate: false,
      keepAsCredit: false,
    });
  await pay(first, 15);
  if (first < cents && place % 8 !== 0) await pay(cents - first, 19);
}

/** The carrier's bill; every eighth one asks $50 more than was agreed. */
async function billCarrier(
  commands: Commands,
  { id, place, price, carrier }: PlannedLoad,
  on: On,
  staff: Actor,
  at: Date,
): Promise<void> {
  const differs = place % 8 === 0;
  const bill = await commands.submitBill(on(actorOf(carrier, "carrier"), at), id, {
    number: `${carrier.lastName.slice(0, 3).toUpperCase()}-${1_000 + place}`,
    billedOn: dateOf(at),
    linehaulCents: price.pay + (differs ? 5_000 : 0),
    fuelCents: price.payFuel,
    accessorials: [],
    file: null,
  });
  if (!differs || place % 16 === 0) return;
  const reason = "The linehaul was agreed at $50.00 less.";
  const later = new Date(at.getTime() + day);
  await commands.disputeBill(on(staff, later), { id: bill.id, reason });
  if (place % 24 === 8) return;
  const cents = price.pay + price.payFuel + 2_500;
  await commands.settleBill(on(staff, later), {
    id: bill.id,
    cents,
    reason: "Split in half by phone.",
  });
}

/** Pays the approved bills that are due, in one run. */
async function payCarriers(commands: Commands, { query }: Database, desk: Desk): Promise<void> {
  const today = dateOf(desk.clock.now());
  const due = await query.execute<{ id: string }>(
    `select id from carrier_bills where state = 'approved' and due_on <= '${today}'`,
  );
  const billIds = due.rows.map(({ id }) => id);
  if (billIds.length === 0) return;
  await commands.payBills(desk, {
    ids: billIds,
    method: "ACH",
    paidOn: today,
    reference: "RUN-1",
    confirmRepeat: false,
    confirmDate: false,
  });
}
