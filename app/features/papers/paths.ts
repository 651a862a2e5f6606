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

/** Where staff see the record of a load and release it. */
export function deskRecordPath(shipmentId: string): string {
  return `/staff/shipments/${shipmentId}/record`;
}

/** Where a customer asks for the record of its load. */
export function ownRecordPath(trackingId: string): string {
  return `/brokerage/shipments/${encodeURIComponent(trackingId)}/record`;
}

/** Where a carrier asks for the record of its load. */
export function carrierRecordPath(trackingId: string): string {
  return `/carrier/loads/${encodeURIComponent(trackingId)}/record`;
}
