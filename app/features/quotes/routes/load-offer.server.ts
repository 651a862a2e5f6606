import type { LoaderFunctionArgs } from "react-router";
import { actorContext } from "#app/features/accounts/actor.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { quoteOfferStanding } from "#app/features/quotes/offer.ts";
import { offerPath, openOfferToken } from "#app/features/quotes/offer-links.server.ts";
import { findOffer } from "#app/features/quotes/offer-queries.server.ts";
import { requestContext } from "#app/platform/request-context.ts";

/**
 * The quote of the signed link in the URL, and its state.
 * @throws Response 404 for an invalid link, and when a person of another company is signed in
 */
export async function loadQuoteOffer({
  context,
  params,
}: Pick<LoaderFunctionArgs, "context" | "params">) {
  const actor = context.get(actorContext);
  const deps = { ...context.get(requestContext), actor };
  const id = openOfferToken(deps.signer, params.token ?? "");
  const offer = id === null ? undefined : await findOffer(deps.database.query, id, actor);
  if (!offer) throw new Response(null, { status: 404 });
  const stands = quoteOfferStanding(offer, companyDays(deps.clock).today);
  return { deps, offer, stands, path: offerPath(deps.signer, offer.id) };
}
