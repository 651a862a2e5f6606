/** Where a customer sees what a load costs. */
export function chargesPath(trackingId: string): string {
  return `/brokerage/shipments/${encodeURIComponent(trackingId)}/charges`;
}

/** Where staff see both sides of a load. */
export function deskChargesPath(shipmentId: string): string {
  return `/staff/shipments/${shipmentId}/charges`;
}
