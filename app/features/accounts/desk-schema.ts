import { z } from "zod";
import { isoInstant } from "#app/platform/calendar.schema.ts";
import { printableLines } from "./text.schema.ts";

export const reasonLimits = { min: 10, max: 1_000 } as const;

/** What staff write for others to read, or for the record. */
export const reasonText = (what: string) =>
  z
    .string({ error: `${what} is required` })
    .trim()
    .min(reasonLimits.min, `${what} needs at least ${reasonLimits.min} characters`)
    .max(reasonLimits.max, `${what} can have at most ${reasonLimits.max} characters`)
    .regex(printableLines, `${what} can't hold control characters`);

/** Said of what no form of ours would send. */
export const damagedForm = "This form is damaged. Reload the page.";

/** Which state of a thing somebody saw when they decided. */
export const seenState = z.coerce
  .number({ error: damagedForm })
  .int()
  .min(0)
  .max(2 ** 31 - 1);

const requestedAt = isoInstant(damagedForm);

/** What the Approve form sends. */
export const approveSchema = z.object({
  requestedAt,
  /** Staff looked the carrier up themselves. */
  byHand: z
    .literal("on")
    .optional()
    .transform((value) => value === "on"),
});

/** What the Decline form sends. */
export const declineSchema = z.object({ requestedAt, reason: reasonText("The reason") });

/** What the Known Shipper form sends. */
export const knownShipperSchema = z.object({
  known: z.enum(["yes", "no"], { error: "Say yes or no" }),
  basis: reasonText("What it rests on"),
});
