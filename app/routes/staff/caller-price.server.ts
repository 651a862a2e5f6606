import type { RouterContextProvider } from "react-router";
import { priceForCaller } from "#app/flows/price-for-caller.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import type { CallerPrice } from "./caller-price.ts";
import { requireStaff } from "./require-staff.server.ts";
import { termsOfPrice } from "./suggested-terms.ts";

const missingTexts = {
  ZIP: "Our rates need the ZIP code of both places.",
  rate: "Our rates don't price this lane. Enter your own price.",
  fuel: "The rate needs a current diesel price and fuel table. Enter your own price.",
};

/**
 * What our rates say of the form of a caller, as far as it is filled in, for staff who price.
 * @throws Response as `requireStaff`.
 */
export async function readCallerPrice(
  context: Readonly<RouterContextProvider>,
  fields: Readonly<Record<string, unknown>>,
): Promise<CallerPrice> {
  requireStaff(context, "quotes.work-on-quotes");
  const { database, clock } = context.get(requestContext);
  const priced = await priceForCaller(database.query, clock, fields);
  if (!priced) return { suggested: null, note: null, cost: null };
  const { price, cost } = priced;
  if ("lines" in price) return { suggested: termsOfPrice(price), note: null, cost };
  return { suggested: null, note: missingTexts[price.missing], cost };
}
