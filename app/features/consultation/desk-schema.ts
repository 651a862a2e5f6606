import { z } from "zod";
import { reasonText, seenState } from "#app/features/accounts/desk-schema.ts";
import { moveSchema } from "./schema.ts";

const reason = reasonText("The reason");

/** What the form sends by which staff move a consultation. `sequence` is the consultation's on the page. */
export const deskMoveConsultationSchema = moveSchema.extend({ sequence: seenState, reason });

/** What the form sends by which staff cancel a consultation. */
export const deskCancelConsultationSchema = z.object({ sequence: seenState, reason });
