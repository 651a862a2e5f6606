import { and, asc, eq, ne } from "drizzle-orm";
import { carrierBills, paymentRuns } from "#app/features/carrier-bills/tables.server.ts";
import { approvedTotal } from "#app/features/charges/charge.ts";
import { charges } from "#app/features/charges/tables.server.ts";
import { dateOf, dateText } from "#app/features/company/days.ts";
import { printedCompany } from "#app/features/company/printed-company.ts";
import { withoutZip } from "#app/features/geography/without-zip.ts";
import { invoiceNumber } from "#app/features/invoices/invoice.ts";
import { customerPayments, invoices } from "#app/features/invoices/tables.server.ts";
import { usdText } from "#app/features/money/usd.ts";
import { findReceiver } from "#app/features/papers/find-receiver.server.ts";
import type { PrintedFact, TransactionRecord } from "#app/features/papers/pdf/document.ts";
import { legSpans, stopsOfLegs } from "#app/features/shipments/load/movement.ts";
import { placeOfFreight } from "#app/features/shipments/load/place-of-freight.server.ts";
import { readMovementTimes } from "#app/features/shipments/load/read-movement-times.server.ts";
import { type Stop, stopPlace, withoutDoor } from "#app/features/shipments/load/stop.ts";
import { takeOverStop } from "#app/features/shipments/load/take-over.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import {
  notReported,
  printedMoment,
  printedStopParty,
  readLoadFacts,
  reportedDate,
} from "./load-facts.server.ts";
import {
  originatingOf,
  type RecordCarrier,
  readCarrier,
  readRecordCarriers,
} from "./record-carriers.server.ts";

/** Who reads a record: our team when left out. */
type Reader = { party: "customer" } | { party: "carrier"; carrierId: string };

/**
 * The transaction record that 49 CFR 371.3 requires, with both sides' amounts and what is missing
 * from it. Where several carriers were paid for a load, the customer's copy has their total only.
 * The caller checks access; a carrier that shares the load gets `readCarrierRecord`.
 * @throws AppError `not_found`.
 */
export async function readTransactionRecord(
  query: Queryable,
  clock: Clock,
  shipmentId: string,
  reader?: Reader,
): Promise<TransactionRecord> {
  const facts = await readLoadFacts(query, shipmentId);
  const { load, stops, references, customer } = facts;
  const carrierId = reader?.party === "carrier" ? reader.carrierId : undefined;
  const ran = await readRecordCarriers(query, shipmentId, carrierId);
  const isShared = ran.length > 1;
  if (carrierId && (isShared || hasLost(ran, carrierId))) {
    return carrierRecord(query, { facts, ran, now: clock.now(), carrierId });
  }
  const showsEach = isShared && !reader;
  const first = originatingOf(ran);
  const carrier = first ? first.party : await readCarrier(query, load.carrierId);
  const times = await readMovementTimes(query, shipmentId);
  const lines = await query.select().from(charges).where(eq(charges.shipmentId, shipmentId));
  const [charged, cost] = [approvedTotal(lines, "customer"), approvedTotal(lines, "carrier")];
  // Until the customer is charged, the costs alone are no compensation; a canceled load's are its loss.
  const isBilled = charged !== 0 || load.canceledAt !== null;
  const issued = await readIssued(query, shipmentId);
  const received = await readReceived(query, shipmentId);
  const bills = await readBills(query, shipmentId, ran);
  const payer = issued[0]?.content.billTo.name ?? customer;
  const consignor = printedStopParty(stops[0]);
  const collected = received.reduce((sum, { cents }) => sum + cents, 0);
  const freightBills = bills.map(({ number }) => number).join(", ");
  const billOfLading = references.find(({ kind }) => kind === "BOL")?.value ?? load.trackingId;
  return {
    kind: "transaction record",
    trackingId: load.trackingId,
    date: dateText(dateOf(clock.now())),
    sections: [
      section("Broker", { Name: printedCompany.name, Address: printedCompany.lines.join(", ") }),
      section("1. Consignor", { Name: consignor.name, Address: consignor.lines.join(", ") }),
      ...(first ? [] : [section("2. Originating carrier", partyFacts(carrier))]),
      ...ran.map((one) =>
        carrierSection(one, stops, {
          isFirst: one === first,
          isOwn: one === first && reader?.party === "carrier",
        }),
      ),
      section("3. Bill of lading or freight bill number", {
        "Bill of lading": billOfLading,
        "Freight bill": freightBills,
      }),
      section("4. Broker's compensation", {
        Amount: isBilled ? usdText(charged - cost) : "Not billed yet",
        "Paid by": payer,
      }),
      section("5. Non-brokerage services", { Services: "None" }),
      {
        title: "6. Freight charges and payments",
        facts: [
          { label: "Charged to the customer", value: usdText(charged) },
          {
            label: isShared ? "Charged by the carriers" : "Charged by the carrier",
            value: usdText(cost),
          },
          ...(showsEach ? ran.map(chargedBy) : []),
          { label: "Invoices", value: issued.map(invoiceNumber).join(", ") || "None" },
          { label: "Collected", value: usdText(collected) },
          ...received.map(({ receivedOn, cents, voids }) => ({
            label: voids === null ? "Received" : "Voided",
            value: `${dateText(receivedOn)}, ${usdText(cents)}`,
          })),
          ...bills.map((bill) => paidFact(bill, { showsAmount: showsEach || !isShared })),
        ],
      },
      section("Pickup and delivery", {
        "Picked up": reportedDate(stops.at(0), times.pickedUpAt),
        Delivered: reportedDate(stops.at(-1), times.deliveredAt),
        "Signed by": load.signedBy ?? (await findReceiver(query, shipmentId)),
      }),
    ],
    missing: [
      ...(stops[0]?.street ? [] : ["Address of the consignor"]),
      ...(carrier ? [] : ["Originating carrier"]),
      ...(carrier && !carrier.registration ? ["Registration number of the carrier"] : []),
      ...(charged === 0 ? ["Charges to the customer"] : []),
      ...(carrier && cost === 0 ? ["Charges of the carrier"] : []),
      ...(load.paidAt || load.creditedAt ? [] : ["Freight charges collected in full"]),
      ...(load.carrierPaidAt ? [] : ["Date the carrier was paid"]),
    ],
  };
}

/** Whether a carrier had the load and has none of it now. */
const hasLost = (ran: readonly RecordCarrier[], carrierId: string) =>
  ran.every((one) => one.carrierId !== carrierId || one.isLost);

/** A consignor by its name and city: a carrier that lost a load reads no address of it. */
const withoutAddress = (stop: Stop) => ({ ...withoutDoor(stop), company: stop.company });

type Shared = {
  facts: Awaited<ReturnType<typeof readLoadFacts>>;
  ran: readonly RecordCarrier[];
  now: Date;
  carrierId: string;
};

/**
 * The copy of a carrier that shares a load with others, or lost it: its own part only, because the amounts of the
 * whole load would tell what the others are paid.
 */
async function carrierRecord(
  query: Queryable,
  { facts, ran, now, carrierId }: Shared,
): Promise<TransactionRecord> {
  const { load, stops } = facts;
  const own = ran.filter((one) => one.carrierId === carrierId);
  const bills = (await readBills(query, load.id, ran)).filter((one) => one.carrierId === carrierId);
  const first =
    stopsOfLegs(
      stops,
      own.map(({ leg }) => leg),
    )[0]?.stop ?? stops[0];
  const isLost = hasLost(ran, carrierId);
  const from = printedStopParty(isLost && first ? withoutAddress(first) : first);
  const isPaid = bills.length > 0 && bills.every(({ paidOn }) => paidOn !== null);
  return {
    kind: "transaction record",
    trackingId: load.trackingId,
    date: dateText(dateOf(now)),
    sections: [
      section("Broker", { Name: printedCompany.name, Address: printedCompany.lines.join(", ") }),
      section("1. Received from", { Name: from.name, Address: from.lines.join(", ") }),
      ...own.map((one) =>
        carrierSection(one, stops, { isFirst: one === originatingOf(ran), isOwn: true }),
      ),
      section("3. Bill of lading or freight bill number", {
        "Bill of lading": load.trackingId,
        "Freight bill": bills.map(({ number }) => number).join(", "),
      }),
      section("4. Broker's compensation", {
        Amount: `${isLost ? "This load is no longer yours." : "Other carriers share this load."} Ask our team about the compensation for your part.`,
      }),
      section("5. Non-brokerage services", { Services: "None" }),
      {
        title: "6. Freight charges and payments",
        facts: [
          ...own.map(chargedBy),
          ...bills.map((bill) => paidFact(bill, { showsAmount: true })),
        ],
      },
    ],
    missing: isPaid ? [] : ["Date the carrier was paid"],
  };
}

/** A carrier with its leg, if the load has several, and where and when it had the freight. */
function carrierSection(
  carrier: RecordCarrier,
  stops: readonly Stop[],
  { isFirst, isOwn }: { isFirst: boolean; isOwn: boolean },
) {
  const { leg, isOnlyLeg, mode, party, acceptedAt, ended, ownEnded } = carrier;
  const later = isOnlyLeg ? `2. ${laterName(carrier)}` : `2. Carrier of leg ${leg}, ${mode}`;
  const title = isFirst ? "2. Originating carrier" : later;
  const end = isOwn ? ownEnded : ended;
  return section(end ? `${title}: ${end}` : title, {
    ...partyFacts(party),
    ...(isOnlyLeg ? { Mode: mode } : { Leg: `${leg}, ${mode}` }),
    Booked: printedMoment(undefined, acceptedAt),
    ...custodyFacts(carrier, stops),
  });
}

const laterName = ({ endedAt, pickedUpAt }: RecordCarrier) =>
  endedAt && !pickedUpAt ? "Carrier that ended before the pickup" : "Later carrier";

/** Where and when a carrier got the freight, and how it passed it on. */
function custodyFacts(
  { leg, takenOver, custody, pickedUpAt, completedAt, endedAt }: RecordCarrier,
  stops: readonly Stop[],
) {
  const own = stopsOfLegs(stops, [leg]).map(({ stop }) => stop);
  const [begins, ends] = [own.at(0), own.at(-1)];
  const pickup = begins && takenOver ? takeOverStop(begins, takenOver) : begins;
  const notPickedUp = endedAt ? "Not picked up" : notReported;
  const pickedUp = { "Picked up": pickedUpAt ? placedMoment(pickup, pickedUpAt) : notPickedUp };
  if (endedAt) {
    const left = custody ? { "Freight left in": withoutZip(placeOfFreight(custody)) } : {};
    return { ...pickedUp, ...left, Ended: printedMoment(undefined, endedAt) };
  }
  const passedOn = leg < legSpans(stops).length ? "Handed off" : "Delivered";
  return { ...pickedUp, [passedOn]: completedAt ? placedMoment(ends, completedAt) : notReported };
}

/** A moment with its city, such as "Kokomo, IN, Nov 28, 2026, 2:11 PM EST". */
function placedMoment(stop: Stop | undefined, at: Date): string {
  const place = stop && stopPlace(stop);
  return [place && withoutZip(place), printedMoment(stop, at)].filter(Boolean).join(", ");
}

function partyFacts(party: RecordCarrier["party"]) {
  return {
    Name: party?.name,
    Address: party?.address,
    "Registration number": party?.registration,
  };
}

function chargedBy({ leg, isOnlyLeg, party, cents }: RecordCarrier): PrintedFact {
  const who = `Charged by ${party?.name ?? "the carrier"}`;
  return { label: isOnlyLeg ? who : `${who}, leg ${leg}`, value: usdText(cents) };
}

type Bill = Awaited<ReturnType<typeof readBills>>[number];

function paidFact(
  { carrier, number, paidOn, approvedCents }: Bill,
  { showsAmount }: { showsAmount: boolean },
) {
  const amount = showsAmount ? `, ${usdText(approvedCents ?? 0)}` : "";
  const paid = paidOn ? dateText(paidOn) + amount : "Not yet";
  return { label: "Carrier paid", value: `${carrier}, bill ${number}: ${paid}` };
}

function section(title: string, values: Record<string, string | null | undefined>) {
  const facts: PrintedFact[] = Object.entries(values).map(([label, value]) => ({
    label,
    value: value || "Not recorded",
  }));
  return { title, facts };
}

function readIssued(query: Queryable, shipmentId: string) {
  const { kind, number, content } = invoices;
  return query
    .select({ kind, number, content })
    .from(invoices)
    .where(eq(invoices.shipmentId, shipmentId))
    .orderBy(asc(invoices.issuedAt));
}

function readReceived(query: Queryable, shipmentId: string) {
  const { cents, receivedOn, voids } = customerPayments;
  return query
    .select({ cents, receivedOn, voids })
    .from(customerPayments)
    .innerJoin(invoices, eq(invoices.id, customerPayments.invoiceId))
    .where(eq(invoices.shipmentId, shipmentId))
    .orderBy(asc(customerPayments.id));
}

/** The bills of a load that weren't rejected, each with its carrier's name. */
async function readBills(query: Queryable, shipmentId: string, ran: readonly RecordCarrier[]) {
  const { carrierId, number, approvedCents, state, receivedAt } = carrierBills;
  const found = await query
    .select({ carrierId, number, approvedCents, paidOn: paymentRuns.paidOn })
    .from(carrierBills)
    .leftJoin(paymentRuns, eq(paymentRuns.id, carrierBills.runId))
    .where(and(eq(carrierBills.shipmentId, shipmentId), ne(state, "rejected")))
    .orderBy(asc(receivedAt));
  return Promise.all(
    found.map(async (bill) => {
      const known = ran.find((one) => one.carrierId === bill.carrierId)?.party;
      const party = known ?? (await readCarrier(query, bill.carrierId));
      return { ...bill, carrier: party?.name ?? "A carrier" };
    }),
  );
}
