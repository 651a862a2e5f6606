/** The desk page of a leg of a load that was split. */
export function deskLegPath(shipmentId: string, legId: string): string {
  return `/staff/shipments/${shipmentId}/legs/${legId}`;
}

/** The page of a load's driver. */
export function driverPath(token: string): string {
  return `/driver/${token}`;
}
