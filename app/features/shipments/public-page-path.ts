/** Where the public page of a tracking id is, as a path of the site: its one address to share. */
export function publicPagePath(trackingId: string): string {
  return `/shipment-tracking?id=${trackingId}`;
}
