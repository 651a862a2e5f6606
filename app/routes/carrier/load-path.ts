/** A carrier's page for one of its loads. */
export function carrierLoadPath(trackingId: string): string {
  return `/carrier/loads/${trackingId}`;
}
