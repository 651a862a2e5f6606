import { type InvoiceLine, invoiceNumber } from "#app/features/invoices/invoice.ts";
import { dollarsText } from "#app/features/money/usd.ts";
import { elementText, type NewSegment } from "./x12/write-interchange.ts";

type Place = {
  company: string | null;
  street: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
};

type FreightInvoice = {
  number: number;
  shipmentNumber: string;
  trackingId: string;
  scac: string;
  /** B2-06 of the 204. */
  payment: string;
  /** ISO 8601 dates. */
  issuedOn: string;
  deliveredOn: string | null;
  totalCents: number;
  /** Pounds. */
  weight: number;
  billTo: string;
  shipFrom: Place | undefined;
  shipTo: Place | undefined;
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
    ...party("SH", invoice.shipFrom),
    ...party("CN", invoice.shipTo),
    ["N1", "BT", elementText(invoice.billTo, 60)],
    ...lines.flatMap(({ code, description, cents }, index): NewSegment[] => [
      ["LX", index + 1],
      ["L5", index + 1, elementText(description, 50)],
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

function party(qualifier: string, place: Place | undefined): NewSegment[] {
  if (!place?.company) return [];
  const { company, street, city, state, zip } = place;
  return [
    ["N1", qualifier, elementText(company, 60)],
    ...(street ? [["N3", elementText(street, 55)] as const] : []),
    ...(city ? [["N4", elementText(city, 30), state, zip?.replace("-", "") ?? null] as const] : []),
  ];
}

const digits = (day: string) => day.replaceAll("-", "");
