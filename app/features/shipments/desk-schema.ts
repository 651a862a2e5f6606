import { z } from "zod";
import { damagedForm, reasonText } from "#app/features/accounts/desk-schema.ts";
import { optionalWords } from "#app/forms/fields.ts";
import { readEach } from "#app/forms/read-typed.ts";
import { numberError } from "#app/forms/typed-number.ts";
import { typedNumber } from "#app/forms/typed-values.ts";
import { exceptionAudience, noteAudience } from "./load/audience-schema.ts";
import { seenVersionOrNone } from "./load/form-values.ts";
import { statuses } from "./shipment.ts";

/** A note that goes with a status. */
export const statusNote = optionalWords({ what: "The note", max: 500 }).transform(
  (text) => text ?? undefined,
);

/** Why staff change a status. */
export const moveReason = reasonText("The reason");

const to = z.enum(statuses, { error: damagedForm });

/** Made with the page that shows a status form: sent again, it reports nothing twice. */
export const eventKeyField = z.uuid(damagedForm).optional();

/** What the Change status form sends. */
export const deskMoveSchema = z.object({
  eventKey: eventKeyField,
  to,
  reason: moveReason,
  note: statusNote,
  noteAudience,
});

/** What the carrier's report form sends. */
export const carrierReportSchema = z.object({
  id: z.uuid(),
  eventKey: eventKeyField,
  to,
  note: statusNote,
  noteAudience,
});

/** What happened, and the hours until the customer hears next. */
export const exceptionFields = {
  what: reasonText("What happened").meta({ description: "What happened." }),
  hours: z
    .number({ error: ({ input }) => numberError("Hours", input, { example: "4" }) })
    .int("Hours must be whole")
    .min(1, "At least 1 hour")
    .max(168, "At most 168 hours, which is a week")
    .meta({ description: "Hours until the next update." }),
};

const { what, hours } = exceptionFields;

/** What the Exception form sends. */
export const exceptionSchema = z.object({
  version: seenVersionOrNone,
  what,
  audience: exceptionAudience,
  ownerId: z.uuid("Choose who it's assigned to"),
  ...readEach(typedNumber, { hours }),
});

/** What the Resolve exception form sends. */
export const clearExceptionSchema = z.object({
  reason: reasonText("How it ended").meta({
    description: "How it ended. Only our staff see it.",
  }),
});

/** How staff confirm air freight. */
export const confirmAirInput = z
  .strictObject({
    basis: reasonText("How it moves, and on what basis").meta({
      description: "How it moves, and on what basis.",
    }),
  })
  .meta({
    id: "AirConfirmation",
    example: { basis: "Moves on all-cargo aircraft, screened by the carrier." },
  });

/** The form for it. */
export const confirmAirSchema = z.object(confirmAirInput.shape);
