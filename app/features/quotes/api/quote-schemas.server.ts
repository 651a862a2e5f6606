import { z } from "@hono/zod-openapi";
import { offeredModes } from "#app/features/quotes/offer.ts";
import { accessorials, freightTypes, quoteStatuses } from "#app/features/quotes/quote-request.ts";
import { staffMember } from "#app/features/shipments/api/desk-schemas.server.ts";
import { stop } from "#app/features/shipments/api/load-sections.server.ts";
import { trackingId } from "#app/features/shipments/api/shipment-schemas.server.ts";
import { equipmentIds } from "#app/features/shipments/load/equipment.ts";
import { unitOutput } from "#app/features/shipments/load/freight-input.ts";
import { nullableText } from "#server/api/fields.ts";
import { instantField } from "#server/api/instant-field.ts";

const degrees = z.number().nullable().openapi({ description: "Degrees Fahrenheit." });

const quotedStop = stop
  .pick({
    kind: true,
    city: true,
    state: true,
    zip: true,
    timeZone: true,
    windowFrom: true,
    windowTo: true,
    accessorials: true,
  })
  .openapi("QuotedStop");

export const quoteOffer = z
  .object({
    priceCents: z.int().openapi({ description: "US cents." }),
    mode: z.enum(offeredModes),
    transitDays: z.int(),
    validUntil: z.iso.date().openapi({ description: "The last day on which you can accept it." }),
    origin: z.string(),
    destination: z.string(),
    weight: z.number().openapi({ description: "Pounds." }),
    description: z.string(),
    stops: z.array(quotedStop).openapi({
      description: "The stops of the load that it books, in their order. Empty for older quotes.",
    }),
    units: z.array(unitOutput),
    equipment: z.enum(equipmentIds).nullable(),
    temperatureMin: degrees,
    temperatureMax: degrees,
    terms: z.string(),
    trackingId: trackingId
      .nullable()
      .openapi({ description: "The tracking ID of the load that it booked." }),
  })
  .openapi("QuoteOffer");

export const quote = z
  .object({
    id: z.uuid(),
    status: z.enum(quoteStatuses),
    company: z.string(),
    contact: z.string(),
    service: z.string(),
    pickup: z.string(),
    delivery: z.string(),
    createdAt: instantField,
    assignedTo: staffMember.nullable().openapi({
      description: "The staff member who works on it. Null except for our staff.",
    }),
    offer: quoteOffer
      .nullable()
      .openapi({ description: "Our latest price. Null until a broker answers." }),
  })
  .openapi("Quote");

export const quoteWithDetails = z
  .object({
    ...quote.shape,
    version: z.int().openapi({ description: "Also the ETag." }),
    email: z.string(),
    phone: z.string(),
    freight: z.enum(freightTypes),
    originZip: nullableText,
    destinationZip: nullableText,
    readyDate: z.iso.date().nullable(),
    totalWeight: z.number().nullable().openapi({ description: "Pounds." }),
    units: z
      .array(
        z.object({
          count: z.int(),
          length: z.number(),
          width: z.number(),
          height: z.number(),
          weight: z.number(),
        }),
      )
      .openapi({ description: "Dimensions in inches and weight in pounds are per piece." }),
    freightClass: z.number().nullable().openapi({ description: "Estimated by density." }),
    accessorials: z.array(z.enum(accessorials)),
    hazmat: z.boolean(),
    temperatureMin: degrees,
    temperatureMax: degrees,
    message: z.string(),
    notes: z
      .array(z.object({ text: z.string(), author: nullableText, createdAt: instantField }))
      .nullable()
      .openapi({
        description: "What staff noted about it, latest first. Null except for our staff.",
      }),
  })
  .openapi("QuoteWithDetails");

/** What accepts a quote. */
export const acceptedPrice = {
  priceCents: z.int().openapi({
    description: "The price you accept, in US cents. Must match the offer.",
  }),
  knownShipper: z.boolean().default(false),
};
