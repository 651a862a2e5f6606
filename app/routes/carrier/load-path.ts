/** Where a carrier sees one of its loads. */
export function carrierLoadPath(trackingId: string): string {
  return `/carrier/loads/${trackingId}`;
}
