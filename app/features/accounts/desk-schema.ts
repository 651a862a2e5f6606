import { z } from "zod";

export const reasonLimits = { min: 10, max: 1_000 } as const;

/** What staff write for others to read, or for the record. */
export const reasonText = (what: string) =>
  z
    .string({ error: `${what} is required` })
    .trim()
    .min(reasonLimits.min, `${what} needs at least ${reasonLimits.min} characters`)
    .max(reasonLimits.max, `${what} can have at most ${reasonLimits.max} characters`);

const requestedAt = z.iso
  .datetime({ error: "This form is damaged. Reload the page." })
  .transform((text) => new Date(text));

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
