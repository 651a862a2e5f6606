/** Where a shipment's own page is for its owner, as a path of the site. */
export function shipmentPath(trackingId: string): string {
  return `/brokerage/shipments/${trackingId}`;
}
