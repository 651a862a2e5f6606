import { z } from "zod";
import { damagedForm, reasonText, seenState } from "#app/features/accounts/desk-schema.ts";
import { checkbox, line, words } from "#app/forms/fields.ts";
import { quoteLimits, quoteNoteLimits } from "#app/forms/limits.ts";
import { optional } from "#app/forms/typed-fields.ts";
import { typedTime } from "#app/platform/calendar.schema.ts";

/** The version of the request that the page showed. */
const seen = { version: seenState };

/** Forms that consist of one button. */
export const seenSchema = z.object(seen);

/** The Assign form; empty is nobody. */
export const ownerSchema = z.object({
  ...seen,
  ownerId: z.uuid({ error: damagedForm }).nullable().default(null),
});

/** The Note form. */
export const noteSchema = z.object({
  text: words({ what: "The note", ...quoteNoteLimits, tooShort: "Write the note" }),
});

/** The form of a yes by phone; without a time, it was said now. */
export const phoneYesSchema = z.object({
  offerId: z.uuid({ error: damagedForm }),
  yesFrom: line({ what: "Name", max: quoteLimits.name.max }),
  yesAt: optional(typedTime("The time")),
  knownShipper: checkbox("Known Shipper must be checked or not"),
});

/** The Decline form. */
export const declineQuoteSchema = z.object({ ...seen, reason: reasonText("The reason") });

/** The terms of a quote that is sent, of at most `max` characters. */
export const termsText = (max: number) =>
  words({ what: "Terms", max, tooShort: "Terms are required" });
