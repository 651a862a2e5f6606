import { z } from "@hono/zod-openapi";
import { chargesOfLoad } from "#app/features/charges/api/charge-schemas.server.ts";
import { readCharges } from "#app/features/charges/api/read-charges.server.ts";
import { usd } from "#app/features/money/usd-field.ts";
import { findQuote } from "#app/features/quotes/api/find-quote.server.ts";
import { findDeskLoad } from "#app/features/shipments/api/find-load.server.ts";
import { ofShipment } from "#app/features/shipments/api/shipment-schemas.server.ts";
import { notThere } from "#app/features/shipments/refusal.ts";
import {
  addSuggestedPrice,
  suggestForLoad,
  suggestForRequest,
} from "#app/flows/suggest-price.server.ts";
import { likelyMode } from "#app/routes/staff/likely-mode.ts";
import type { ApiDependencies } from "#server/api/environment.ts";
import { ofRecord } from "#server/api/fields.ts";
import { answers, newApi, operation, takes } from "#server/api/operation.ts";
import { presentSuggestion, suggestedPrice } from "./suggestion.server.ts";

const suggestion = { 200: answers(suggestedPrice, "The price, or what is missing for one.") };

const ofQuoteRoute = operation({
  operationId: "suggestPrice",
  summary: "Retrieve our rates' price of a quote",
  audience: "staff",
  needs: "quotes:read",
  method: "get",
  path: "/quotes/{id}/suggested-price",
  request: { params: ofRecord },
  responses: suggestion,
});

const ofLoadRoute = operation({
  operationId: "suggestShipmentPrice",
  summary: "Retrieve our rates' price of a shipment",
  audience: "staff",
  needs: "invoices:read",
  method: "get",
  path: "/shipments/{trackingId}/suggested-price",
  request: { params: ofShipment },
  responses: suggestion,
});

const chargeRoute = operation({
  operationId: "chargeSuggestedPrice",
  summary: "Charge our rates' price of a shipment",
  description: "Adds its lines to what the customer pays. Send the total that you read.",
  audience: "staff",
  needs: "invoices:write",
  method: "post",
  path: "/shipments/{trackingId}/suggested-price",
  request: {
    params: ofShipment,
    body: takes(
      z
        .strictObject({ totalCents: usd("Total") })
        .openapi("ChargedPrice", { example: { totalCents: 185_000 } }),
    ),
  },
  responses: { 201: answers(chargesOfLoad, "The charges with the new lines.") },
});

/** Prices quote requests and loads by our rates, for staff. */
export function suggestedPriceApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  return newApi()
    .openapi(ofQuoteRoute, async (c) => {
      const { quote } = await findQuote(deps, c, c.req.valid("param").id, ["staff"]);
      const { weightLbs } = quote;
      if (weightLbs === null) return c.json({ missing: "weight" as const, price: null }, 200);
      const asked = {
        ...quote,
        mode: likelyMode(quote),
        weight: weightLbs,
        pickupDay: quote.readyDate,
      };
      return c.json(presentSuggestion(await suggestForRequest(database.query, clock, asked)), 200);
    })
    .openapi(ofLoadRoute, async (c) => {
      const { load } = await findDeskLoad(deps, c, c.req.valid("param").trackingId);
      const found = await suggestForLoad(database.query, clock, load.id);
      if (!found) throw notThere();
      return c.json(presentSuggestion(found), 200);
    })
    .openapi(chargeRoute, async (c) => {
      const { trackingId } = c.req.valid("param");
      const { load, actor } = await findDeskLoad(deps, c, trackingId);
      const { totalCents } = c.req.valid("json");
      await addSuggestedPrice({ database, actor, clock }, { id: load.id, totalCents });
      return c.json(await readCharges(deps, c, trackingId), 201);
    });
}
