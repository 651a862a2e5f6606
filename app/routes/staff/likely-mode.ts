import type { Mode } from "#app/features/shipments/shipment.ts";

/** The mode that a quote request most likely asks for. */
export function likelyMode(asked: { freightType: string; serviceType: string }): Mode {
  if (asked.freightType === "air") return "AIR";
  return /full truckload/i.test(asked.serviceType) ? "FTL" : "LTL";
}
