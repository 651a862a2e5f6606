import type { TenderPurpose } from "./tender-purpose.ts";
import type { TransactionSet } from "./x12/interchange.ts";
import { readSegments } from "./x12/read-segments.ts";
import { type Problem, problemAt, problemOfAll, type Segment, valueAt } from "./x12/segment.ts";
import { readSingleSet } from "./x12/single-set.ts";

/** B2A-01 by X12 element 353. */
const purposes: Readonly<Record<string, TenderPurpose>> = {
  "00": "original",
  "01": "cancel",
  "04": "change",
  "05": "change",
};

/** X12 allows 30 characters in B2-04. */
const numberAtMost = 30;

/** What a 204 does, by our team's word or by B2A-01; undefined where that is missing or unknown. */
export function tenderPurposeOf(
  { segments }: TransactionSet,
  answers: { purpose?: TenderPurpose } | null,
): TenderPurpose | undefined {
  if (answers?.purpose) return answers.purpose;
  const heading = segments.find(({ id }) => id === "B2A");
  return purposes[valueAt(heading, 1)];
}

/** B2-04 of a 204, even of one with problems; null where it's missing or too long. */
export function shipmentNumberOf({ kind, segments }: TransactionSet): string | null {
  if (kind !== "204") return null;
  const heading = segments.find(({ id }) => id === "B2");
  const number = valueAt(heading, 4);
  return number.length <= numberAtMost ? number || null : null;
}

/** The number by which the partner can match our answer to a 204. */
export type AnswerNumber = { value: string; isBillOfLading: boolean };

/**
 * The number that a 990 to an interchange with one 204 names: its shipment number, or else its bill of
 * lading (L11 with BM), if it has one only. Null without either: then there's nothing to answer with.
 */
export function answerNumberIn(text: string): AnswerNumber | null {
  const set = readSingleSet(text);
  const number = set ? shipmentNumberOf(set) : null;
  if (number) return { value: number, isBillOfLading: false };
  const bills = set?.segments.filter(({ id, elements }) => id === "L11" && elements[1] === "BM");
  const [bill, ...others] = new Set(bills?.map((segment) => valueAt(segment, 1)));
  if (!bill || bill.length > numberAtMost || others.length > 0) return null;
  return { value: bill, isBillOfLading: true };
}

/** The shipment number of an interchange with one 204; null of any other. */
export function shipmentNumberIn(text: string): string | null {
  const set = readSingleSet(text);
  return set ? shipmentNumberOf(set) : null;
}

/** A problem at the purpose of a 204, B2A-01, which our team answers with another one. */
export function purposeProblem(text: string, problem: string): Problem {
  const heading = readSingleSet(text)?.segments.find(({ id }) => id === "B2A");
  const remedy = { answer: "purpose" } as const;
  if (!heading) return { ...problemOfAll(problem), ...remedy };
  return problemAt(heading, problem, { element: 1, ...remedy });
}

/**
 * The shipment numbers that the 204s of a file cancel, however wrong its envelope is; empty for a
 * file of another sender.
 */
export function cancelsIn(
  text: string,
  sender: { qualifier: string; interchangeId: string },
): string[] {
  const read = readSegments(text);
  if (!("segments" in read)) return [];
  const [header] = read.segments;
  const isTheirs =
    valueAt(header, 5) === sender.qualifier && valueAt(header, 6) === sender.interchangeId;
  return isTheirs ? canceledNumbers(read.segments) : [];
}

/** B2-04 of each B2 that a B2A with a cancellation follows. */
function canceledNumbers(segments: readonly Segment[]): string[] {
  const numbers: string[] = [];
  let number = "";
  for (const segment of segments) {
    if (segment.id === "B2") number = valueAt(segment, 4);
    const isCancel = segment.id === "B2A" && purposes[valueAt(segment, 1)] === "cancel";
    if (isCancel && number) numbers.push(number);
  }
  return numbers;
}
