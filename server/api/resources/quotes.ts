import { z } from "@hono/zod-openapi";
import { companyDays } from "#app/features/accounts/today.ts";
import { declineOffer } from "#app/features/quotes/decline-offer.server.ts";
import { offeredModes } from "#app/features/quotes/offer.ts";
import {
  findOffer,
  findOwnQuote,
  type OwnQuote,
  pageOwnQuotes,
} from "#app/features/quotes/offer-queries.server.ts";
import { quoteStatuses } from "#app/features/quotes/quote-request.ts";
import { can } from "#app/features/shipments/policy.ts";
import { notYourRole } from "#app/features/shipments/refusal.ts";
import { acceptQuote } from "#app/flows/accept-quote.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { ApiContext, ApiDependencies } from "../environment.ts";
import { answers, newApi, operation, takes } from "../operation.ts";
import { listOf } from "../paging.ts";
import { moment } from "./moment.ts";
import { newQuote, sendQuoteRequest } from "./new-quote.ts";
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

const quote = z
  .object({
    id: z.uuid(),
    status: z.enum(quoteStatuses),
    service: z.string(),
    pickup: z.string(),
    delivery: z.string(),
    createdAt: moment,
    offer: offer
      .nullable()
      .openapi({ description: "Our latest price. Null until a broker answers." }),
  })
  .openapi("Quote");

const params = z.object({ id: z.uuid() });

const list = listOf(quote, { name: "QuotePage", id: "id" });

const listRoute = operation({
  operationId: "listQuotes",
  summary: "List quotes",
  description: "Your company's quote requests, newest first.",
  needs: "quotes:read",
  method: "get",
  path: "/quotes",
  request: { query: z.object({ status: z.enum(quoteStatuses).optional(), ...list.query }) },
  responses: { 200: answers(list.page, "A page of quotes.") },
});

const readRoute = operation({
  operationId: "getQuote",
  summary: "Retrieve a quote",
  needs: "quotes:read",
  method: "get",
  path: "/quotes/{id}",
  request: { params },
  responses: { 200: answers(quote, "The quote.") },
});

const requestRoute = operation({
  operationId: "requestQuote",
  summary: "Request a quote",
  description: "A broker answers it with a price. The request uses your company's profile.",
  needs: "quotes:write",
  method: "post",
  path: "/quotes",
  request: { body: takes(newQuote) },
  responses: { 201: answers(quote, "The quote, without a price yet.") },
});

const acceptRoute = operation({
  operationId: "acceptQuote",
  summary: "Accept a quote",
  description: "Books the load at the quoted price. Repeating it doesn't book again.",
  needs: "quotes:write",
  method: "post",
  path: "/quotes/{id}/accept",
  request: {
    params,
    body: takes(
      z
        .strictObject({
          priceCents: z.int().openapi({
            description: "The price you accept, in US cents. Must match the offer.",
          }),
          knownShipper: z.boolean().default(false),
        })
        .openapi("QuoteAcceptance", { example: { priceCents: 148_050 } }),
    ),
  },
  responses: { 200: answers(quote, "The quote, with the load's tracking ID.") },
});

const declineRoute = operation({
  operationId: "declineQuote",
  summary: "Decline a quote",
  needs: "quotes:write",
  method: "post",
  path: "/quotes/{id}/decline",
  request: {
    params,
    body: takes(
      z
        .strictObject({ reason: z.string().trim().min(1).max(500).nullish() })
        .openapi("QuoteDecline", { example: { reason: "We found another carrier." } }),
    ),
  },
  responses: { 200: answers(quote, "The quote.") },
});

/** Requests quotes, and accepts or declines them. */
export function quotesApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  const { query } = database;
  const today = () => companyDays(clock).today;
  const find = async (c: ApiContext, id: string) => {
    const found = await findOwnQuote(query, c.get("caller").actor, id, today());
    if (!found) throw new AppError("not_found", "This quote does not exist.");
    return found;
  };
  const findOpenOffer = async (c: ApiContext, id: string) => {
    const { actor } = c.get("caller");
    const { offer: latest } = await find(c, id);
    const offered = latest ? await findOffer(query, latest.id, actor) : undefined;
    if (!offered) throw new AppError("conflict", "We haven't priced this quote yet.");
    return { offered, actor };
  };
  const originOf = (c: ApiContext) => deps.origin ?? new URL(c.req.url).origin;

  return newApi()
    .openapi(listRoute, async (c) => {
      const { actor } = c.get("caller");
      const { status, cursor: after, fields } = c.req.valid("query");
      const page = await pageOwnQuotes(query, actor, { today: today(), status, after });
      const rows = page.rows.map(present);
      return c.json(list.answer(rows, { nextCursor: page.next, fields }), 200);
    })
    .openapi(readRoute, async (c) => {
      return c.json(present(await find(c, c.req.valid("param").id)), 200);
    })
    .openapi(requestRoute, async (c) => {
      const id = await sendQuoteRequest(deps, c, c.req.valid("json"));
      c.header("location", `${c.req.path}/${id}`);
      return c.json(present(await find(c, id)), 201);
    })
    .openapi(acceptRoute, async (c) => {
      const { id } = c.req.valid("param");
      const { offered, actor } = await findOpenOffer(c, id);
      const { priceCents, knownShipper } = c.req.valid("json");
      if (priceCents !== offered.priceCents) {
        throw new AppError("conflict", "The price is another one. Read the quote, then decide.");
      }
      await acceptQuote({ database, actor, clock, origin: originOf(c) }, offered, { knownShipper });
      return c.json(present(await find(c, id)), 200);
    })
    .openapi(declineRoute, async (c) => {
      const { id } = c.req.valid("param");
      const { offered, actor } = await findOpenOffer(c, id);
      if (!can(actor, "book")) throw notYourRole();
      const { reason } = c.req.valid("json");
      await declineOffer({ database, actor, clock, origin: originOf(c) }, offered, reason ?? null);
      return c.json(present(await find(c, id)), 200);
    });
}

function present({ offer: latest, createdAt, ...request }: OwnQuote): z.infer<typeof quote> {
  const { id, status, service, pickup, delivery } = request;
  return {
    ...{ id, status, service, pickup, delivery },
    createdAt: createdAt.toISOString(),
    offer: latest && presentOffer(latest),
  };
}

function presentOffer(latest: NonNullable<OwnQuote["offer"]>): z.infer<typeof offer> {
  const { priceCents, mode, transitDays, validUntil, origin, destination } = latest;
  const { weight, description, terms, trackingId } = latest;
  const price = { priceCents, mode, transitDays, validUntil, terms, trackingId };
  return { ...price, origin, destination, weight, description };
}
