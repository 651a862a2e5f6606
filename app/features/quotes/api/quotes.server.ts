import { z } from "@hono/zod-openapi";
import { actAs } from "#app/features/accounts/actor.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { declineOffer } from "#app/features/quotes/decline-offer.server.ts";
import { declineQuote } from "#app/features/quotes/desk-commands.server.ts";
import { listQuotes } from "#app/features/quotes/desk-queries.server.ts";
import {
  addLatestOffers,
  findOffer,
  listOwnQuotes,
} from "#app/features/quotes/offer-queries.server.ts";
import { can as canOnQuotes } from "#app/features/quotes/policy.ts";
import { quoteStatuses } from "#app/features/quotes/quote-request.ts";
import { declineOfferSchema } from "#app/features/quotes/routes/offer-schema.ts";
import { can } from "#app/features/shipments/policy.ts";
import { notYourRole } from "#app/features/shipments/refusal.ts";
import { acceptQuote } from "#app/flows/accept-quote.server.ts";
import type { Today } from "#app/platform/calendar.schema.ts";
import type { ApiContext, ApiDependencies } from "#server/api/environment.ts";
import { ofRecord, requireReason } from "#server/api/fields.ts";
import { answers, newApi, operation, takes } from "#server/api/operation.ts";
import { originOf } from "#server/api/origin.ts";
import { listOf, searchOf } from "#server/api/paging.ts";
import { onlyOfAll, scopeOf, staffOnly } from "#server/api/scope-all.ts";
import { type FoundQuote, findQuote, requireOffer, requirePrice } from "./find-quote.server.ts";
import { newQuote, sendQuoteRequest } from "./new-quote.server.ts";
import { presentDeskQuote, presentDetails, presentQuote } from "./present-quote.server.ts";
import { acceptedPrice, quote, quoteWithDetails } from "./quote-schemas.server.ts";

const withVersion = answers(quoteWithDetails, "The quote. Its version is in the ETag header.");

const list = listOf(quote, { name: "QuotePage", id: "id" });

const listRoute = operation({
  operationId: "listQuotes",
  summary: "List quotes",
  description: "Your company's quote requests, newest first.",
  needs: "quotes:read",
  method: "get",
  path: "/quotes",
  request: {
    query: z.object({
      status: z
        .enum(["to do", ...quoteStatuses])
        .optional()
        .openapi({
          description:
            "`to do` lists what nobody has priced yet, oldest first, as our desk does; only with `scope=all`.",
        }),
      service: z.string().max(120).optional().openapi({ description: "As the quotes name it." }),
      search: searchOf("company, contact or place"),
      scope: scopeOf("quotes"),
      assignedTo: z
        .union([z.literal("nobody"), z.uuid()])
        .optional()
        .openapi({ description: "A staff member's ID; only with `scope=all`." }),
      ...list.query,
    }),
  },
  responses: { 200: answers(list.page, "A page of quotes.") },
});

const readRoute = operation({
  operationId: "getQuote",
  summary: "Retrieve a quote",
  needs: "quotes:read",
  method: "get",
  path: "/quotes/{id}",
  request: { params: ofRecord },
  responses: { 200: withVersion },
});

const requestRoute = (today: Today) =>
  operation({
    operationId: "requestQuote",
    summary: "Request a quote",
    description: "A broker answers it with a price. The request uses your company's profile.",
    needs: "quotes:write",
    method: "post",
    path: "/quotes",
    request: { body: takes(newQuote(today)) },
    responses: { 201: answers(quoteWithDetails, "The quote, without a price yet.") },
  });

const acceptRoute = operation({
  operationId: "acceptQuote",
  summary: "Accept a quote",
  description: "Books the load at the quoted price. Repeating it doesn't book again.",
  needs: "quotes:write",
  method: "post",
  path: "/quotes/{id}/accept",
  request: {
    params: ofRecord,
    body: takes(
      z
        .strictObject(acceptedPrice)
        .openapi("QuoteAcceptance", { example: { priceCents: 148_050 } }),
    ),
  },
  responses: { 200: answers(quoteWithDetails, "The quote, with the load's tracking ID.") },
});

const declineRoute = operation({
  operationId: "declineQuote",
  summary: "Decline a quote",
  description:
    "Declines our price. Our staff decline a request with it: the reason is required, and the customer gets it by email.",
  needs: "quotes:write",
  method: "post",
  path: "/quotes/{id}/decline",
  request: {
    params: ofRecord,
    body: takes(
      z
        .strictObject(declineOfferSchema.shape)
        .openapi("QuoteDecline", { example: { reason: "We found another carrier." } }),
    ),
  },
  responses: { 200: withVersion },
});

/** Requests quotes, and accepts or declines them. */
export function quotesApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  const { query } = database;
  const today = () => companyDays(clock).today;
  const read = async (c: ApiContext, id: string) =>
    presentDetails(query, await findQuote(deps, c, id));
  const openOffer = async ({ quote, actor }: FoundQuote) => {
    const [latest] = quote.offers;
    return requireOffer(latest && (await findOffer(query, latest.id, actor)));
  };

  return newApi()
    .openapi(listRoute, async (c) => {
      const { actor } = c.get("caller");
      const { scope, cursor: after, fields, status, assignedTo, ...narrow } = c.req.valid("query");
      const filter = { ...narrow, after };
      if (scope === "company") {
        if (status === "to do") throw onlyOfAll("status");
        if (assignedTo) throw onlyOfAll("assignedTo");
        const page = await listOwnQuotes(query, actor, { ...filter, status, today: today() });
        const rows = page.rows.map(presentQuote);
        return c.json(list.answer(rows, { nextCursor: page.next, fields }), 200);
      }
      if (!canOnQuotes(actAs(actor, "staff"), "see-all")) throw staffOnly("quotes");
      const wanted = { ...filter, status: status ?? ("all" as const), owner: assignedTo };
      const page = await listQuotes(query, wanted, today());
      const rows = (await addLatestOffers(query, page.rows)).map(presentDeskQuote);
      return c.json(list.answer(rows, { nextCursor: page.next, fields }), 200);
    })
    .openapi(readRoute, async (c) => c.json(await read(c, c.req.valid("param").id), 200))
    .openapi(requestRoute(today), async (c) => {
      const id = await sendQuoteRequest(deps, c, c.req.valid("json"));
      return c.json(await read(c, id), 201);
    })
    .openapi(acceptRoute, async (c) => {
      const { id } = c.req.valid("param");
      const found = await findQuote(deps, c, id, ["customer"]);
      const offered = await openOffer(found);
      const { priceCents, knownShipper } = c.req.valid("json");
      requirePrice(offered, priceCents);
      const by = { database, actor: found.actor, clock, origin: originOf(deps, c) };
      await acceptQuote(by, offered, { knownShipper });
      return c.json(await read(c, id), 200);
    })
    .openapi(declineRoute, async (c) => {
      const { id } = c.req.valid("param");
      const found = await findQuote(deps, c, id);
      const by = { database, actor: found.actor, clock };
      const { reason } = c.req.valid("json");
      if (found.reader === "staff") {
        const { version } = found.quote;
        await declineQuote(by, { id, version, reason: requireReason(reason) });
      } else {
        const offered = await openOffer(found);
        if (!can(found.actor, "book")) throw notYourRole();
        await declineOffer({ ...by, origin: originOf(deps, c) }, offered, reason);
      }
      return c.json(await read(c, id), 200);
    });
}
