import type { SubmissionResult } from "@conform-to/react";
import type { UnitsForm } from "#app/routes/tools/units-answer.server.ts";

/** What the server says of a quote form that is still open: refused, or with a row more or less. */
export type QuoteAnswer = {
  reply: SubmissionResult<string[]>;
  units: UnitsForm;
  /** The class of the units by density, where they are complete. */
  estimate: { freightClass: number; density: number; notice: string } | null;
};
