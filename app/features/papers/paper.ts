/** The kinds of documents of a load. */
export const paperKinds = [
  "bill of lading",
  "eBOL",
  "labels",
  "rate confirmation",
  "proof of delivery",
  "invoice",
  "carrier bill",
  "transaction record",
  "signed bill of lading",
  "lumper receipt",
  "scale ticket",
  "packing list",
  "photo",
  "other",
] as const;
export type PaperKind = (typeof paperKinds)[number];

/**
 * The kinds that people upload. A proof of delivery and a carrier's bill are uploaded too, by forms of their
 * own.
 */
export const uploadedKinds = [
  "signed bill of lading",
  "lumper receipt",
  "scale ticket",
  "packing list",
  "photo",
  "other",
] as const satisfies readonly PaperKind[];
export type UploadedKind = (typeof uploadedKinds)[number];

export const paperNames: Record<PaperKind, string> = {
  "bill of lading": "Bill of lading",
  eBOL: "Bill of lading as eBOL (JSON)",
  labels: "Labels",
  "rate confirmation": "Rate confirmation",
  "proof of delivery": "Proof of delivery",
  invoice: "Invoice",
  "carrier bill": "Carrier bill",
  "transaction record": "Transaction record",
  "signed bill of lading": "Signed bill of lading",
  "lumper receipt": "Lumper receipt",
  "scale ticket": "Scale ticket",
  "packing list": "Packing list",
  photo: "Photo",
  other: "Other document",
};

/** Whether a document is an upload, of which our team decides who reads it. */
export function isUploadedKind(kind: PaperKind): kind is UploadedKind {
  return (uploadedKinds as readonly PaperKind[]).includes(kind);
}

/** Labels of one document, which take about half a second to draw: more would hold up everybody else. */
export const labelsAtOnce = 100;

/**
 * A document's name. A credit memo is stored as an invoice, with its own number as the subject; what a
 * carrier prints of a rate confirmation that ended has a subject of its own.
 */
export function paperName({ kind, subject }: { kind: PaperKind; subject: string }): string {
  if (kind === "invoice" && subject.startsWith("CM-")) return "Credit memo";
  const isEnded = kind === "rate confirmation" && subject.endsWith("/ended");
  return isEnded ? "Rate confirmation without addresses" : paperNames[kind];
}

/** The subject of a carrier's print of the rate confirmation that an offer agreed and that ended. */
export function endedSubject(offerId: string): string {
  return `${offerId}/ended`;
}

type TitledPaper = {
  kind: PaperKind;
  subject: string;
  version: number;
  /** Whose it is; null for one that is no carrier's. */
  carrier: string | null;
  /** Whether its carrier no longer has the load. */
  isEnded: boolean;
};

/** A version of a document, such as "Rate confirmation, Prairie Line Trucking, version 2 (ended)". */
export function paperTitle({ version, carrier, isEnded, ...paper }: TitledPaper): string {
  const parts = [paperName(paper), carrier, version > 1 && `version ${version}`];
  return parts.filter(Boolean).join(", ") + (isEnded ? " (ended)" : "");
}

/** Readers besides staff. A document with a rate on it is for one side only. */
export const paperReaders = ["customer", "carrier"] as const;
export type PaperReader = (typeof paperReaders)[number];

const both = ["customer", "carrier"] as const;

const readers: Record<PaperKind, readonly PaperReader[]> = {
  "bill of lading": both,
  eBOL: both,
  labels: both,
  "rate confirmation": ["carrier"],
  "proof of delivery": both,
  invoice: ["customer"],
  "carrier bill": ["carrier"],
  // It shows both sides' amounts: a party gets the version released to it.
  "transaction record": [],
  // Of these, a party reads what it sent and what our team shows it.
  "signed bill of lading": both,
  "lumper receipt": both,
  "scale ticket": both,
  "packing list": both,
  photo: both,
  other: both,
};

/** The readers of a kind of document besides staff. */
export function readersOf(kind: PaperKind): readonly PaperReader[] {
  return readers[kind];
}

/** The kinds that a reader may see. */
export function kindsFor(reader: PaperReader): PaperKind[] {
  return paperKinds.filter((kind) => readers[kind].includes(reader));
}

/** The papers that a customer can ask for along with its invoices. */
export const requirablePapers = ["proof of delivery", "bill of lading"] as const;

/** What can be wrong with freight at delivery. */
export const deliveryExceptions = ["short", "damaged", "refused"] as const;
type DeliveryException = (typeof deliveryExceptions)[number];

export const exceptionNames: Record<DeliveryException, string> = {
  short: "Short",
  damaged: "Damaged",
  refused: "Refused",
};

/** What a virus scanner says of a file. One that waits or is infected can't be opened. */
export const scanStates = ["waiting", "clean", "infected"] as const;
export type ScanState = (typeof scanStates)[number];

/** Maximum bytes of an uploaded file, or of all pages of a document together: 20 MB. */
export const fileBytesAtMost = 20 * 1024 * 1024;

/** Photos that can be sent at once as the pages of one document. */
export const pagesAtMost = 20;
