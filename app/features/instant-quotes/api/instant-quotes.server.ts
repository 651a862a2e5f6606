import { z } from "@hono/zod-openapi";
import { companyDays } from "#app/features/accounts/today.ts";
import {
  findInstantQuote,
  type InstantQuote,
} from "#app/features/instant-quotes/queries.server.ts";
import { instantQuoteInput } from "#app/features/instant-quotes/schema.ts";
import { serviceText } from "#app/features/rates/accessorial.ts";
import { trackingId } from "#app/features/shipments/api/shipment-schemas.server.ts";
import { modes } from "#app/features/shipments/shipment.ts";
import { bookInstantQuote } from "#app/flows/book-instant-quote.server.ts";
import { makeInstantQuote } from "#app/flows/make-instant-quote.server.ts";
import type { Today } from "#app/platform/calendar.schema.ts";
import { AppError } from "#app/platform/errors.ts";
import { centsField, presentLines, priceLines } from "#server/api/amount.ts";
import type { ApiContext, ApiDependencies } from "#server/api/environment.ts";
import { ofRecord } from "#server/api/fields.ts";
import { instantField } from "#server/api/instant-field.ts";
import { answers, newApi, operation, takes } from "#server/api/operation.ts";
import { originOf } from "#server/api/origin.ts";

/** The request for an instant quote. */
const newInstantQuote = (today: Today) =>
  instantQuoteInput(today).openapi("NewInstantQuote", {
    example: {
      originZip: "46204",
      destinationZip: "60601",
      description: "Castings",
      units: [{ kind: "Pallet", count: 4, weight: 750 }],
    },
  });

const option = z.object({
  mode: z.enum(modes),
  totalCents: centsField,
  lines: priceLines,
  transitDays: z.int().openapi({ description: "Maximum transit time in business days." }),
  arrival: z.iso.date().openapi({ description: "The latest arrival date." }),
});

const instantQuote = z
  .object({
    id: z.uuid(),
    origin: z.string(),
    destination: z.string(),
    weight: z.number().openapi({ description: "Pounds." }),
    pickupDay: z.iso.date(),
    arriveBy: z.iso.date().nullable(),
    options: z.array(option).openapi({
      description:
        "One price per mode that fits the load. Empty if we have no rate for the lane, or no price for a service that it needs.",
    }),
    unpriced: z.array(z.object({ mode: z.enum(modes), services: z.array(z.string()) })).openapi({
      description: "Modes with a rate for the lane, but without a price for these services.",
    }),
    terms: z.string().openapi({ description: "The terms you accept with the price." }),
    createdAt: instantField,
    validUntil: instantField,
    trackingId: trackingId
      .nullable()
      .openapi({ description: "The tracking ID of the load that it booked." }),
  })
  .openapi("InstantQuote");

/** The accepted option. */
export const priceConfirmation = z
  .strictObject({
    mode: z.enum(modes),
    totalCents: centsField.openapi({
      description: "The price you accept, in US cents. Must match the option.",
    }),
  })
  .openapi("PriceConfirmation", { example: { mode: "FTL", totalCents: 78_000 } });

const createRoute = (today: Today) =>
  operation({
    operationId: "createInstantQuote",
    summary: "Create an instant quote",
    description: "Prices a load from our lane rates. For companies with instant quotes enabled.",
    needs: "quotes:write",
    method: "post",
    path: "/instant-quotes",
    request: { body: takes(newInstantQuote(today)) },
    responses: { 201: answers(instantQuote, "The prices, valid until validUntil.") },
  });

const readRoute = operation({
  operationId: "getInstantQuote",
  summary: "Retrieve an instant quote",
  needs: "quotes:read",
  method: "get",
  path: "/instant-quotes/{id}",
  request: { params: ofRecord },
  responses: { 200: answers(instantQuote, "The quote.") },
});

const bookRoute = operation({
  operationId: "bookInstantQuote",
  summary: "Book an instant quote",
  description:
    "Books the load with its stops and freight. Repeating it doesn't book again; by another mode it is refused with `conflict`, which names the booked load.",
  needs: "quotes:write",
  method: "post",
  path: "/instant-quotes/{id}/book",
  request: { params: ofRecord, body: takes(priceConfirmation) },
  responses: { 200: answers(instantQuote, "The quote, with the load's tracking ID.") },
});

/** Gets instant quotes and books them. */
export function instantQuotesApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  const today = () => companyDays(clock).today;
  const by = (c: ApiContext) => ({ database, clock, actor: c.get("caller").actor });
  const find = async (c: ApiContext, id: string) => {
    const found = await findInstantQuote(database.query, by(c).actor, id);
    if (!found) throw new AppError("not_found", "This quote does not exist.");
    return found;
  };
  return newApi()
    .openapi(createRoute(today), async (c) => {
      const id = await makeInstantQuote(by(c), c.req.valid("json"));
      return c.json(present(await find(c, id)), 201);
    })
    .openapi(readRoute, async (c) => {
      return c.json(present(await find(c, c.req.valid("param").id)), 200);
    })
    .openapi(bookRoute, async (c) => {
      const { id } = c.req.valid("param");
      const { mode, totalCents } = c.req.valid("json");
      const { options } = await find(c, id);
      if (!options.some((one) => one.mode === mode && one.totalCents === totalCents)) {
        throw new AppError("conflict", "That isn't a price of this quote. Read it, then decide.");
      }
      const origin = originOf(deps, c);
      await bookInstantQuote({ ...by(c), origin }, { id, mode });
      return c.json(present(await find(c, id)), 200);
    });
}

function present(found: InstantQuote): z.infer<typeof instantQuote> {
  const { id, origin, destination, weight, pickupDay, arriveBy, terms, trackingId } = found;
  return {
    id,
    origin,
    destination,
    weight,
    pickupDay,
    arriveBy,
    terms,
    trackingId,
    options: found.options.map(({ mode, totalCents, lines, transitDays, arrival }) => ({
      mode,
      totalCents,
      transitDays,
      arrival,
      lines: presentLines(lines),
    })),
    unpriced: found.unpriced.map(({ mode, services }) => ({
      mode,
      services: services.map(serviceText),
    })),
    createdAt: found.createdAt.toISOString(),
    validUntil: found.validUntil.toISOString(),
  };
}
