import { shipmentPath } from "#app/features/shipments/shipment-path.ts";
import { addDetails } from "#app/features/shipments/tender-form.ts";

/** Where the script of an open dashboard reads its list, and books. */
export const openDashboardPath = "/brokerage/shipments";

/**
 * Where somebody is led who has booked a load: to the list, or on to its details where they pressed
 * that button. A load that was just booked has stops without addresses: those are asked for first.
 */
export function pathAfterBooking(trackingId: string, form: FormData): string {
  const isToDetails = form.get(addDetails.name) === addDetails.value;
  return isToDetails ? `${shipmentPath(trackingId)}/details/stops` : "/brokerage?tab=track";
}
