import { z } from "zod";
import { damagedForm, reasonText, seenState } from "#app/features/accounts/desk-schema.ts";
import { words } from "#app/forms/fields.ts";
import { quoteNoteLimits } from "#app/forms/limits.ts";

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

/** The Decline form. */
export const declineQuoteSchema = z.object({ ...seen, reason: reasonText("The reason") });

/** The terms of a quote that is sent, of at most `max` characters. */
export const termsText = (max: number) =>
  words({ what: "Terms", max, tooShort: "Terms are required" });
