import { readLoadTender } from "./load-tender.ts";
import { type ReadingSettings, settingsAsAnswers, type TenderAnswers } from "./tender-answer.ts";
import { TenderLedger } from "./tender-ledger.ts";
import type { TransactionSet } from "./x12/interchange.ts";
import { type Segment, valueAt } from "./x12/segment.ts";

/** What the segments of a 204 are about, as X12 004010 names them, in our words. */
const names: Readonly<Record<string, string>> = {
  AT5: "handling",
  AT8: "weight",
  B2: "shipment",
  B2A: "purpose",
  C3: "currency",
  G61: "contact",
  G62: "date",
  H3: "special handling",
  L11: "reference",
  L3: "total",
  L5: "goods",
  LAD: "lading",
  M7: "seals",
  MEA: "measurement",
  MS3: "carrier",
  N1: "party",
  N2: "name",
  N3: "street",
  N4: "place",
  N7: "equipment",
  N7A: "equipment",
  N7B: "equipment",
  NTE: "note",
  OID: "order",
  PLD: "pallets",
  S5: "stop",
};

/** Elements that only count: those of the envelope, and the numbers of lines, stops and carriers on the way. */
const counters: Readonly<Record<string, readonly number[]>> = {
  ST: [1, 2],
  SE: [1, 2],
  L5: [1],
  S5: [1],
  MS3: [2],
};

type Taken = {
  set: TransactionSet;
  /** What our team entered for it. */
  answers: TenderAnswers | null;
  /** Of its partner's settings, beside how its codes are read: the SCAC that it tenders to. */
  scac: string;
} & ReadingSettings;

/**
 * What a 204 that we took says beside what its load has of it, for our team: a line for each segment with
 * something that the reader left, such as "Stop 1: PLD (pallets) 24".
 */
export function partnerWords({ set, answers, scac, ...settings }: Taken): string[] {
  const read = readLoadTender(set, { ...settingsAsAnswers(settings), ...answers });
  // One that we read otherwise today is told whole.
  const ledger = "tender" in read ? read.tender.ledger : new TenderLedger();
  for (const segment of set.segments) {
    const element = carrierElements[segment.id];
    if (element && valueAt(segment, element) === scac) ledger.take(segment, element);
  }
  return wordsLeft(set.segments, ledger);
}

/** B2-02 and MS3-01: whom it tenders to. */
const carrierElements: Readonly<Record<string, number>> = { B2: 2, MS3: 1 };

/** Lines that a load's page has room for; the page of the tender has them all. */
const linesAtMost = 40;

function wordsLeft(segments: readonly Segment[], ledger: TenderLedger): string[] {
  let stop = 0;
  const lines = segments.flatMap((segment) => {
    if (segment.id === "S5") stop += 1;
    const left = leftOf(segment, ledger);
    if (left.length === 0) return [];
    const name = names[segment.id];
    const what = name ? `${segment.id} (${name})` : segment.id;
    const where = stop > 0 && segment.id !== "L3" ? `Stop ${stop}: ` : "";
    return `${where}${what} ${left.join(", ")}`;
  });
  const more = lines.length - linesAtMost;
  // One more takes no more room than the line that would count it.
  if (more <= 1) return lines;
  return [...lines.slice(0, linesAtMost), `${more.toLocaleString("en-US")} more segments`];
}

/** The values of a segment that nobody took, in their order. */
function leftOf(segment: Segment, ledger: TenderLedger): string[] {
  return segment.elements.flatMap((_, index) => {
    const element = index + 1;
    const value = valueAt(segment, element).trim();
    const isSaid = ledger.isTaken(segment, element) || counters[segment.id]?.includes(element);
    return value && !isSaid ? [value] : [];
  });
}
