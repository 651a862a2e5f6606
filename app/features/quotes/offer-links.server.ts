import type { Signer } from "#app/platform/signer.server.ts";

const purpose = "quote-offer";

/** The path of a quote's page: anyone with the link may answer the quote. */
export function offerPath(signer: Signer, id: string): string {
  return `/quote-offer/${signer.sign(purpose, id)}`;
}

/** The ID of the quote in a signed link; null for any other token. */
export function openOfferToken(signer: Signer, token: string): string | null {
  return signer.open(purpose, token);
}
