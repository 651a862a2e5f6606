/** What a paper of a load is. */
export const paperKinds = [
  "bill of lading",
  "labels",
  "rate confirmation",
  "proof of delivery",
  "invoice",
  "carrier bill",
  "photo",
  "other",
] as const;
export type PaperKind = (typeof paperKinds)[number];

export const paperNames: Record<PaperKind, string> = {
  "bill of lading": "Bill of lading",
  labels: "Labels",
  "rate confirmation": "Rate confirmation",
  "proof of delivery": "Proof of delivery",
  invoice: "Invoice",
  "carrier bill": "Carrier bill",
  photo: "Photo",
  other: "Other",
};

/** Who sees a paper beside staff. A paper with a rate on it is for one side alone. */
export type PaperReader = "customer" | "carrier";

const both = ["customer", "carrier"] as const;

const readers: Record<PaperKind, readonly PaperReader[]> = {
  "bill of lading": both,
  labels: both,
  "rate confirmation": ["carrier"],
  "proof of delivery": both,
  invoice: ["customer"],
  "carrier bill": ["carrier"],
  photo: both,
  other: [],
};

/** Who may see papers of a kind beside staff. */
export function readersOf(kind: PaperKind): readonly PaperReader[] {
  return readers[kind];
}

/** The kinds that a reader may see. */
export function kindsFor(reader: PaperReader): PaperKind[] {
  return paperKinds.filter((kind) => readers[kind].includes(reader));
}

/** What was wrong with freight when it was received. */
export const deliveryExceptions = ["short", "damaged", "refused"] as const;
type DeliveryException = (typeof deliveryExceptions)[number];

export const exceptionNames: Record<DeliveryException, string> = {
  short: "Short",
  damaged: "Damaged",
  refused: "Refused",
};

/** Bytes of a file that somebody brings: 20 MB. */
export const fileBytesAtMost = 20 * 1024 * 1024;
