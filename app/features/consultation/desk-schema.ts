import { z } from "zod";
import { reasonText, seenState } from "#app/features/accounts/desk-schema.ts";
import { moveSchema } from "./schema.ts";

const reason = reasonText("The reason");

/** The form with which staff move a consultation. `sequence` is the one on the page. */
export const deskMoveConsultationSchema = moveSchema.extend({ sequence: seenState, reason });

/** The form with which staff cancel a consultation. */
export const deskCancelConsultationSchema = z.object({ sequence: seenState, reason });
