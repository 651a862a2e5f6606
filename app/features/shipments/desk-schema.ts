import { z } from "zod";
import { damagedForm, reasonText } from "#app/features/accounts/desk-schema.ts";
import { optionalWords } from "#app/forms/fields.ts";
import { exceptionAudience, noteAudience } from "./load/audience-schema.ts";
import { seenVersionOrNone } from "./load/form-values.ts";
import { statuses } from "./shipment.ts";

const note = optionalWords({ what: "The note", max: 500 }).transform((text) => text ?? undefined);

const to = z.enum(statuses, { error: damagedForm });

/** What the Change status form sends. */
export const deskMoveSchema = z.object({
  to,
  reason: reasonText("The reason"),
  note,
  noteAudience,
});

/** What the carrier's report form sends. */
export const carrierReportSchema = z.object({ id: z.uuid(), to, note, noteAudience });

/** What the Exception form sends. `hours` is until the customer hears next. */
export const exceptionSchema = z.object({
  version: seenVersionOrNone,
  what: reasonText("What happened"),
  audience: exceptionAudience,
  ownerId: z.uuid("Choose who it's assigned to"),
  hours: z.coerce
    .number({ error: "Hours must be a number" })
    .int("Hours must be whole")
    .min(1, "At least 1 hour")
    .max(168, "At most 168 hours, which is a week"),
});

/** What the Resolve exception form sends. */
export const clearExceptionSchema = z.object({ reason: reasonText("How it ended") });

/** What the Assign carrier form sends; empty unassigns the carrier. */
export const assignSchema = z.object({
  carrierId: z.uuid().optional(),
  /** Why a carrier gets the load that the checks object to. */
  override: reasonText("The reason").optional(),
});

/** What the Confirm air freight form sends. */
export const confirmAirSchema = z.object({ basis: reasonText("How it moves, and on what basis") });
