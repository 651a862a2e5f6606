/** The page of a customer that says where its loads are. */
export const inTransitPath = "/brokerage/in-transit";

/** The path of a shipment's page for its owner. */
export function shipmentPath(trackingId: string): string {
  return `/brokerage/shipments/${trackingId}`;
}
