import { z } from "zod";
import { damagedForm } from "#app/features/accounts/desk-schema.ts";
import { printableLines } from "#app/features/accounts/text.schema.ts";
import { messageStatuses } from "./message.ts";

/** Characters. */
export const noteMax = 2_000;
const status = z.enum(messageStatuses, { error: damagedForm });

/** Text as it is stored, whatever line ends a browser sends. */
const lines = z
  .string()
  .default("")
  .transform((typed) => typed.replaceAll("\r\n", "\n").trim());

/** What the buttons of a message send: where it leads, and where it stood on the page. */
export const messageStepSchema = z.object({ from: status, to: status });

/** What the Owner form sends; empty is nobody. `before` is who it was on the page. */
export const messageOwnerSchema = z.object({
  ownerId: z.uuid({ error: damagedForm }).optional(),
  before: z.uuid({ error: damagedForm }).optional(),
});

/** What the form of the internal note sends. `before` is the note as it was on the page. */
export const messageNoteSchema = z.object({
  note: lines.pipe(
    z
      .string()
      .max(noteMax, `The note can have at most ${noteMax} characters`)
      .regex(printableLines, "The note has a character that can't be stored"),
  ),
  before: lines,
});
