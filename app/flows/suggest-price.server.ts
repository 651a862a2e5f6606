import { eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { addRatedLines } from "#app/features/charges/commands.server.ts";
import { can } from "#app/features/charges/policy.ts";
import { usdText } from "#app/features/money/usd.ts";
import type { Accessorial } from "#app/features/quotes/quote-request.ts";
import { type RatedService, servicesOf } from "#app/features/rates/accessorial.ts";
import { bookedStops } from "#app/features/shipments/load/booked-stops.server.ts";
import { hazardousItems } from "#app/features/shipments/load/freight.ts";
import { readPickupDay } from "#app/features/shipments/load/pickup-day.server.ts";
import { readParts } from "#app/features/shipments/load/read-load.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import {
  type CustomerLoad,
  priceForCustomer,
  type Suggestion,
} from "./price-for-customer.server.ts";

type Dependencies = { database: Database; actor: Actor | null; clock: Clock };

/** What each accessorial of a quote request needs; most don't say at which stop. */
const serviceOf: Record<Accessorial, RatedService> = {
  Liftgate: { code: "liftgate", at: null },
  Residential: { code: "residential", at: null },
  "Inside delivery": { code: "inside", at: "delivery" },
  Appointment: { code: "appointment", at: null },
  "Limited access": { code: "limited access", at: null },
};

/** The price of a quote request by our rates. For staff: the caller checks the policy. */
export async function suggestForRequest(
  query: Queryable,
  clock: Clock,
  {
    accessorials,
    hazmat,
    ...asked
  }: Omit<CustomerLoad, "equipment" | "services"> & {
    accessorials: readonly Accessorial[];
    hazmat: boolean;
  },
): Promise<Suggestion> {
  const atStops = accessorials.map((one) => serviceOf[one]);
  const services = [...atStops, ...servicesOf({ stops: [], hazardous: hazmat })];
  return priceForCustomer(query, clock, { ...asked, equipment: null, services });
}

/** The customer's price of a load by our rates; undefined without the load. For staff. */
export async function suggestForLoad(
  query: Queryable,
  clock: Clock,
  id: string,
): Promise<Suggestion | undefined> {
  const [load] = await query.select().from(shipments).where(eq(shipments.id, id));
  if (!load) return undefined;
  const { stops, care, units } = await readParts(query, id);
  const known = stops.length > 0 ? stops : bookedStops(load);
  const { weight, mode, companyId } = load;
  return priceForCustomer(query, clock, {
    originZip: known.at(0)?.zip ?? null,
    destinationZip: known.at(-1)?.zip ?? null,
    pickupDay: (await readPickupDay(query, id)) ?? null,
    equipment: care.equipment,
    services: servicesOf({ stops: known, hazardous: hazardousItems(units).length > 0 }),
    weight,
    mode,
    companyId,
  });
}

/**
 * Adds the lines of our rates to the customer's side of a load, for staff. `totalCents` is the
 * price that the page showed.
 * @throws AppError `not_found` without access; `conflict` when the price has changed, or the load
 * has a linehaul or is canceled.
 */
export async function addSuggestedPrice(
  deps: Dependencies,
  { id, totalCents }: { id: string; totalCents: number },
): Promise<void> {
  const { database, actor, clock } = deps;
  if (!can(actor, "charge"))
    throw refusalTo(
      actor,
      "charges.charge",
      new AppError("not_found", "This load does not exist."),
    );
  const price = await suggestForLoad(database.query, clock, id);
  if (!price || !("lines" in price)) {
    throw new AppError("conflict", "Nothing was added: our rates don't price this load anymore.");
  }
  if (price.totalCents !== totalCents) {
    throw new AppError(
      "conflict",
      `Nothing was added: the price is ${usdText(price.totalCents)} now. Check it, then try again.`,
    );
  }
  await addRatedLines(deps, { id, lines: price.lines, rateId: price.rate.id });
}
