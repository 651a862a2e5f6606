import { z } from "zod";
import { reasonText, seenState } from "#app/features/accounts/desk-schema.ts";
import { printableLines } from "#app/features/accounts/text.schema.ts";

const noteMax = 4000;

/** What the page was made of: whoever sends an older one was overtaken. */
const seen = { revision: seenState };

/** What the forms send that are one button. */
export const seenSchema = z.object(seen);

/** What the form sends by which a request is handed over; nobody's when empty. */
export const ownerSchema = z.object({
  ...seen,
  ownerId: z.uuid("Choose who it's assigned to").optional(),
});

/** What the Note form sends. */
export const noteSchema = z.object({
  text: z
    .string({ error: "Write something" })
    .trim()
    .min(1, "Write something")
    .max(noteMax, `A note can have at most ${noteMax.toLocaleString("en-US")} characters`)
    .regex(printableLines, "A note can't hold control characters"),
});

/** What the Decline form sends. */
export const declineQuoteSchema = z.object({ ...seen, reason: reasonText("The reason") });
