import type { ChargeLine } from "#app/features/money/charge-line.ts";

/** A party as documents print it. */
export type PartyText = { name: string; lines: readonly string[] };

/** A stop as documents print it. */
export type PrintedStop = {
  /** From 1. */
  number: number;
  kind: string;
  name: string | null;
  /** Street, and city with state and ZIP. */
  address: readonly string[];
  contact: string | null;
  window: string | null;
  instructions: string | null;
};

export type PrintedFact = { label: string; value: string };

/** What changed since a document was signed; null is nothing. */
export type PrintedChange = { what: string; before: string | null; after: string | null };

export type RateConfirmation = {
  kind: "rate confirmation";
  /** Since the carrier signed an earlier version; left out without one. */
  changed?: { signed: string; changes: readonly PrintedChange[] };
  trackingId: string;
  date: string;
  broker: PartyText;
  carrier: PartyText;
  stops: readonly PrintedStop[];
  facts: readonly PrintedFact[];
  lines: readonly ChargeLine[];
  totalCents: number;
  terms: readonly string[];
};

export type PrintedUnit = {
  count: number;
  kind: string;
  pieces: string;
  weight: string;
  hazmat: boolean;
  description: string;
  nmfc: string;
  freightClass: string;
};

export type BillOfLading = {
  kind: "bill of lading";
  trackingId: string;
  /** The date of the pickup, or that nobody reported it yet. */
  pickedUp: string;
  trackingUrl: string;
  shipFrom: PartyText;
  shipTo: PartyText;
  /** Null until it is known. */
  carrier: PartyText | null;
  billTo: PartyText;
  references: readonly PrintedFact[];
  /** The stops between the first and the last. */
  stopsBetween: readonly PrintedFact[];
  instructions: readonly string[];
  units: readonly PrintedUnit[];
  totalUnits: number;
  totalWeight: string;
  declaredValue: string | null;
  emergency: string | null;
};

export type Labels = {
  kind: "labels";
  trackingId: string;
  shipFrom: PartyText;
  shipTo: PartyText;
  references: readonly PrintedFact[];
  /** The number of labels of the whole load. */
  total: number;
  /** One label each, numbered from 1, such as "Pallet, 640.25 lbs". */
  units: readonly { number: number; text: string }[];
};

export type PrintedLine = Pick<ChargeLine, "code" | "description" | "cents">;

export type PrintedInvoice = {
  kind: "invoice";
  /** "Invoice" or "Credit memo". */
  title: string;
  number: string;
  trackingId: string;
  from: PartyText;
  billTo: PartyText;
  shipFrom: PartyText;
  shipTo: PartyText;
  facts: readonly PrintedFact[];
  lines: readonly PrintedLine[];
  totalCents: number;
  /** Where payments go, or what a credit memo is for. */
  closing: readonly string[];
};

export type TransactionRecord = {
  kind: "transaction record";
  trackingId: string;
  date: string;
  sections: readonly { title: string; facts: readonly PrintedFact[] }[];
  /** What 49 CFR 371.3 lists and is not recorded yet. */
  missing: readonly string[];
};

export type Statement = {
  kind: "statement";
  date: string;
  from: PartyText;
  billTo: PartyText;
  invoices: readonly {
    number: string;
    trackingId: string;
    issued: string;
    due: string;
    total: string;
    open: string;
  }[];
  /** What is open by days past due. */
  aging: readonly PrintedFact[];
  totalCents: number;
  /** Credit on account, which isn't applied to an invoice yet. */
  creditCents: number;
  payTo: readonly string[];
};

/** The content of a generated PDF as plain data, to send to a worker thread and to hash. */
export type PaperDocument =
  | RateConfirmation
  | BillOfLading
  | Labels
  | PrintedInvoice
  | Statement
  | TransactionRecord;
