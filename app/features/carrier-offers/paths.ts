/** The page on which a signed-in carrier answers an offer. */
export function ownOfferPath(id: string): string {
  return `/carrier/offers/${id}`;
}

/** The page on which anyone with the emailed link answers an offer. */
export function offerLinkPath(token: string): string {
  return `/carrier-offer/${token}`;
}

/** The page on which staff offer a load, or a leg of it. */
export function deskOffersPath(shipmentId: string, legId?: string | null): string {
  const leg = legId ? `?leg=${legId}` : "";
  return `/staff/shipments/${shipmentId}/offers${leg}`;
}
