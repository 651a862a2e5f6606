import { z } from "@hono/zod-openapi";
import type { readQuote } from "#app/features/quotes/desk-queries.server.ts";
import { offeredModes } from "#app/features/quotes/offer.ts";
import type { OwnQuote } from "#app/features/quotes/offer-queries.server.ts";
import { accessorials, freightTypes, quoteStatuses } from "#app/features/quotes/quote-request.ts";
import { moment } from "./moment.ts";
import { trackingId } from "./shipment-schemas.ts";

const offer = z
  .object({
    priceCents: z.int().openapi({ description: "US cents." }),
    mode: z.enum(offeredModes),
    transitDays: z.int(),
    validUntil: z.iso.date().openapi({ description: "The last day on which you can accept it." }),
    origin: z.string(),
    destination: z.string(),
    weight: z.number().openapi({ description: "Pounds." }),
    description: z.string(),
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
    createdAt: moment,
    offer: offer
      .nullable()
      .openapi({ description: "Our latest price. Null until a broker answers." }),
  })
  .openapi("Quote");

const nullableText = z.string().nullable();
const degrees = z.number().nullable().openapi({ description: "Degrees Fahrenheit." });

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
  })
  .openapi("QuoteWithDetails");

type Offer = NonNullable<OwnQuote["offer"]>;

/** A quote in a list. */
export function presentQuote(
  request: Pick<
    OwnQuote,
    "id" | "status" | "company" | "name" | "service" | "pickup" | "delivery" | "createdAt" | "offer"
  >,
): z.infer<typeof quote> {
  const { id, status, company, name, service, pickup, delivery, createdAt } = request;
  return {
    ...{ id, status, company, contact: name, service, pickup, delivery },
    createdAt: createdAt.toISOString(),
    offer: request.offer && presentOffer(request.offer),
  };
}

/** A quote with what was asked for. */
export function presentDetails(
  found: NonNullable<Awaited<ReturnType<typeof readQuote>>>,
): z.infer<typeof quoteWithDetails> {
  const { version, email, phone, originZip, destinationZip, readyDate, freightClass } = found;
  const { hazmat, temperatureMin, temperatureMax } = found;
  return {
    ...presentQuote({
      ...found,
      company: found.companyName,
      name: found.contactName,
      service: found.serviceType,
      pickup: found.pickupLocation,
      delivery: found.deliveryLocation,
      offer: found.offers[0] ?? null,
    }),
    ...{ version, email, phone, originZip, destinationZip, readyDate, freightClass },
    ...{ hazmat, temperatureMin, temperatureMax },
    freight: found.freightType,
    totalWeight: found.weightLbs,
    units: [...found.handlingUnits],
    accessorials: found.accessorials,
    message: found.specialRequirements,
  };
}

function presentOffer(latest: Offer): z.infer<typeof offer> {
  const { priceCents, mode, transitDays, validUntil, origin, destination } = latest;
  const { weight, description, terms, trackingId } = latest;
  const price = { priceCents, mode, transitDays, validUntil, terms, trackingId };
  return { ...price, origin, destination, weight, description };
}
