import type { Mode } from "./shipment.ts";

export const knownShipperText = "Air shipments require TSA Known Shipper verification.";
export const knownShipperWarning =
  "Warning: Cannot proceed with cargo air shipment without Known Shipper status.";

type Load = { mode: Mode; knownShipper: boolean };

/** Whether a load goes by air without a Known Shipper, which can't be booked. */
export function isUnknownByAir({ mode, knownShipper }: Load): boolean {
  return mode === "AIR" && !knownShipper;
}
