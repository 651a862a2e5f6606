import { z } from "zod";
import { reasonText, seenState } from "#app/features/accounts/desk-schema.ts";
import { moveSchema } from "./schema.ts";

const reason = reasonText("The reason");

/** The form with which staff move a consultation. `version` is the sequence on the page. */
export const deskMoveConsultationSchema = moveSchema.extend({ version: seenState, reason });

/** The form with which staff cancel a consultation. */
export const deskCancelConsultationSchema = z.object({ version: seenState, reason });
