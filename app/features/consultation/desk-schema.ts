import { z } from "zod";
import { reasonText, seenState } from "#app/features/accounts/desk-schema.ts";
import { moveSchema } from "./schema.ts";

const reason = reasonText("The reason");

/** What the form sends by which staff move a talk. `sequence` is the talk's on the page. */
export const deskMoveTalkSchema = moveSchema.extend({ sequence: seenState, reason });

/** What the form sends by which staff cancel a talk. */
export const deskCancelTalkSchema = z.object({ sequence: seenState, reason });
