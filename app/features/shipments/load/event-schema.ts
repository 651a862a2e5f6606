import { z } from "zod";
import { damagedForm, reasonText } from "#app/features/accounts/desk-schema.ts";
import { line } from "#app/forms/fields.ts";
import { statuses } from "../shipment.ts";
import { audience, noteAudience } from "./audience-schema.ts";
import { reportedKindIds } from "./event.ts";
import {
  localTime,
  optionalLine,
  optionalLocalTime,
  optionalQuantity,
  optionalText,
  quantity,
  seenVersion,
} from "./form-values.ts";
import { freightLimits } from "./freight.ts";
import { maximumStops } from "./stop.ts";

const stopBounds = { min: 1, max: maximumStops };

/** The form that records an event; its times are local to the stop. */
export const eventSchema = z.object({
  eventId: z.uuid(damagedForm),
  kind: z.enum(reportedKindIds, { error: "Choose what happened" }),
  stop: optionalQuantity("Stop", stopBounds),
  occurredAt: optionalLocalTime("Time"),
  place: optionalLine("Place", 120),
  note: optionalText("Note", 500),
  eta: optionalLocalTime("ETA"),
  audience,
  noteAudience,
});

export type TypedEvent = z.output<typeof eventSchema>;

/** The form that records a handover of air freight; its time is local to its place. */
export const handoverSchema = z.object({
  handoverId: z.uuid(damagedForm),
  occurredAt: optionalLocalTime("Time"),
  place: line({ what: "Place", max: 120 }),
  fromParty: line({ what: "Who handed it over", max: 120 }),
  toParty: line({ what: "Who received it", max: 120 }),
  pieces: quantity("Pieces", { min: 1, max: freightLimits.pieces }),
});

/** The form with which a carrier reports a delivery. */
export const deliverySchema = z.object({
  eventId: z.uuid(damagedForm),
  occurredAt: optionalLocalTime("Time of delivery"),
  signedBy: line({ what: "The name of who signed", max: 100 }),
  note: optionalText("Note", 500),
  noteAudience,
});

/** The form with which staff correct a delivery. */
export const deliveryCorrectionSchema = deliverySchema
  .omit({ note: true, noteAudience: true })
  .extend({
    occurredAt: localTime("Time of delivery"),
    reason: reasonText("The reason"),
  });

/** The form that sets an appointment. */
export const appointmentSchema = z.object({
  version: seenVersion,
  stop: quantity("Stop", stopBounds),
  appointmentNumber: optionalLine("Appointment number", 40),
  windowFrom: optionalLocalTime("From"),
  windowTo: optionalLocalTime("To"),
});

/** The form with which staff correct a status. */
export const correctionSchema = z.object({
  to: z.enum(statuses, { error: "Choose the status" }),
  reason: reasonText("The reason"),
});

/** The form that assigns a load to a staff member; empty unassigns it. */
export const loadOwnerSchema = z.object({ assignedTo: z.uuid().optional() });

/** The form with which staff arrange a load that exceeds every truck's limit. */
export const overweightSchema = z.object({
  version: seenVersion,
  reason: reasonText("How it moves"),
});

/** What an Undo button sends: the report that its page showed, or none for the latest. */
export const undoSchema = z.object({ event: z.uuid(damagedForm).optional() });
