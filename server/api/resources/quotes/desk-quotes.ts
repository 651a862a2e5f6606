import { z } from "@hono/zod-openapi";
import { refuseUnlessStaff } from "#app/features/accounts/staff.server.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { addNote, handOver, takeIntoReview } from "#app/features/quotes/desk-commands.server.ts";
import { noteSchema } from "#app/features/quotes/desk-schema.ts";
import { offeredModes } from "#app/features/quotes/offer.ts";
import { sendOffer } from "#app/features/quotes/send-offer.server.ts";
import { maximumStops } from "#app/features/shipments/load/stop.ts";
import { offerTerms } from "#app/flows/offer-terms.server.ts";
import { quoteTermsSchema, termsLimits } from "#app/flows/quote-terms.schema.ts";
import { bookingLimits, quoteNoteLimits } from "#app/forms/limits.ts";
import type { ApiContext, ApiDependencies } from "../../environment.ts";
import { answers, newApi, operation, takes } from "../../operation.ts";
import { originOf } from "../../origin.ts";
import { parseAs } from "../../problem.ts";
import { newPrice, typedPrice } from "../amount.ts";
import { ofRecord, text } from "../fields.ts";
import { ifMatch } from "../if-match.ts";
import { sentDay } from "../moment.ts";
import { checkVersion } from "../shipments/find-load.ts";
import { newCare, newFreight, stopFields } from "../shipments/load-sections.ts";
import { asTypedUnit } from "../shipments/typed-sections.ts";
import { findQuote } from "./find-quote.ts";
import { presentDetails } from "./present-quote.ts";
import { quoteWithDetails } from "./quote-schemas.ts";

const { kind, city, state, zip, windowFrom, windowTo, accessorials } = stopFields;
const between = { kind, city, state, zip, windowFrom, windowTo, accessorials };
const end = z
  .strictObject({ windowFrom, windowTo, accessorials })
  .openapi("QuotedEnd", { description: "When, and what is needed there." });

const newOffer = z
  .strictObject({
    ...newPrice,
    mode: z.enum(offeredModes),
    transitDays: z.int().min(0).max(termsLimits.transitDays),
    validUntil: sentDay.openapi({
      description: "The last day on which the customer can accept it.",
    }),
    origin: text(bookingLimits.place),
    destination: text(bookingLimits.place),
    weight: z
      .number()
      .min(bookingLimits.weightMin)
      .max(bookingLimits.weightMax)
      .openapi({ description: "Pounds." }),
    description: text(bookingLimits.description),
    pickup: end.optional(),
    delivery: end.optional(),
    stopOffs: z
      .array(z.strictObject(between))
      .max(maximumStops - 2)
      .optional()
      .openapi({ description: "The stops between origin and destination, in their order." }),
    units: newFreight.shape.units.optional(),
    equipment: newCare.shape.equipment.optional(),
    temperatureMin: newCare.shape.temperatureMin.optional(),
    temperatureMax: newCare.shape.temperatureMax.optional(),
    terms: text(termsLimits.terms),
  })
  .openapi("NewQuoteOffer", {
    example: {
      linehaulCents: 120_000,
      fuelCents: 28_050,
      mode: "FTL",
      transitDays: 1,
      validUntil: "2026-12-01",
      origin: "Indianapolis, IN 46204",
      destination: "Chicago, IL 60601",
      weight: 12_500,
      description: "24 pallets of castings",
      terms: "Two hours free at each stop.",
    },
  });

const priceRoute = operation({
  operationId: "priceQuote",
  summary: "Price a quote",
  description:
    "Emails the customer the price with the load that it books; an earlier price is withdrawn.",
  audience: "staff",
  needs: "quotes:write",
  method: "put",
  path: "/quotes/{id}/offer",
  request: { params: ofRecord, headers: ifMatch("quote"), body: takes(newOffer) },
  responses: { 200: answers(quoteWithDetails, "The quote with its price.") },
});

const reviewRoute = operation({
  operationId: "reviewQuote",
  summary: "Take a quote into review",
  description: "Assigns a pending request to you.",
  audience: "staff",
  needs: "quotes:write",
  method: "post",
  path: "/quotes/{id}/review",
  request: { params: ofRecord },
  responses: { 200: answers(quoteWithDetails, "The quote.") },
});

const assignRoute = operation({
  operationId: "assignQuote",
  summary: "Assign a quote",
  description: "To a staff member, or to nobody. `GET /companies?role=staff` lists the staff.",
  audience: "staff",
  needs: "quotes:write",
  method: "put",
  path: "/quotes/{id}/assignee",
  request: {
    params: ofRecord,
    headers: ifMatch("quote"),
    body: takes(
      z
        .strictObject({
          staffId: z.uuid().nullable().openapi({ description: "Null for nobody." }),
        })
        .openapi("QuoteAssignment", {
          example: { staffId: "00000000-0000-4000-8000-000000000000" },
        }),
    ),
  },
  responses: { 200: answers(quoteWithDetails, "The quote.") },
});

const noteRoute = operation({
  operationId: "addQuoteNote",
  summary: "Add a note to a quote",
  description: "Only staff can read it. It can't be changed later.",
  audience: "staff",
  needs: "quotes:write",
  method: "post",
  path: "/quotes/{id}/notes",
  request: {
    params: ofRecord,
    body: takes(
      z.strictObject({ text: text(quoteNoteLimits.max) }).openapi("NewQuoteNote", {
        example: { text: "They ship every Tuesday. Ask about the return lane." },
      }),
    ),
  },
  responses: { 201: answers(quoteWithDetails, "The quote with its notes.") },
});

/** A price with its load, as the fields of the form. */
function asTyped(given: z.output<typeof newOffer>, version: number) {
  const { pickup = {}, delivery = {}, units = [], ...offer } = given;
  return {
    ...offer,
    ...typedPrice(given),
    version,
    transitDays: String(given.transitDays),
    weight: String(given.weight),
    pickupFrom: pickup.windowFrom,
    pickupTo: pickup.windowTo,
    pickupAccessorials: pickup.accessorials,
    deliveryFrom: delivery.windowFrom,
    deliveryTo: delivery.windowTo,
    deliveryAccessorials: delivery.accessorials,
    units: units.map(asTypedUnit),
  };
}

/** Answers quote requests, for staff. */
export function deskQuotesApi(deps: ApiDependencies) {
  const { database, clock, signer } = deps;
  const find = (c: ApiContext, id: string) => findQuote(deps, c, id, ["staff"]);
  const read = async (c: ApiContext, id: string) =>
    presentDetails(database.query, await find(c, id));
  return newApi()
    .openapi(priceRoute, async (c) => {
      const { id } = c.req.valid("param");
      const { quote, actor } = await find(c, id);
      checkVersion(c, quote);
      const given = c.req.valid("json");
      const { version } = quote;
      const terms = parseAs(quoteTermsSchema(companyDays(clock).today), asTyped(given, version));
      const origin = originOf(deps, c);
      const by = { database, actor, clock, signer, origin };
      await sendOffer(by, { id, version, ...offerTerms(terms) });
      return c.json(await read(c, id), 200);
    })
    .openapi(reviewRoute, async (c) => {
      const { id } = c.req.valid("param");
      const { quote, actor } = await find(c, id);
      await takeIntoReview({ database, actor, clock }, { id, version: quote.version });
      return c.json(await read(c, id), 200);
    })
    .openapi(assignRoute, async (c) => {
      const { id } = c.req.valid("param");
      const { quote, actor } = await find(c, id);
      checkVersion(c, quote);
      const { staffId } = c.req.valid("json");
      if (staffId) await refuseUnlessStaff(database.query, staffId, "staffId");
      const given = { id, version: quote.version, ownerId: staffId };
      await handOver({ database, actor, clock }, given);
      return c.json(await read(c, id), 200);
    })
    .openapi(noteRoute, async (c) => {
      const { id } = c.req.valid("param");
      const { actor } = await find(c, id);
      await addNote(
        { database, actor, clock },
        { id, ...parseAs(noteSchema, c.req.valid("json")) },
      );
      return c.json(await read(c, id), 201);
    });
}
