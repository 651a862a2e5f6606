import { type InvoiceLine, invoiceNumber } from "#app/features/invoices/invoice.ts";
import { chargeNames } from "#app/features/money/charge-line.ts";
import { dollarsText } from "#app/features/money/usd.ts";
import type { Reference } from "#app/features/shipments/load/reference.ts";
import { echoedNumbers, type Party, writeParty } from "./echoed.ts";
import { elementText, type NewSegment } from "./x12/write-interchange.ts";

type FreightInvoice = {
  number: number;
  shipmentNumber: string;
  trackingId: string;
  references: readonly Reference[];
  scac: string;
  /** B2-06 of the 204, or as its partner's settings or who is billed say. */
  payment: string;
  /** ISO 8601 dates. */
  issuedOn: string;
  deliveredOn: string | null;
  totalCents: number;
  /** Pounds. */
  weight: number;
  billTo: Party;
  shipFrom: Party | undefined;
  shipTo: Party | undefined;
  lines: readonly InvoiceLine[];
};

/** L1-08 by X12 element 150, as in the sample 210; L5-02 says what other charges are. */
const chargeCodes: Partial<Record<InvoiceLine["code"], string>> = { fuel: "FUE" };

/** Writes a 210. Amounts have two implied decimals; each line is a flat charge. */
export function writeFreightInvoice(invoice: FreightInvoice): NewSegment[] {
  const { shipmentNumber, payment, issuedOn, deliveredOn, totalCents, weight, lines } = invoice;
  const number = invoiceNumber({ kind: "invoice", number: invoice.number });
  const pounds = Math.round(weight);
  const delivered = deliveredOn ? [digits(deliveredOn), "035"] : [null, null];
  const heading = [null, number, shipmentNumber, payment, "L", digits(issuedOn), totalCents, null];
  return [
    ["B3", ...heading, ...delivered, invoice.scac],
    ["N9", "CN", invoice.trackingId],
    ...echoedNumbers(invoice.references, shipmentNumber).map(
      ({ qualifier, value }): NewSegment => ["N9", qualifier, value],
    ),
    ...writeParty("SH", invoice.shipFrom),
    ...writeParty("CN", invoice.shipTo),
    ...writeParty("BT", invoice.billTo),
    ...lines.flatMap(({ code, description, cents }, index): NewSegment[] => [
      ["LX", index + 1],
      ["L5", index + 1, elementText(description, 50) || chargeNames[code]],
      ["L0", index + 1],
      [
        "L1",
        index + 1,
        dollarsText(cents),
        "FR",
        cents,
        null,
        null,
        null,
        chargeCodes[code] ?? null,
      ],
    ]),
    ["L3", pounds, "G", null, null, totalCents],
  ];
}

const digits = (day: string) => day.replaceAll("-", "");
