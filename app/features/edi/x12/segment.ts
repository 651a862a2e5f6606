import type { AskedOfStops } from "../entered-stop.ts";
import type { AnswerField } from "../tender-answer.ts";

/** One segment, such as `B2**SCAC**75027674**PP`. */
export type Segment = {
  id: string;
  /** `elements[0]` is element 01. */
  elements: readonly string[];
  /** Its place from 1, in the interchange; within a transaction set from `ST`. */
  position: number;
};

/** The characters that structure an interchange; its `ISA` says which they are. */
export type Separators = { element: string; component: string; segment: string };

export const standardSeparators: Separators = { element: "*", component: ":", segment: "~" };

/** An error and its place. */
export type Problem = {
  /** The segment's place from 1; null for an error of the whole set. */
  position: number | null;
  segment: string | null;
  /** From 1. */
  element: number | null;
  /**
   * What a 997 calls it: by element 723 with an `element`, by 720 with only a `segment`, else by 718
   * (transaction set) or 716 (functional group). Null for what isn't about syntax.
   */
  code: string | null;
  message: string;
  /** What staff can enter in place of another text. */
  answer?: AnswerField;
  /** Which fields of stops they can enter, where the answer is `stops`. */
  asked?: AskedOfStops;
  /** What we can't do, as the partner reads it when we decline. */
  refusal?: string;
};

/** The value of an element, counted from 1, without trailing blanks; empty when it's missing. */
export function valueAt(segment: Segment | undefined, element: number): string {
  return segment?.elements[element - 1]?.trimEnd() ?? "";
}

type ProblemOptions = {
  element?: number | null;
  code?: string | null;
  answer?: AnswerField | undefined;
  asked?: AskedOfStops | undefined;
  refusal?: string | undefined;
};

/** A problem with a segment, or with one element of it. */
export function problemAt(
  segment: Segment,
  message: string,
  { element = null, code = null, answer, asked, refusal }: ProblemOptions = {},
): Problem {
  const place = { position: segment.position, segment: segment.id, element };
  const remedy = {
    ...(answer && { answer }),
    ...(asked && { asked }),
    ...(refusal && { refusal }),
  };
  return { ...place, code, message, ...remedy };
}

/** A problem with a whole set, group or interchange. */
export function problemOfAll(message: string, code: string | null = null): Problem {
  return { position: null, segment: null, element: null, code, message };
}

/** A problem with its place, such as "Segment 4, B2-04: It's missing. Add a value". */
export function problemText(problem: Problem): string {
  return [problemPlace(problem), problem.message].filter(Boolean).join(": ");
}

/** Where a problem is, such as "Segment 4, B2-04". */
function problemPlace({ position, segment, element }: Problem): string | null {
  if (position === null) return null;
  const ofElement = element === null ? "" : `-${`${element}`.padStart(2, "0")}`;
  return `Segment ${position}, ${segment}${ofElement}`;
}
