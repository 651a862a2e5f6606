import { z } from "zod";
import { damagedForm } from "#app/features/accounts/desk-schema.ts";
import { words } from "#app/forms/fields.ts";
import { isoInstant } from "#app/platform/calendar.schema.ts";
import { messageMax, threadSides } from "./thread.ts";

/** What the form sends by which somebody writes about a load; only staff choose to whom. */
export const messageSchema = z.object({
  /** Made with the form: the same form sent again is the same message. */
  messageId: z.uuid(damagedForm),
  side: z.enum(threadSides, { error: "Choose who it goes to" }),
  text: words({ what: "Message", max: messageMax }),
});

/** What the form sends by which messages are marked as read: those up to the last that was shown. */
export const readMessagesSchema = z.object({ upTo: isoInstant(damagedForm) });
