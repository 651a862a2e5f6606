import { estimateRoadMiles } from "#app/features/estimates/road-miles.ts";
import { estimateTransit } from "#app/features/estimates/transit.ts";
import type { DayRange } from "#app/features/estimates/transit-days.ts";
import type { TransitMode } from "#app/features/estimates/transit-modes.ts";
import { lookupPlace, type Place } from "#app/features/geography/places.server.ts";
import { type ChargeLine, flatLine, totalOf } from "#app/features/money/charge-line.ts";
import { percentOf } from "#app/features/money/decimal.ts";
import { priceServices, type RatedService } from "#app/features/rates/accessorial.ts";
import { findAccessorialPrices } from "#app/features/rates/accessorial-queries.server.ts";
import { fuelLine } from "#app/features/rates/fuel.ts";
import { findDieselPrice, findFuelTable } from "#app/features/rates/fuel-queries.server.ts";
import { linehaulLine } from "#app/features/rates/linehaul.ts";
import { findRate } from "#app/features/rates/queries.server.ts";
import { type Rate, usualEquipment } from "#app/features/rates/rate.ts";
import type { EquipmentId } from "#app/features/shipments/load/equipment.ts";
import type { Mode } from "#app/features/shipments/shipment.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";

type LaneLoad = {
  /** With their ZIP codes: rates know places by them. */
  origin: Place & { zip: string };
  destination: Place & { zip: string };
  mode: Mode;
  equipment: EquipmentId | null;
  weight: number;
  /** ISO 8601 dates. */
  pickupDay: string;
  today: string;
  markupBasisPoints: number;
  /** What it needs beside the haul. */
  services: readonly RatedService[];
};

/** A price by our rates. */
export type LanePrice = {
  lines: readonly ChargeLine[];
  totalCents: number;
  rate: Rate;
  /** What the load needs that has no price; the total leaves it out. */
  unpriced: readonly RatedService[];
  /** Business days; null where nothing says how long it takes. */
  transitDays: DayRange | null;
};

/** Why there is no price. */
export type NoPrice = { missing: "rate" | "fuel" };

const transitModes: Record<Mode, TransitMode | null> = {
  LTL: "ltl",
  FTL: "ftl",
  AIR: "air",
  OCEAN: null,
};

/**
 * Prices a load by its lane's rate on the pickup day, with today's diesel price and fuel table in a
 * separate fuel line, and the accessorials' prices on the pickup day.
 */
export async function priceLane(query: Queryable, load: LaneLoad): Promise<LanePrice | NoPrice> {
  const { origin, destination, mode, pickupDay, markupBasisPoints } = load;
  const equipment = load.equipment ?? usualEquipment;
  const rate = await findRate(query, { origin, destination, mode, equipment, day: pickupDay });
  if (!rate) return { missing: "rate" };
  const miles = estimateRoadMiles(origin, destination) * 1_000;
  const pounds = Math.round(load.weight * 1_000);
  // A percentage for fuel is one of the linehaul that the customer sees: of ours, it would tell the
  // markup.
  const linehaul = markUp(linehaulLine(rate, { miles, pounds }), markupBasisPoints);
  const fuel = await priceFuel(query, rate, { miles, linehaul, today: load.today });
  if (fuel === undefined) return { missing: "fuel" };
  const { lines: accessorials, unpriced } = await priceAccessorials(query, load);
  const lines = [linehaul, ...(fuel ? [fuel] : []), ...accessorials];
  const transitDays = transitOf(rate, load);
  return { lines, totalCents: totalOf(lines), rate, unpriced, transitDays };
}

/**
 * The fuel line of a rate; null if there is none to add, undefined while it can't be calculated.
 */
async function priceFuel(
  query: Queryable,
  { fuel }: Rate,
  { miles, linehaul, today }: { miles: number; linehaul: ChargeLine; today: string },
): Promise<ChargeLine | null | undefined> {
  if (fuel === null) return null;
  const table = await findFuelTable(query, fuel, today);
  const diesel = await findDieselPrice(query, today);
  if (!table || !diesel) return undefined;
  const { brackets } = table;
  const haul = { miles, linehaulCents: linehaul.cents, diesel: diesel.price };
  return fuelLine({ unit: fuel, brackets, ...haul });
}

async function priceAccessorials(query: Queryable, { services, mode, pickupDay }: LaneLoad) {
  if (services.length === 0) return { lines: [], unpriced: [] };
  return priceServices(services, await findAccessorialPrices(query, mode, pickupDay));
}

/** A line that says its price alone: how it came about would say what was added. */
function markUp(linehaul: ChargeLine, basisPoints: number): ChargeLine {
  if (basisPoints === 0) return linehaul;
  return flatLine("linehaul", linehaul.cents + percentOf(linehaul.cents, basisPoints));
}

function transitOf({ transitDays: days }: Rate, load: LaneLoad): DayRange | null {
  if (days !== null) return { earliest: days, latest: days };
  const mode = transitModes[load.mode];
  if (!mode) return null;
  const { origin, destination } = load;
  const estimate = estimateTransit({ origin, destination, mode });
  return estimate.kind === "estimate" ? estimate.businessDays : null;
}

/** The place of a ZIP code, as lanes are priced; undefined for one that we don't know. */
export function placeOfZip(zip: string): (Place & { zip: string }) | undefined {
  const found = lookupPlace(zip);
  return found.found ? { ...found.place, zip: zip.slice(0, 5) } : undefined;
}
