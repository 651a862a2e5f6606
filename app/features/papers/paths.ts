/** The download path of a document's version. */
export function paperPath(versionId: string): string {
  return `/papers/${versionId}`;
}

/** Staff's page for a load's documents. */
export function deskPapersPath(shipmentId: string): string {
  return `/staff/shipments/${shipmentId}/papers`;
}

/** A carrier's page for its load's documents. */
export function carrierPapersPath(trackingId: string): string {
  return `/carrier/loads/${encodeURIComponent(trackingId)}/papers`;
}

/** A customer's page for their load's documents. */
export function ownPapersPath(trackingId: string): string {
  return `/brokerage/shipments/${encodeURIComponent(trackingId)}/papers`;
}
