/** The desk page of a leg of a load that was split. */
export function deskLegPath(shipmentId: string, legId: string): string {
  return `/staff/shipments/${shipmentId}/legs/${legId}`;
}
