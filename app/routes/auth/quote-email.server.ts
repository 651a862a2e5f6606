import type { LoaderFunctionArgs } from "react-router";
import { openOfferToken } from "#app/features/quotes/offer-links.server.ts";
import { findOffer } from "#app/features/quotes/offer-queries.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { destination } from "./sign-in.server.ts";

/**
 * The customer's email, when the visitor comes from a quote's page, to prefill the form; otherwise
 * undefined. Anyone with the quote's link received it at that address.
 */
export async function quoteEmail({
  request,
  context,
}: Pick<LoaderFunctionArgs, "request" | "context">): Promise<string | undefined> {
  const [, token] = /^\/quote-offer\/([^/?#]+)$/.exec(destination(request)) ?? [];
  if (!token) return undefined;
  const { signer, database } = context.get(requestContext);
  const id = openOfferToken(signer, token);
  return id === null ? undefined : (await findOffer(database.query, id, null))?.email;
}
