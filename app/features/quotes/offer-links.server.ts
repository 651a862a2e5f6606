import type { Signer } from "#app/platform/signer.server.ts";

const purpose = "quote-offer";

/** The path of a quote's own page: anyone who holds it may answer the quote. */
export function offerPath(signer: Signer, id: string): string {
  return `/quote-offer/${signer.sign(purpose, id)}`;
}

/** The id of the quote that a signed link is for; null when we did not sign it. */
export function openOfferToken(signer: Signer, token: string): string | null {
  return signer.open(purpose, token);
}
