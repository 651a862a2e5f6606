import { z } from "@hono/zod-openapi";
import {
  bookingFields,
  checkByRoad,
  unknownByAirError,
} from "#app/features/shipments/book-load/input.ts";
import { isUnknownByAir } from "#app/features/shipments/known-shipper.ts";
import { audiences } from "#app/features/shipments/load/audience.ts";
import { endings } from "#app/features/shipments/load/ending.ts";
import { equipmentIds } from "#app/features/shipments/load/equipment.ts";
import {
  careFields,
  isTemperatureRange,
  temperatureRangeError,
} from "#app/features/shipments/load/equipment-input.ts";
import { exceptionKinds } from "#app/features/shipments/load/exception.ts";
import { unitOutput, unitsInput } from "#app/features/shipments/load/freight-input.ts";
import { reference, referenceList } from "#app/features/shipments/load/reference-input.ts";
import { stages } from "#app/features/shipments/load/stage.ts";
import { inOrder, stopsOf } from "#app/features/shipments/load/stops-input.ts";
import { modes, statuses } from "#app/features/shipments/shipment.ts";
import {
  readTrackingId,
  trackingIdAlphabet,
  trackingIdLength,
} from "#app/features/shipments/tracking-id.ts";
import { nullableText } from "#server/api/fields.ts";
import { instantField } from "#server/api/instant-field.ts";
import { deskFacts, deskRow } from "./desk-schemas.server.ts";
import { leg } from "./leg-schemas.server.ts";
import { localTimeField, newStop, stop } from "./load-sections.server.ts";

export const trackingId = z
  .string()
  .overwrite((typed) => readTrackingId(typed) ?? typed)
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
    createdAt: instantField,
    canceledAt: instantField.nullable(),
    desk: deskRow.optional(),
  })
  .openapi("ListedShipment");

const exception = z
  .object({
    kind: z.enum(exceptionKinds),
    what: z.string(),
    audience: z.enum(audiences).openapi({ description: "Who sees it." }),
    raisedAt: instantField,
    owner: nullableText.openapi({ description: "Who on our team is working on it." }),
    nextUpdateAt: instantField.nullable(),
    resolvedAt: instantField.nullable(),
    resolution: nullableText.openapi({ description: "Only our staff see it." }),
  })
  .openapi("Exception");

/** The body of a new shipment: the six fields of a booking, and its details as far as they are known. */
export const newShipment = z
  .strictObject({
    ...bookingFields,
    stops: inOrder(stopsOf(newStop)).optional().openapi({
      description: "In order. The first is a pickup and the last a delivery.",
    }),
    references: referenceList.optional(),
    units: unitsInput.optional(),
    ...z.strictObject(careFields).partial().shape,
  })
  .refine((load) => !isUnknownByAir(load), unknownByAirError)
  .superRefine(checkByRoad)
  .refine(isTemperatureRange, temperatureRangeError)
  .meta({
    id: "NewShipment",
    example: {
      origin: "Indianapolis, IN 46204",
      destination: "Chicago, IL 60601",
      weight: 12_480,
      mode: "FTL",
      description: "24 pallets of castings",
      stops: [
        {
          kind: "pickup",
          company: "Crossroads Castings",
          street: "1200 Foundry Street",
          zip: "46204",
          phone: "(317) 555-0142",
          windowFrom: "2026-11-24T08:00",
          windowTo: "2026-11-24T12:00",
        },
        {
          kind: "delivery",
          company: "Lakeside Assembly",
          street: "40 Harbor Drive",
          zip: "60601",
          email: "dock@lakeside.example",
          windowFrom: "2026-11-25T07:00",
          accessorials: ["liftgate"],
        },
      ],
      references: [{ kind: "PO", value: "4711" }],
      units: [
        {
          kind: "Pallet",
          count: 24,
          length: 48,
          width: 40,
          height: 50,
          weight: 520,
          stackable: false,
          items: [],
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
        cutoff: localTimeField.nullable().openapi({ description: "Local time at the pickup." }),
        searchConsent: z.boolean(),
        chargeablePounds: z.number().nullable().openapi({
          description:
            "The greater of actual and dimensional weight. Null until each unit has its measures.",
        }),
        confirmedAt: instantField
          .nullable()
          .openapi({ description: "When our staff confirmed it." }),
        custody: z
          .array(
            z.object({
              occurredAt: instantField,
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
    carrier: nullableText.openapi({
      description:
        "The name of the carrier it's assigned to. For its company also those that have some of its legs already.",
    }),
    ending: z.enum(endings).nullable().openapi({
      description:
        "What became of the freight; null until the load has ended. The status is Delivered however it ended: freight that is refused can go back to its shipper. Null for a carrier that handed it over on its way.",
    }),
    deliveredAt: instantField.nullable(),
    signedBy: nullableText.openapi({ description: "Who signed for the delivery." }),
    missing: z
      .array(z.string())
      .openapi({ description: "What's still missing before it can be dispatched." }),
    stops: z.array(stop),
    references: z.array(reference),
    units: z.array(unitOutput),
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
