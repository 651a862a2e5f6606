import { z } from "zod";
import { type FreightProblem, freightProblemKinds } from "./event.ts";

/** What is wrong with the freight, in a form. */
export const freightProblemKind = z.enum(freightProblemKinds, { error: "Choose what's wrong" });

/** Reports a count that is missing: of pieces that aren't there, or shouldn't be, somebody counted. */
export function checkProblem(
  { kind, pieces }: { kind: FreightProblem; pieces: number | null },
  context: z.RefinementCtx,
): void {
  if (pieces !== null || (kind !== "SHORT" && kind !== "OVER")) return;
  context.addIssue({ code: "custom", path: ["pieces"], message: "Enter how many pieces" });
}
