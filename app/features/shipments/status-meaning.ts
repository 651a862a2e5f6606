import { shipmentTrackingPage } from "#app/features/company/pages/shipment-tracking.ts";
import type { LoadEnding } from "./load/ending.ts";

const { statuses } = shipmentTrackingPage;

const endings: Record<Exclude<LoadEnding, "delivered">, string> = {
  returned:
    "The freight didn't go to the consignee. It went back to the shipper: ask there what happens next.",
  "partly returned":
    "The consignee has a part of the freight. The rest went back to the shipper: ask there what happens next.",
  "disposed of":
    "The freight didn't go to the consignee. It was disposed of: ask the shipper what happens next.",
  "partly disposed of":
    "The consignee has a part of the freight. The rest was disposed of: ask the shipper what happens next.",
};

/** What a status means for the recipient of a load, which may have ended otherwise than at a consignee. */
export function statusMeaning(status: keyof typeof statuses, ending: LoadEnding | null): string {
  return ending === null || ending === "delivered" ? statuses[status] : endings[ending];
}
