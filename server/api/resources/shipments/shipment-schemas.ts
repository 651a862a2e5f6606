import { z } from "@hono/zod-openapi";
import { audiences } from "#app/features/shipments/load/audience.ts";
import { equipmentIds } from "#app/features/shipments/load/care.ts";
import { exceptionKinds } from "#app/features/shipments/load/exception.ts";
import { stages } from "#app/features/shipments/load/stage.ts";
import { maximumStops } from "#app/features/shipments/load/stop.ts";
import { modes, statuses } from "#app/features/shipments/shipment.ts";
import { trackingIdAlphabet, trackingIdLength } from "#app/features/shipments/tracking-id.ts";
import { bookingLimits } from "#app/forms/limits.ts";
import { nullableText, text } from "../fields.ts";
import { moment } from "../moment.ts";
import { deskFacts, deskRow } from "./desk-schemas.ts";
import { leg } from "./leg-schemas.ts";
import {
  localTime,
  newCare,
  newFreight,
  newReferences,
  reference,
  stop,
  stopFields,
  unit,
} from "./load-sections.ts";

export const trackingId = z
  .string()
  .regex(new RegExp(`^[${trackingIdAlphabet}01IO]{${trackingIdLength}}$`), "This is no tracking ID")
  .openapi({
    description: "The load's tracking ID: nine letters and digits.",
    example: "M7K2QX4TZ",
  });

/** The path parameters of a load. */
export const ofShipment = z.object({ trackingId });

export const listedShipment = z
  .object({
    id: z.uuid(),
    trackingId,
    status: z.enum(statuses),
    mode: z.enum(modes),
    origin: z.string(),
    destination: z.string(),
    weight: z.number().openapi({ description: "Pounds." }),
    createdAt: moment,
    canceledAt: moment.nullable(),
    desk: deskRow.optional(),
  })
  .openapi("ListedShipment");

const exception = z
  .object({
    kind: z.enum(exceptionKinds),
    what: z.string(),
    audience: z.enum(audiences).openapi({ description: "Who sees it." }),
    raisedAt: moment,
    owner: nullableText.openapi({ description: "Who on our team is working on it." }),
    nextUpdateAt: moment.nullable(),
    resolvedAt: moment.nullable(),
    resolution: nullableText.openapi({ description: "Only our staff see it." }),
  })
  .openapi("Exception");

/** The body of a new shipment: the six fields of a booking, and its details as far as they are known. */
export const newShipment = z
  .strictObject({
    origin: text(bookingLimits.place).openapi({
      description: "The place of the first stop replaces it.",
      example: "Indianapolis, IN 46204",
    }),
    destination: text(bookingLimits.place).openapi({
      description: "The place of the last stop replaces it.",
      example: "Chicago, IL 60601",
    }),
    weight: z.number().min(bookingLimits.weightMin).max(bookingLimits.weightMax).openapi({
      description:
        "Pounds, with up to three decimals. The sum of the units replaces it once each has a weight.",
      example: 12_500,
    }),
    mode: z.enum(modes).openapi({ example: "FTL" }),
    description: text(bookingLimits.description).openapi({ example: "24 pallets of castings" }),
    knownShipper: z.boolean().default(false).openapi({
      description: "Whether your company is a Known Shipper. Required for AIR.",
    }),
    publicTracking: z.boolean().default(true).openapi({
      description:
        "Whether anyone with the tracking ID can see its status, mode, cities and notes.",
    }),
    stops: z.array(z.strictObject(stopFields)).min(2).max(maximumStops).optional().openapi({
      description: "In order. The first is a pickup and the last a delivery.",
    }),
    references: newReferences.shape.references.optional(),
    units: newFreight.shape.units.optional(),
    ...newCare.partial().shape,
  })
  .openapi("NewShipment", {
    example: {
      origin: "Indianapolis, IN 46204",
      destination: "Chicago, IL 60601",
      weight: 12_480,
      mode: "FTL",
      description: "24 pallets of castings",
      stops: [
        {
          ...{ kind: "pickup", company: "Crossroads Castings", street: "1200 Foundry Street" },
          ...{ zip: "46204", phone: "(317) 555-0142" },
          ...{ windowFrom: "2026-11-24T08:00", windowTo: "2026-11-24T12:00" },
        },
        {
          ...{ kind: "delivery", company: "Lakeside Assembly", street: "40 Harbor Drive" },
          ...{ zip: "60601", email: "dock@lakeside.example", windowFrom: "2026-11-25T07:00" },
          ...{ accessorials: ["liftgate"] },
        },
      ],
      references: [{ kind: "PO", value: "4711" }],
      units: [
        {
          ...{ kind: "Pallet", count: 24, length: 48, width: 40, height: 50, weight: 520 },
          ...{ stackable: false, items: [] },
        },
      ],
      equipment: "dry-van",
    },
  });

export const shipment = z
  .object({
    ...listedShipment.shape,
    version: z.int().openapi({ description: "Also the ETag." }),
    stage: z.enum(stages),
    description: z.string(),
    knownShipper: z.boolean(),
    publicTracking: z.boolean(),
    equipment: z.enum(equipmentIds).nullable(),
    temperatureMin: z.number().nullable().openapi({ description: "Degrees Fahrenheit." }),
    temperatureMax: z.number().nullable().openapi({ description: "Degrees Fahrenheit." }),
    declaredValueCents: z.int().nullable().openapi({ description: "US cents." }),
    emergencyPhone: nullableText,
    emergencyContact: nullableText,
    air: z
      .object({
        fromAirport: nullableText,
        toAirport: nullableText,
        cutoff: localTime.nullable().openapi({ description: "Local time at the pickup." }),
        searchConsent: z.boolean(),
        chargeablePounds: z.number().nullable().openapi({
          description:
            "The greater of actual and dimensional weight. Null until each unit has its measures.",
        }),
        confirmedAt: moment.nullable().openapi({ description: "When our staff confirmed it." }),
        custody: z
          .array(
            z.object({
              occurredAt: moment,
              place: z.string(),
              fromParty: z.string(),
              toParty: z.string(),
              pieces: z.int(),
            }),
          )
          .openapi({ description: "Who handed it to whom, the earliest first." }),
      })
      .nullable()
      .openapi({ description: "Null unless it goes by air." }),
    cancelReason: nullableText,
    carrier: nullableText.openapi({ description: "The name of the carrier it's assigned to." }),
    deliveredAt: moment.nullable(),
    signedBy: nullableText.openapi({ description: "Who signed for the delivery." }),
    missing: z
      .array(z.string())
      .openapi({ description: "What's still missing before it can be dispatched." }),
    stops: z.array(stop),
    references: z.array(reference),
    units: z.array(unit),
    exceptions: z.array(exception).openapi({
      description: "Oldest first. Compliance exceptions are for our staff.",
    }),
    legs: z.array(leg).optional().openapi({
      description:
        "In order, for our staff; a carrier gets its own. Only of a shipment of several legs: to its company it is one movement.",
    }),
    desk: deskFacts.optional(),
  })
  .openapi("Shipment");
