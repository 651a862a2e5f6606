/** The path of a shipment's page for its owner. */
export function shipmentPath(trackingId: string): string {
  return `/brokerage/shipments/${trackingId}`;
}
