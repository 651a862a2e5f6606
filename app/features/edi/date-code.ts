import { toEnterWindows } from "./entered-stop.ts";
import type { ReportProblem } from "./tender-source.ts";
import { readTenderTime, tenderTimeText } from "./tender-time.ts";
import type { TenderWindow } from "./tender-window.ts";
import { isKnownTimeCode } from "./time-code.ts";
import { type Segment, valueAt } from "./x12/segment.ts";

/** What a date of a 204 is about. */
export const visitKinds = ["pickup", "delivery"] as const;

export type VisitKind = (typeof visitKinds)[number];

type Visit = { kind: VisitKind; end: keyof TenderWindow };

/**
 * The dates of a visit, by X12 element 432, as public lists of its codes have them: 37 ship not before, 38 ship
 * not later than, 53 deliver not before, 54 deliver no later than; 10 requested pickup, 69 scheduled
 * pickup; 02 and 68 requested delivery, 17 estimated delivery, 70 scheduled delivery; 77 to 82
 * appointments, scheduled, requested and granted, of pickups (odd) and deliveries (even).
 */
const visits: Readonly<Record<string, Visit>> = {
  "37": { kind: "pickup", end: "opens" },
  "38": { kind: "pickup", end: "closes" },
  "10": { kind: "pickup", end: "at" },
  "69": { kind: "pickup", end: "at" },
  "77": { kind: "pickup", end: "at" },
  "79": { kind: "pickup", end: "at" },
  "81": { kind: "pickup", end: "at" },
  "53": { kind: "delivery", end: "opens" },
  "54": { kind: "delivery", end: "closes" },
  "02": { kind: "delivery", end: "at" },
  "17": { kind: "delivery", end: "at" },
  "68": { kind: "delivery", end: "at" },
  "70": { kind: "delivery", end: "at" },
  "78": { kind: "delivery", end: "at" },
  "80": { kind: "delivery", end: "at" },
  "82": { kind: "delivery", end: "at" },
};

/** Dates of documents: invoice, purchase order, its receipt, freight bill, bill of lading. */
const documents = ["03", "04", "08", "22", "40", "76", "84"];

/** G62-01 of the time by which the partner wants our answer. */
export const respondByCode = "64";

/** Whether a segment holds a date that a load needs, or may need. */
export function isVisitDate(segment: Segment): boolean {
  return segment.id === "DTM" || (segment.id === "G62" && !documents.includes(valueAt(segment, 1)));
}

/** What a date is about; undefined when its code doesn't say so, or it's a DTM. */
export function readVisitCode(segment: Segment): Visit | undefined {
  return segment.id === "G62" ? visits[valueAt(segment, 1)] : undefined;
}

/** Whether a segment is a valid date whose code doesn't say what it is about. */
function isUnclearDate(segment: Segment): boolean {
  return segment.id === "G62" && !readVisitCode(segment) && readTenderTime(segment) !== undefined;
}

/** The G62-01 by which staff, or a partner's answer, say that a date is that of its stop. */
const ownCodes: Readonly<Record<VisitKind, string>> = { pickup: "10", delivery: "02" };

/** The dates of a stop: those whose code doesn't say what they are about as its own, or left out. */
export function withOwnDates(
  dates: readonly Segment[],
  kind: VisitKind,
  areOwn: boolean,
): Segment[] {
  return dates.flatMap((segment) => {
    if (!isUnclearDate(segment)) return segment;
    return areOwn ? { ...segment, elements: [ownCodes[kind], ...segment.elements.slice(1)] } : [];
  });
}

/** A date whose time code we don't know, with the one that our team or its partner's settings say. */
export function withTimeCode(segment: Segment, timeCode: string): Segment {
  if (isKnownTimeCode(valueAt(segment, 5))) return segment;
  return { ...segment, elements: segment.elements.with(4, timeCode) };
}

/** A date with its code, such as "Mar 1, 2027, 8:00 AM with the code 11". */
export function codedDateText(segment: Segment): string {
  const time = readTenderTime(segment);
  return `${time ? tenderTimeText(time) : "no date"} with the code ${valueAt(segment, 1) || "–"}`;
}

type Placed = {
  /** Such as "Stop 2 (delivery)". */
  where: string;
  /** What happens there; null in the heading. */
  kind: VisitKind | null;
  /** The stops that it can be about, by their places from 0. */
  windows: readonly number[];
};

/** Asks staff about a date that isn't clear. */
export function askAboutDate(
  segment: Segment,
  { where, kind, windows }: Placed,
  report: ReportProblem,
): void {
  const what = segment.id === "DTM" ? "a DTM, which we don't read" : codedDateText(segment);
  const isChoice = kind !== null && isUnclearDate(segment);
  const next = isChoice ? `say whether it's the ${kind}` : "enter when it's visited";
  const message = `${where} has ${what}. Ask the partner what it means, then ${next}`;
  const remedy = isChoice ? ({ answer: "ownDates" } as const) : toEnterWindows(...windows);
  report({ segment, element: 1 }, message, remedy);
}
