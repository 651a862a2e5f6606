import type { PriceTender } from "#app/features/edi/run-dependencies.ts";
import { servicesOf } from "#app/features/rates/accessorial.ts";
import { localTimeOf } from "#app/platform/zoned-time.ts";
import { priceForCustomer } from "./price-for-customer.server.ts";

/** The price of a tender by our rates; null where they don't price all of it. */
export const priceTender: PriceTender = async (query, clock, { stops, ...load }) => {
  const [first, last] = [stops.at(0), stops.at(-1)];
  const { windowFrom, timeZone } = first ?? {};
  const price = await priceForCustomer(query, clock, {
    ...load,
    originZip: first?.zip ?? null,
    destinationZip: last?.zip ?? null,
    pickupDay: windowFrom && timeZone ? localTimeOf(windowFrom, timeZone).slice(0, 10) : null,
    services: servicesOf({ stops, hazardous: false }),
  });
  return "lines" in price && price.unpriced.length === 0 ? price.totalCents : null;
};
