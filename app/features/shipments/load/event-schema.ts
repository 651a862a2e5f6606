import { z } from "zod";
import { damagedForm, reasonText } from "#app/features/accounts/desk-schema.ts";
import { line } from "#app/features/accounts/text.schema.ts";
import { statuses } from "../shipment.ts";
import { eventKindIds } from "./event.ts";
import {
  checkbox,
  optionalLine,
  optionalLocalTime,
  optionalQuantity,
  optionalText,
  quantity,
  seenVersion,
} from "./form-values.ts";
import { maximumStops } from "./stop.ts";

const stopBounds = { min: 1, max: maximumStops };

/** What the form sends by which an event is recorded; its times are those of the stop's place. */
export const eventSchema = z.object({
  eventId: z.uuid(damagedForm),
  kind: z.enum(eventKindIds, { error: "Choose what happened" }),
  stop: optionalQuantity("Stop", stopBounds),
  occurredAt: optionalLocalTime("Time"),
  place: optionalLine("Place", 120),
  note: optionalText("Note", 500),
  eta: optionalLocalTime("ETA"),
  isPublic: checkbox(),
});

export type TypedEvent = z.output<typeof eventSchema>;

/** What the carrier's form sends by which a delivery is reported. */
export const deliverySchema = z.object({
  eventId: z.uuid(damagedForm),
  deliveredAt: optionalLocalTime("Time of delivery"),
  signedBy: line("The name of who signed", 100),
  note: optionalText("Note", 500),
});

/** What the form sends by which an appointment is set. */
export const appointmentSchema = z.object({
  version: seenVersion,
  stop: quantity("Stop", stopBounds),
  appointmentNumber: optionalLine("Appointment number", 40),
  windowFrom: optionalLocalTime("From"),
  windowTo: optionalLocalTime("To"),
});

/** What the form sends by which staff correct a status. */
export const correctionSchema = z.object({
  to: z.enum(statuses, { error: "Choose the status" }),
  reason: reasonText("The reason"),
});

/** What the form sends by which a load is given to one of the staff; empty takes it away. */
export const loadOwnerSchema = z.object({ assignedTo: z.uuid().optional() });

/** What the form sends by which staff arrange a load that is heavier than any truck carries. */
export const overweightSchema = z.object({
  version: seenVersion,
  reason: reasonText("How it moves"),
});
