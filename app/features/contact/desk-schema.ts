import { z } from "zod";
import { damagedForm, seenState } from "#app/features/accounts/desk-schema.ts";
import { optionalWords, words } from "#app/forms/fields.ts";
import { deskMessageLimits as limits } from "#app/forms/limits.ts";
import { messageStatuses } from "./message.ts";

/** The version of the message that the page showed. */
const version = seenState;

/** The status buttons of a message. */
export const messageStepSchema = z.object({
  version,
  to: z.enum(messageStatuses, { error: damagedForm }),
});

/** The Assign form; empty is nobody. */
export const messageOwnerSchema = z.object({
  version,
  ownerId: z.uuid({ error: damagedForm }).nullable().default(null),
});

/** The internal note form. */
export const messageNoteSchema = z.object({
  version,
  note: optionalWords({ what: "The note", max: limits.note.max }).transform((note) => note ?? ""),
});

/** The Reply form. */
export const messageReplySchema = z.object({
  version,
  reply: words({ what: "Your reply", max: limits.reply.max, tooShort: "Write your reply" }),
});
