import { shipmentPath } from "#app/features/shipments/shipment-path.ts";
import { addDetails } from "#app/features/shipments/tender-form.ts";
import { detailsPath } from "#app/routes/load/edit-path.ts";

/** The part of the API where the dashboard's script books. */
export const shipmentsApiPath = "/api/v1/shipments";

/** Where the dashboard's script reads its list, with the page's filter. */
export const listPath = "/brokerage/list.json";

/** Where the dashboard's script reads what is late, leaves today and waits for an answer. */
export const todayPath = "/brokerage/today.json";

/** The element of the dashboard that holds its tabs. */
export const dashboardTabs = "tabs";

/** The customer's list: at its place on the page, which on a phone is below what today brings. */
export const ownListPath = `/brokerage?tab=track#${dashboardTabs}`;

/**
 * The page after booking: the list, or the load's details if that button was pressed. Stops come
 * first, because a newly booked load has no addresses.
 */
export function pathAfterBooking(trackingId: string, form: FormData): string {
  const isToDetails = form.get(addDetails.name) === addDetails.value;
  return isToDetails ? detailsPath(shipmentPath(trackingId), "stops") : "/brokerage?tab=track";
}
