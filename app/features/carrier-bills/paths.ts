/** The staff page of a bill. */
export function deskBillPath(id: string): string {
  return `/staff/bills/${id}`;
}

/** The staff page of a load's bills. */
export function loadBillsPath(shipmentId: string): string {
  return `/staff/shipments/${shipmentId}/bills`;
}

/** The page where a carrier submits its bill for a load. */
export function carrierBillPath(trackingId: string): string {
  return `/carrier/loads/${encodeURIComponent(trackingId)}/bill`;
}
