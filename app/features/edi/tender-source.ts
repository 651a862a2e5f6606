import type { AnswerField } from "./tender-answer.ts";
import type { Segment } from "./x12/segment.ts";

/** The position of a value in a 204. */
export type Source = { segment: Segment; element: number | null };

/** Adds a problem of a 204 for staff, at the element where it is, with what they can enter instead. */
export type ReportProblem = (source: Source, message: string, answer?: AnswerField) => void;
