import { z } from "zod";
import { reasonLimits as limits } from "#app/forms/limits.ts";
import { asWords } from "#app/forms/text.ts";
import { isoInstant } from "#app/platform/calendar.schema.ts";

/** What staff write for others to read, or for the record. */
export const reasonText = (what: string) =>
  z
    .string({ error: `${what} is required` })
    .transform(asWords)
    .pipe(
      z
        .string()
        .min(limits.min, `${what} needs at least ${limits.min} characters`)
        .max(
          limits.max,
          `${what} can have at most ${limits.max.toLocaleString("en-US")} characters`,
        ),
    );

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
  basis: reasonText("The basis"),
});
