import { z } from "zod";
import { damagedForm, reasonText } from "#app/features/accounts/desk-schema.ts";
import { line, optionalLine, optionalWords } from "#app/forms/fields.ts";
import { driverLimits } from "#app/forms/limits.ts";
import { readEach } from "#app/forms/read-typed.ts";
import { number, optional } from "#app/forms/typed-fields.ts";
import { typedNumber, typedOrNull } from "#app/forms/typed-values.ts";
import { statuses } from "../shipment.ts";
import { audience, noteAudience, readers } from "./audience-schema.ts";
import { eventKindIds, reportedKindIds } from "./event.ts";
import {
  localTime,
  occurrence,
  optionalLocalTime,
  seenVersion,
  seenVersionOrNone,
  which,
  windowWhich,
} from "./form-values.ts";
import { freightLimits } from "./freight.ts";
import { checkProblem, freightProblemKind } from "./freight-problem.ts";
import { sealStates } from "./seal-state.ts";
import { maximumStops } from "./stop.ts";
import { offsetText } from "./stops-input.ts";
import type { WithTimes } from "./which-time.ts";

const stopBounds = { min: 1, max: maximumStops };

/** An event, without its times. */
export const eventFields = {
  // A kind that nobody reports is refused like one that doesn't fit the load.
  kind: z
    .enum(eventKindIds, { error: "Choose what happened" })
    .meta({ example: "GATE_IN", enum: reportedKindIds }),
  stop: optional(number("Stop", stopBounds)).meta({
    description: "The stop's position, starting at 1. Required for an ETA.",
  }),
  place: optionalLine({ what: "Place", max: 120 }),
  note: optionalWords({ what: "Note", max: 500 }),
};

/** What an event can say of the freight itself. */
export const freightFactFields = {
  pieces: optional(number("Pieces", { min: 1, max: freightLimits.pieces })).meta({
    description:
      "Handling units that were loaded, delivered or refused. Another number than expected opens an exception.",
  }),
  seal: optionalLine({ what: "Seal number", ...driverLimits.seal }),
  sealIntact: optional(z.boolean()).meta({
    description:
      "Whether the seal was whole and the same at the delivery. False opens an exception.",
  }),
};

/** The form that records an event; its times are local to the stop. */
export const eventSchema = z.object({
  eventId: z.uuid(damagedForm),
  ...eventFields,
  ...readEach(typedNumber, { stop: eventFields.stop, pieces: freightFactFields.pieces }),
  seal: freightFactFields.seal,
  sealState: z.preprocess(typedOrNull, optional(z.enum(sealStates, damagedForm))),
  occurredAt: optionalLocalTime("Time"),
  occurrence,
  eta: optionalLocalTime("ETA"),
  etaWhich: which,
  audience,
  noteAudience,
});

/** The same of a carrier: the customer hears of it unless it is trouble, which `writeEvent` keeps to our team. */
export const carrierEventSchema = eventSchema.extend({ audience: readers.default("parties") });

/** The form with which staff and carriers say what is wrong with the freight. */
export const freightProblemSchema = eventSchema
  .extend({ kind: freightProblemKind })
  .superRefine(checkProblem);

type SentEvent = WithTimes<z.output<typeof eventSchema>>;
type SaidOfFreight = "pieces" | "seal" | "sealState";

/** An event as a person typed it; few say something of the freight. */
export type TypedEvent = Omit<SentEvent, SaidOfFreight> & Partial<Pick<SentEvent, SaidOfFreight>>;

/** A handover of air freight, without its time. */
export const handoverFields = {
  fromParty: line({ what: "Who handed it over", max: 120 }).meta({
    description: "Who handed it over.",
  }),
  toParty: line({ what: "Who received it", max: 120 }).meta({ description: "Who received it." }),
  place: line({ what: "Place", max: 120 }).meta({ description: "City and state." }),
  pieces: number("Pieces", { min: 1, max: freightLimits.pieces }),
};

/** The form that records a handover; its time is local to its place. */
export const handoverSchema = z.object({
  handoverId: z.uuid(damagedForm),
  occurredAt: optionalLocalTime("Time"),
  occurrence,
  ...handoverFields,
  ...readEach(typedNumber, { pieces: handoverFields.pieces }),
});

/** The form with which a carrier reports a delivery. */
export const deliverySchema = z.object({
  eventId: z.uuid(damagedForm),
  occurredAt: optionalLocalTime("Time of delivery"),
  occurrence,
  signedBy: line({ what: "The name of who signed", max: 100 }),
  note: eventFields.note,
  noteAudience,
});

/** What staff correct of a delivery, without its time. */
export const deliveryCorrectionFields = {
  signedBy: deliverySchema.shape.signedBy,
  reason: reasonText("The reason"),
};

/** The form with which staff correct a delivery. */
export const deliveryCorrectionSchema = z.object({
  eventId: z.uuid(damagedForm),
  occurredAt: localTime("Time of delivery"),
  occurrence,
  ...deliveryCorrectionFields,
});

/** An agreed appointment, and its window in local times of its stop. */
export const appointmentInput = z
  .strictObject({
    appointmentNumber: optionalLine({ what: "Appointment number", max: 40 }),
    windowFrom: optional(localTime("From")).meta({
      description: `Local time at the stop. ${offsetText} When it's left out, the stop keeps its window.`,
      example: "2026-11-24T08:00",
    }),
    windowTo: optional(localTime("To")).meta({
      description: `Local time at the stop. ${offsetText}`,
      example: "2026-11-24T08:00",
    }),
  })
  .meta({
    id: "Appointment",
    example: {
      appointmentNumber: "A-4711",
      windowFrom: "2026-11-24T08:00",
      windowTo: "2026-11-24T09:00",
    },
  });

/** The form that sets one. */
export const appointmentSchema = z.object({
  version: seenVersion,
  ...readEach(typedNumber, { stop: number("Stop", stopBounds) }),
  ...readEach(typedOrNull, appointmentInput.shape),
  ...windowWhich,
});

/** How staff correct a status. */
export const statusCorrectionInput = z
  .strictObject({
    status: z
      .enum(statuses, { error: "Choose the status" })
      .meta({ description: "The actual status." }),
    reason: reasonText("The reason"),
  })
  .meta({
    id: "StatusCorrection",
    example: { status: "In Transit", reason: "The carrier reported the wrong load." },
  });

/** The form for it. */
export const statusCorrectionSchema = z.object({
  to: statusCorrectionInput.shape.status,
  reason: statusCorrectionInput.shape.reason,
});

/** The form with which our team takes a report back. */
export const takeBackReportSchema = z.object({
  event: z.uuid({ error: "Choose the report" }),
  reason: reasonText("The reason"),
});

/** The form that assigns a load to a staff member; empty unassigns it. */
export const loadOwnerSchema = z.object({
  version: seenVersionOrNone,
  assignedTo: z.uuid().optional(),
});

/** How staff arrange a load that is heavier than its mode usually carries. */
export const overweightInput = z
  .strictObject({
    reason: reasonText("How it moves").meta({
      description: "How it moves, such as with permits. The customer can read it.",
    }),
  })
  .meta({ id: "OverweightApproval", example: { reason: "Split over two trucks." } });

/** The form for it. */
export const overweightSchema = z.object({ version: seenVersion, ...overweightInput.shape });

/** What an Undo button sends: the report that its page showed, or none for the latest. */
export const undoSchema = z.object({ event: z.uuid(damagedForm).optional() });
