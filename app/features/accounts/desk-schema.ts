import { z } from "zod";
import { reasonLimits as limits } from "#app/forms/limits.ts";
import { asWords } from "#app/forms/text.ts";
import { isoInstant } from "#app/platform/calendar.schema.ts";

/** A reason that staff write for other people or for the record. */
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

/** The error for a form that our pages can't have sent. */
export const damagedForm = "This form is damaged. Reload the page.";

/** The version of a record that somebody saw when they decided. */
export const seenState = z.coerce
  .number({ error: damagedForm })
  .int()
  .min(0)
  .max(2 ** 31 - 1);

const requestedAt = isoInstant(damagedForm);

/** The Approve form. */
export const approveSchema = z.object({
  requestedAt,
  /** Staff confirm that they looked the carrier up themselves. */
  byHand: z
    .literal("on")
    .optional()
    .transform((value) => value === "on"),
});

/** The Decline form. */
export const declineSchema = z.object({ requestedAt, reason: reasonText("The reason") });

/** The Known Shipper form. */
export const knownShipperSchema = z.object({
  known: z.enum(["yes", "no"], { error: "Choose yes or no" }),
  basis: reasonText("The basis"),
});
