/** Where a carrier with an account answers an offer. */
export function ownOfferPath(id: string): string {
  return `/carrier/offers/${id}`;
}

/** Where whoever holds the link of the email answers it. */
export function offerLinkPath(token: string): string {
  return `/carrier-offer/${token}`;
}

/** Where staff offer a load. */
export function deskOffersPath(shipmentId: string): string {
  return `/staff/shipments/${shipmentId}/offers`;
}
