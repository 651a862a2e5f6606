import { z } from "@hono/zod-openapi";
import { chargeCodes } from "#app/features/money/charge-line.ts";
import { laneText, priceText } from "#app/features/rates/rate.ts";
import { suggestForRequest } from "#app/flows/suggest-price.server.ts";
import { likelyMode } from "#app/routes/staff/likely-mode.ts";
import type { ApiDependencies } from "../../environment.ts";
import { answers, newApi, operation } from "../../operation.ts";
import { cents, presentLines, priceLines } from "../amount.ts";
import { ofRecord } from "../fields.ts";
import { findQuote } from "./find-quote.ts";

const suggestion = z
  .object({
    missing: z.enum(["weight", "ZIP", "rate", "fuel"]).nullable().openapi({
      description: "What there is no price without. Null with a price.",
    }),
    price: z
      .object({
        rate: z.string().openapi({ description: "The lane rate that it comes from." }),
        totalCents: cents,
        lines: priceLines,
        unpriced: z.array(z.enum(chargeCodes)).openapi({
          description: "What the load needs that has no price. The total leaves it out.",
        }),
        transitDays: z.int().nullable(),
      })
      .nullable(),
  })
  .openapi("SuggestedPrice");

const readRoute = operation({
  operationId: "suggestPrice",
  summary: "Retrieve our rates' price of a quote",
  audience: "staff",
  needs: "quotes:read",
  method: "get",
  path: "/quotes/{id}/suggested-price",
  request: { params: ofRecord },
  responses: { 200: answers(suggestion, "The price, or what is missing for one.") },
});

/** Prices quote requests by our rates, for staff. */
export function suggestedPriceApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  return newApi().openapi(readRoute, async (c) => {
    const { quote } = await findQuote(deps, c, c.req.valid("param").id, ["staff"]);
    const { weightLbs } = quote;
    if (weightLbs === null) return c.json({ missing: "weight" as const, price: null }, 200);
    const found = await suggestForRequest(database.query, clock, {
      ...quote,
      mode: likelyMode(quote),
      weight: weightLbs,
      pickupDay: quote.readyDate,
    });
    if ("missing" in found) return c.json({ missing: found.missing, price: null }, 200);
    const { lines, rate, totalCents, transitDays, unpriced } = found;
    const price = {
      rate: `${laneText(rate)}, ${priceText(rate)}`,
      totalCents,
      lines: presentLines(lines),
      unpriced: unpriced.map(({ code }) => code),
      transitDays: transitDays?.latest ?? null,
    };
    return c.json({ missing: null, price }, 200);
  });
}
