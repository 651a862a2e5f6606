import { and, eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { carrierOffers } from "#app/features/carrier-offers/tables.server.ts";
import { dateOf, dateText } from "#app/features/company/days.ts";
import { operations } from "#app/features/company/operations.ts";
import { printedCompany } from "#app/features/company/printed-company.ts";
import { usdText } from "#app/features/money/usd.ts";
import { makePaper } from "#app/features/papers/make-paper.server.ts";
import type { RateConfirmation } from "#app/features/papers/pdf/document.ts";
import { readSignature } from "#app/features/papers/sign.server.ts";
import { equipmentTypes } from "#app/features/shipments/load/care.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import {
  type LoadFacts,
  printedCarrier,
  printedReferences,
  printedStop,
  readLoadFacts,
} from "./load-facts.server.ts";

type Dependencies = { database: Database; actor: Actor | null; clock: Clock };

/** The key of an offer's rate confirmation in the document store. */
export function rateConfirmationKey(shipmentId: string, offerId: string) {
  return { shipmentId, kind: "rate confirmation", subject: offerId } as const;
}

/**
 * The current rate confirmation of a load and its signature. A load that changed since has a new,
 * unsigned one. Undefined until a carrier accepts the load.
 */
export async function makeRateConfirmation(deps: Dependencies, shipmentId: string) {
  const { query } = deps.database;
  const [offer] = await query
    .select()
    .from(carrierOffers)
    .where(and(eq(carrierOffers.shipmentId, shipmentId), eq(carrierOffers.state, "accepted")));
  if (!offer) return undefined;
  const facts = await readLoadFacts(query, shipmentId);
  const carrier = await printedCarrier(query, offer.carrierId);
  const document: RateConfirmation = {
    kind: "rate confirmation",
    trackingId: facts.load.trackingId,
    date: dateText(dateOf(offer.settledAt ?? offer.sentAt)),
    broker: printedCompany,
    carrier: carrier ?? { name: "Carrier", lines: [] },
    stops: facts.stops.map(printedStop),
    facts: [...factsOf(facts), ...printedReferences(facts)],
    lines: offer.lines,
    totalCents: offer.totalCents,
    terms: terms(),
  };
  const version = await makePaper(deps, rateConfirmationKey(shipmentId, offer.id), document);
  const signature = await readSignature(query, version.id);
  return { version, signature, carrierId: offer.carrierId, offerId: offer.id };
}

function factsOf({ load, care, units }: LoadFacts) {
  const equipment = equipmentTypes.find(({ id }) => id === care.equipment)?.label;
  const count = units.reduce((sum, unit) => sum + unit.count, 0);
  const temperature = `${care.temperatureMin} to ${care.temperatureMax} °F`;
  return [
    { label: "Equipment", value: equipment ?? load.mode },
    { label: "Commodity", value: load.freightDescription },
    { label: "Weight", value: `${load.weight.toLocaleString("en-US")} lbs` },
    ...(count > 0 ? [{ label: "Handling units", value: String(count) }] : []),
    ...(care.temperatureMin === null ? [] : [{ label: "Temperature", value: temperature }]),
  ];
}

function terms(): string[] {
  const { detentionPerHourCents, paymentDays, terms } = operations.rateConfirmation;
  const freeHours = operations.freeMinutesAtStop / 60;
  return [
    `${freeHours} hours free at each stop, then ${usdText(detentionPerHourCents)} per hour of detention if you tell us before the free time ends and the times are on the signed bill of lading.`,
    `We pay ${paymentDays} days after we have your invoice, a signed proof of delivery and this rate confirmation.`,
    ...terms,
  ];
}
