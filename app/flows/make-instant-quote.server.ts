import { randomUUID } from "node:crypto";
import type { Actor } from "#app/features/accounts/actor.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { operations } from "#app/features/company/operations.ts";
import { readTerms } from "#app/features/customer-terms/queries.server.ts";
import { businessDayFrom } from "#app/features/estimates/business-days.ts";
import { datesFrom } from "#app/features/estimates/transit-dates.ts";
import { placeLabel } from "#app/features/geography/places.server.ts";
import {
  type QuoteOption,
  quotedStops,
  type UnpricedMode,
} from "#app/features/instant-quotes/instant-quote.ts";
import { can } from "#app/features/instant-quotes/policy.ts";
import { type InstantQuoteAsk, quotedWeight } from "#app/features/instant-quotes/schema.ts";
import { instantQuotes } from "#app/features/instant-quotes/tables.server.ts";
import { servicesOf } from "#app/features/rates/accessorial.ts";
import { isKnownShipper } from "#app/features/shipments/is-known-shipper.server.ts";
import { equipmentTypes } from "#app/features/shipments/load/equipment.ts";
import { type Mode, modes } from "#app/features/shipments/shipment.ts";
import { heaviestTruckload } from "#app/features/shipments/usual-weight.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { chargeablePounds } from "./chargeable-pounds.ts";
import { placeOfZip, priceLane } from "./price-lane.server.ts";

type Dependencies = { database: Database; actor: Actor | null; clock: Clock };

const hour = 60 * 60 * 1_000;

/**
 * Prices freight by every mode that fits it, stores the quote and returns its ID. A mode without a
 * matching rate, or without a price for an accessorial that the freight needs, has no price.
 * @throws AppError `not_found` without access; `forbidden` for a role that only looks on; `invalid` for a ZIP code that we don't know.
 */
export async function makeInstantQuote(
  { database, actor, clock }: Dependencies,
  ask: InstantQuoteAsk,
): Promise<string> {
  const { query } = database;
  const terms = actor && (await readTerms(query, actor.companyId));
  if (!actor || !terms || !can(actor, "see", terms)) {
    throw new AppError("not_found", "Instant quotes aren't switched on for your company.");
  }
  if (!can(actor, "ask", terms)) {
    throw new AppError("forbidden", "Your role lets you see prices, not ask for them.");
  }
  const [origin, destination] = [
    knownPlace("originZip", ask.originZip),
    knownPlace("destinationZip", ask.destinationZip),
  ];
  const now = clock.now();
  const { today } = companyDays(clock);
  const { markupBasisPoints } = terms;
  const weight = quotedWeight(ask.units);
  // Docks are closed on weekends and federal holidays.
  const pickupDay = businessDayFrom(ask.pickupDay);
  const lane = { origin, destination, pickupDay, today, markupBasisPoints };
  const flies = await isKnownShipper(query, actor.companyId);
  const services = servicesOf({ stops: quotedStops(ask), hazardous: ask.hazardous });
  const options: QuoteOption[] = [];
  const unpriced: UnpricedMode[] = [];
  for (const mode of modes) {
    const priced = poundsBy(mode, { ...ask, weight, flies });
    if (priced === null) continue;
    // A trailer is what a full truckload is priced by; other freight shares one.
    const equipment = mode === "FTL" ? ask.equipment : null;
    const price = await priceLane(query, { ...lane, mode, equipment, services, weight: priced });
    if (!("lines" in price) || price.transitDays === null) continue;
    if (price.unpriced.length > 0) {
      unpriced.push({ mode, services: price.unpriced });
      continue;
    }
    const { lines, totalCents, transitDays } = price;
    const { latest } = datesFrom(pickupDay, transitDays);
    options.push({ mode, lines, totalCents, transitDays: transitDays.latest, arrival: latest });
  }
  const id = randomUUID();
  const { validHours, terms: conditions } = operations.instantQuotes;
  await database.transaction(actor.userId, async (tx) => {
    await tx.insert(instantQuotes).values({
      ...ask,
      pickupDay,
      id,
      companyId: actor.companyId,
      userId: actor.userId,
      origin: placeLabel(origin),
      destination: placeLabel(destination),
      weight,
      options,
      unpriced,
      terms: conditions,
      createdAt: now,
      validUntil: new Date(now.getTime() + validHours * hour),
    });
  });
  return id;
}

function knownPlace(field: "originZip" | "destinationZip", zip: string) {
  const place = placeOfZip(zip);
  if (place) return place;
  const message = `We don't recognize the ZIP code ${zip}. Check it, or call us.`;
  throw new AppError("invalid", message, { fields: { [field]: [message] } });
}

type Freight = Pick<InstantQuoteAsk, "equipment" | "units"> & { weight: number; flies: boolean };

/** The pounds that a mode charges for; null where the freight can't go by it. */
function poundsBy(mode: Mode, { equipment, units, weight, flies }: Freight): number | null {
  if (mode === "LTL") {
    const isLtl = equipment === null && weight <= operations.instantQuotes.heaviestLtl;
    return isLtl ? weight : null;
  }
  if (mode === "FTL") {
    const trailer = equipmentTypes.find(({ id }) => id === equipment);
    return weight <= (trailer?.maximumWeight ?? heaviestTruckload) ? weight : null;
  }
  if (mode === "OCEAN") return weight;
  return flies ? chargeablePounds(units) : null;
}
