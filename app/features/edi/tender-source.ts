import type { AskedOfStops } from "./entered-stop.ts";
import type { AnswerField } from "./tender-answer.ts";
import type { Segment } from "./x12/segment.ts";

/** The position of a value in a 204. */
export type Source = { segment: Segment; element: number | null };

/** What staff can do about a problem besides correcting the text. */
type Remedy = {
  /** What they can enter instead. */
  answer?: AnswerField | undefined;
  /** Which fields of stops, where that is `stops`. */
  asked?: AskedOfStops | undefined;
  /** What we can't do, as the reason to decline. */
  refusal?: string | undefined;
};

/** Adds a problem of a 204 for staff, at the element where it is. */
export type ReportProblem = (source: Source, message: string, remedy?: Remedy) => void;
