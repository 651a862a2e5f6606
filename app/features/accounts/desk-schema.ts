import { z } from "zod";
import { reasonLimits as limits } from "#app/forms/limits.ts";
import { readEach } from "#app/forms/read-typed.ts";
import { asWords } from "#app/forms/text.ts";
import { typedBox } from "#app/forms/typed-values.ts";
import { isoInstant } from "#app/platform/calendar.schema.ts";

/** A reason that staff write for other people or for the record. */
export const reasonText = (what: string) =>
  z
    .string({ error: `${what} is required` })
    .overwrite(asWords)
    .min(limits.min, `${what} needs at least ${limits.min} characters`)
    .max(limits.max, `${what} can have at most ${limits.max.toLocaleString("en-US")} characters`);

/** The error for a form that our pages can't have sent. */
export const damagedForm = "This form is damaged. Reload the page.";

/** The version of a record that somebody saw when they decided. */
export const seenState = z.coerce
  .number({ error: damagedForm })
  .int()
  .min(0)
  .max(2 ** 31 - 1);

const requestedAt = isoInstant("Send the time of the registration as you read it").meta({
  description: "As you read it. A registration that was sent again since then is a 409.",
});

/** Whether staff looked a carrier up themselves. */
const lookedUp = z.boolean("Send whether you looked it up").default(false).meta({
  description:
    "You looked a carrier up: it's allowed to operate and insured. Required if FMCSA hasn't cleared it.",
});

/** The box of a form for it. */
export const lookedUpBox = readEach(typedBox, { lookedUp });

/** How staff approve a registration. */
export const approveRoleInput = z.strictObject({ requestedAt, lookedUp });

/** How staff decline one. */
export const declineRoleInput = z.strictObject({ requestedAt, reason: reasonText("The reason") });

/** The Approve form. */
export const approveSchema = z.object({ requestedAt, ...lookedUpBox });

/** The Decline form. */
export const declineRoleSchema = z.object(declineRoleInput.shape);

/** The Known Shipper form. */
export const knownShipperSchema = z.object({
  known: z.enum(["yes", "no"], { error: "Choose yes or no" }),
  basis: reasonText("The basis"),
});
