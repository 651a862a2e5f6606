import { and, asc, eq, ne } from "drizzle-orm";
import { carrierBills, paymentRuns } from "#app/features/carrier-bills/tables.server.ts";
import { carrierFiles } from "#app/features/carriers/tables.server.ts";
import { approvedTotal } from "#app/features/charges/charge.ts";
import { charges } from "#app/features/charges/tables.server.ts";
import { dateOf, dateText } from "#app/features/company/days.ts";
import { printedCompany } from "#app/features/company/printed-company.ts";
import { invoiceNumber } from "#app/features/invoices/invoice.ts";
import { customerPayments, invoices } from "#app/features/invoices/tables.server.ts";
import { usdText } from "#app/features/money/usd.ts";
import type { PrintedFact, TransactionRecord } from "#app/features/papers/pdf/document.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import {
  printedCarrier,
  printedDate,
  printedStopParty,
  readLoadFacts,
} from "./load-facts.server.ts";

/**
 * The transaction record that 49 CFR 371.3 requires, with both sides' amounts and what is missing
 * from it. The caller checks access.
 * @throws AppError `not_found`.
 */
export async function readTransactionRecord(
  query: Queryable,
  clock: Clock,
  shipmentId: string,
): Promise<TransactionRecord> {
  const facts = await readLoadFacts(query, shipmentId);
  const { load, stops, references, customer } = facts;
  const carrier = await readCarrier(query, load.carrierId);
  const lines = await query.select().from(charges).where(eq(charges.shipmentId, shipmentId));
  const [charged, cost] = [approvedTotal(lines, "customer"), approvedTotal(lines, "carrier")];
  const issued = await readIssued(query, shipmentId);
  const received = await readReceived(query, shipmentId);
  const bills = await readBills(query, shipmentId);
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
      section("2. Originating carrier", {
        Name: carrier?.name,
        Address: carrier?.address,
        "Registration number": carrier?.registration,
      }),
      section("3. Bill of lading or freight bill number", {
        "Bill of lading": billOfLading,
        "Freight bill": freightBills,
      }),
      section("4. Broker's compensation", { Amount: usdText(charged - cost), "Paid by": payer }),
      section("5. Non-brokerage services", { Services: "None" }),
      {
        title: "6. Freight charges and payments",
        facts: [
          { label: "Charged to the customer", value: usdText(charged) },
          { label: "Charged by the carrier", value: usdText(cost) },
          { label: "Invoices", value: issued.map(invoiceNumber).join(", ") || "None" },
          { label: "Collected", value: usdText(collected) },
          ...received.map(({ receivedOn, cents, voids }) => ({
            label: voids === null ? "Received" : "Voided",
            value: `${dateText(receivedOn)}, ${usdText(cents)}`,
          })),
          ...bills.map(({ paidOn, approvedCents }) => ({
            label: "Carrier paid",
            value: paidOn ? `${dateText(paidOn)}, ${usdText(approvedCents ?? 0)}` : "Not yet",
          })),
        ],
      },
      section("Delivery", {
        Delivered: printedDate(stops.at(-1), load.deliveredAt),
        "Signed by": load.signedBy,
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

function section(title: string, values: Record<string, string | null | undefined>) {
  const facts: PrintedFact[] = Object.entries(values).map(([label, value]) => ({
    label,
    value: value || "Not recorded",
  }));
  return { title, facts };
}

/** A carrier's name, address and registration number, also once its account is deleted. */
async function readCarrier(query: Queryable, carrierId: string | null) {
  const printed = await printedCarrier(query, carrierId);
  if (!printed || !carrierId) return null;
  const [file] = await query
    .select({ retained: carrierFiles.retained })
    .from(carrierFiles)
    .where(eq(carrierFiles.companyId, carrierId));
  const retained = file?.retained;
  if (retained) {
    const { name, address, dotNumber, mcNumber } = retained;
    return { name, address, registration: registrationOf(dotNumber, mcNumber) };
  }
  const [street, place, registration] = printed.lines;
  const address = [street, place].filter(Boolean).join(", ");
  return {
    name: printed.name,
    address,
    registration: registration?.match(/USDOT|MC/) ? registration : null,
  };
}

function registrationOf(dotNumber: string | null, mcNumber: string | null): string {
  return [dotNumber && `USDOT ${dotNumber}`, mcNumber && `MC ${mcNumber}`]
    .filter(Boolean)
    .join(", ");
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

function readBills(query: Queryable, shipmentId: string) {
  const { number, approvedCents, state, receivedAt } = carrierBills;
  return query
    .select({ number, approvedCents, paidOn: paymentRuns.paidOn })
    .from(carrierBills)
    .leftJoin(paymentRuns, eq(paymentRuns.id, carrierBills.runId))
    .where(and(eq(carrierBills.shipmentId, shipmentId), ne(state, "rejected")))
    .orderBy(asc(receivedAt));
}
