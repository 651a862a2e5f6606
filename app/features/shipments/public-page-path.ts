/** The path of a tracking ID's public page, for sharing. */
export function publicPagePath(trackingId: string): string {
  return `/shipment-tracking?id=${trackingId}`;
}
