/** Where staff see one bill. */
export function deskBillPath(id: string): string {
  return `/staff/bills/${id}`;
}

/** Where staff enter and see the bills of a load. */
export function loadBillsPath(shipmentId: string): string {
  return `/staff/shipments/${shipmentId}/bills`;
}

/** Where a carrier bills its load. */
export function carrierBillPath(trackingId: string): string {
  return `/carrier/loads/${encodeURIComponent(trackingId)}/bill`;
}
