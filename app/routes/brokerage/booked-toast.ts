/** The toast for a booked load. */
export function bookedToast(trackingId: string) {
  return { title: "Shipment Created", description: `Tracking ID: ${trackingId}` };
}
