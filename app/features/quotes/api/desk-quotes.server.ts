import { z } from "@hono/zod-openapi";
import { refuseUnlessStaff } from "#app/features/accounts/staff.server.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { addNote, handOver, takeIntoReview } from "#app/features/quotes/desk-commands.server.ts";
import { noteSchema } from "#app/features/quotes/desk-schema.ts";
import { sendOffer } from "#app/features/quotes/send-offer.server.ts";
import { checkVersion } from "#app/features/shipments/api/find-load.server.ts";
import { offerTerms } from "#app/flows/offer-terms.server.ts";
import { quoteOfferInput } from "#app/flows/quote-offer-input.ts";
import type { Today } from "#app/platform/calendar.schema.ts";
import type { ApiContext, ApiDependencies } from "#server/api/environment.ts";
import { ofRecord } from "#server/api/fields.ts";
import { ifMatch } from "#server/api/if-match.ts";
import { answers, newApi, operation, takes } from "#server/api/operation.ts";
import { originOf } from "#server/api/origin.ts";
import { findQuote } from "./find-quote.server.ts";
import { presentDetails } from "./present-quote.server.ts";
import { quoteWithDetails } from "./quote-schemas.server.ts";

const newOffer = (today: Today) =>
  quoteOfferInput(today).meta({
    id: "NewQuoteOffer",
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

const priceRoute = (today: Today) =>
  operation({
    operationId: "priceQuote",
    summary: "Price a quote",
    description:
      "Emails the customer the price with the load that it books; an earlier price is withdrawn.",
    audience: "staff",
    needs: "quotes:write",
    method: "put",
    path: "/quotes/{id}/offer",
    request: { params: ofRecord, headers: ifMatch("quote"), body: takes(newOffer(today)) },
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
      z.strictObject(noteSchema.shape).openapi("NewQuoteNote", {
        example: { text: "They ship every Tuesday. Ask about the return lane." },
      }),
    ),
  },
  responses: { 201: answers(quoteWithDetails, "The quote with its notes.") },
});

/** Answers quote requests, for staff. */
export function deskQuotesApi(deps: ApiDependencies) {
  const { database, clock, signer } = deps;
  const today = () => companyDays(clock).today;
  const find = (c: ApiContext, id: string) => findQuote(deps, c, id, ["staff"]);
  const read = async (c: ApiContext, id: string) =>
    presentDetails(database.query, await find(c, id));
  return newApi()
    .openapi(priceRoute(today), async (c) => {
      const { id } = c.req.valid("param");
      const { quote, actor } = await find(c, id);
      checkVersion(c, quote);
      const by = { database, actor, clock, signer, origin: originOf(deps, c) };
      const terms = offerTerms(c.req.valid("json"), clock.now());
      await sendOffer(by, { id, version: quote.version, ...terms });
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
      await addNote({ database, actor, clock }, { id, ...c.req.valid("json") });
      return c.json(await read(c, id), 201);
    });
}
