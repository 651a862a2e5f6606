/** Where a version of a paper is downloaded. */
export function paperPath(versionId: string): string {
  return `/papers/${versionId}`;
}

/** Where staff keep a load's papers. */
export function deskPapersPath(shipmentId: string): string {
  return `/staff/shipments/${shipmentId}/papers`;
}

/** Where a carrier has its load's papers. */
export function carrierPapersPath(trackingId: string): string {
  return `/carrier/loads/${encodeURIComponent(trackingId)}/papers`;
}

/** Where a customer has its load's papers. */
export function ownPapersPath(trackingId: string): string {
  return `/brokerage/shipments/${encodeURIComponent(trackingId)}/papers`;
}
