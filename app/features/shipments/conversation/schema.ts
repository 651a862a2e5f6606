import { z } from "zod";
import { damagedForm } from "#app/features/accounts/desk-schema.ts";
import { words } from "#app/forms/fields.ts";
import { isoInstant } from "#app/platform/calendar.schema.ts";
import { messageMax, threadSides } from "./thread.ts";

/** What the Send message form sends; only staff choose the side. */
export const loadMessageSchema = z.object({
  /** Made with the form: the same form sent again is the same message. */
  messageId: z.uuid(damagedForm),
  /** Which carrier, of a load that several run. */
  carrierId: z.uuid(damagedForm).optional(),
  side: z.enum(threadSides, { error: "Choose who it goes to" }),
  text: words({ what: "Message", max: messageMax }),
});

/** What the Mark as read form sends: the time of the last message shown. */
export const readMessagesSchema = z.object({ upTo: isoInstant(damagedForm) });
