/** The page on which a customer sees a load's charges. */
export function chargesPath(trackingId: string): string {
  return `/brokerage/shipments/${encodeURIComponent(trackingId)}/charges`;
}

/** The page on which staff see both sides of a load. */
export function deskChargesPath(shipmentId: string): string {
  return `/staff/shipments/${shipmentId}/charges`;
}
