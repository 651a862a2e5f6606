import { z } from "zod";
import { printableLines } from "#app/features/accounts/text.schema.ts";

const reasonMax = 1000;

/** What the Accept form sends; whether the box must be ticked the load's mode decides. */
export const acceptSchema = z.object({
  knownShipper: z
    .literal("on", { error: "Known Shipper must be ticked or not" })
    .optional()
    .transform((value) => value === "on"),
});

/** What the Decline form sends. */
export const declineSchema = z.object({
  reason: z
    .string()
    .trim()
    .max(reasonMax, `The reason can have at most ${reasonMax} characters`)
    .regex(printableLines, "The reason can't hold control characters")
    .optional(),
});
