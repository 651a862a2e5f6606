import { z } from "@hono/zod-openapi";
import { phoneYesSchema } from "#app/features/quotes/desk-schema.ts";
import { acceptQuoteByPhone } from "#app/flows/accept-quote.server.ts";
import type { ApiDependencies } from "#server/api/environment.ts";
import { ofRecord } from "#server/api/fields.ts";
import { sentMoment } from "#server/api/instant-field.ts";
import { answers, newApi, operation, takes } from "#server/api/operation.ts";
import { originOf } from "#server/api/origin.ts";
import { findQuote, requireOffer, requirePrice } from "./find-quote.server.ts";
import { presentDetails } from "./present-quote.server.ts";
import { acceptedPrice, quoteWithDetails } from "./quote-schemas.server.ts";

const acceptRoute = operation({
  operationId: "acceptQuoteByPhone",
  summary: "Book a quote that the customer accepted by phone",
  description:
    "Books what the customer would book online, and sends the same emails. Repeating it doesn't book again. The customer needs an account with the email of the quote.",
  audience: "staff",
  needs: "quotes:write",
  method: "post",
  path: "/quotes/{id}/accept-by-phone",
  request: {
    params: ofRecord,
    body: takes(
      z
        .strictObject({
          ...acceptedPrice,
          yesFrom: phoneYesSchema.shape.yesFrom.meta({ description: "Who said yes." }),
          yesAt: sentMoment.optional().openapi({
            description: "When they said yes, after the quote was sent. Defaults to now.",
          }),
        })
        .openapi("PhoneAcceptance", { example: { priceCents: 148_050, yesFrom: "Ana Ode" } }),
    ),
  },
  responses: { 200: answers(quoteWithDetails, "The quote, with the load's tracking ID.") },
});

/** Books quotes for customers who say yes on the phone, for staff. */
export function acceptByPhoneApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  return newApi().openapi(acceptRoute, async (c) => {
    const { id } = c.req.valid("param");
    const { quote, actor } = await findQuote(deps, c, id, ["staff"]);
    const offer = requireOffer(quote.offers[0]);
    const { priceCents, yesFrom, yesAt, knownShipper } = c.req.valid("json");
    requirePrice(offer, priceCents);
    const yes = { name: yesFrom, at: yesAt ? new Date(yesAt) : clock.now() };
    const by = { database, actor, clock, origin: originOf(deps, c) };
    await acceptQuoteByPhone(by, { requestId: id, offerId: offer.id, knownShipper, yes });
    return c.json(
      await presentDetails(database.query, await findQuote(deps, c, id, ["staff"])),
      200,
    );
  });
}
