import { z } from "zod";
import { readCompany } from "#app/features/accounts/companies.server.ts";
import { readPlace } from "#app/features/geography/find-place.server.ts";
import type { QuoteCost } from "#app/features/money/quote-cost.ts";
import { servicesOf } from "#app/features/rates/accessorial.ts";
import { bookingFields } from "#app/features/shipments/book-load/input.ts";
import { equipmentIds } from "#app/features/shipments/load/equipment.ts";
import { freightLimits } from "#app/features/shipments/load/freight.ts";
import { loadWeight } from "#app/features/shipments/load/schema.ts";
import {
  chosenStopKinds,
  maximumStops,
  stopAccessorialIds,
} from "#app/features/shipments/load/stop.ts";
import { checkboxes } from "#app/forms/fields.ts";
import { nestRows } from "#app/forms/rows.ts";
import { isoDay } from "#app/platform/calendar.schema.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { priceForCustomer, type Suggestion } from "./price-for-customer.server.ts";
import { readQuoteCost } from "./quote-cost.server.ts";

const accessorials = checkboxes(stopAccessorialIds, "Choose accessorials from the list").catch([]);
const end = z.object({ accessorials }).catch({ accessorials: [] });

/** What a price depends on. What isn't needed for one, or is still wrong, is left out. */
const pricedLoad = z.object({
  mode: bookingFields.mode,
  origin: bookingFields.origin,
  destination: bookingFields.destination,
  weight: loadWeight,
  pickupDay: isoDay().optional().catch(undefined),
  equipment: z.enum(equipmentIds).nullable().catch(null),
  customerId: z.uuid().optional().catch(undefined),
  pickup: end,
  delivery: end,
  stopOffs: z
    .array(z.object({ kind: z.enum(chosenStopKinds), accessorials }))
    .max(maximumStops)
    .catch([]),
  units: z
    .array(z.object({ items: z.array(z.object({ hazardous: z.string().optional() })).catch([]) }))
    .max(freightLimits.units)
    .catch([]),
});

/**
 * The price of a caller's load by our rates, and what its lane has cost us, from the fields that are
 * typed so far; null while mode, origin, destination or weight is missing. For staff: the caller checks
 * the policy.
 */
export async function priceForCaller(
  query: Queryable,
  clock: Clock,
  fields: Readonly<Record<string, unknown>>,
): Promise<{ price: Suggestion; cost: QuoteCost } | null> {
  const { data: load } = pricedLoad.safeParse(nestRows(fields));
  if (!load) return null;
  const customer = load.customerId ? await readCompany(query, load.customerId) : undefined;
  const price = await priceForCustomer(query, clock, {
    originZip: readPlace(load.origin).zip ?? null,
    destinationZip: readPlace(load.destination).zip ?? null,
    weight: load.weight,
    mode: load.mode,
    pickupDay: load.pickupDay ?? null,
    companyId: customer?.companyId ?? null,
    equipment: load.equipment,
    services: neededBy(load),
  });
  return { price, cost: await readQuoteCost(query, load, clock.now()) };
}

function neededBy({ pickup, delivery, stopOffs, units }: z.output<typeof pricedLoad>) {
  const stops = [
    { kind: "pickup" as const, ...pickup },
    ...stopOffs,
    { kind: "delivery" as const, ...delivery },
  ];
  const hazardous = units.some(({ items }) => items.some((item) => item.hazardous === "on"));
  return servicesOf({ stops, hazardous });
}
