import { z } from "zod";
import { damagedForm, reasonText, seenState } from "#app/features/accounts/desk-schema.ts";
import { words } from "#app/forms/fields.ts";
import { quoteNoteLimits } from "#app/forms/limits.ts";

/** The version of the request that the page showed. */
const seen = { version: seenState };

/** What the forms send that are one button. */
export const seenSchema = z.object(seen);

/** What the Assign form sends; no one's when empty. */
export const ownerSchema = z.object({
  ...seen,
  ownerId: z.uuid({ error: damagedForm }).nullable().default(null),
});

/** What the Note form sends. */
export const noteSchema = z.object({
  text: words({ what: "The note", ...quoteNoteLimits, tooShort: "Write the note" }),
});

/** What the Decline form sends. */
export const declineQuoteSchema = z.object({ ...seen, reason: reasonText("The reason") });
