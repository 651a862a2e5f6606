import type { Actor } from "#app/features/accounts/actor.ts";
import type { OfLeg } from "#app/features/assignments/legs.server.ts";
import {
  findLiveAssignment,
  listLiveAssignments,
} from "#app/features/assignments/queries.server.ts";
import { readPayLines } from "#app/features/charges/assignment-charges.server.ts";
import { dateOf, dateText } from "#app/features/company/days.ts";
import { operations } from "#app/features/company/operations.ts";
import { printedCompany } from "#app/features/company/printed-company.ts";
import { totalOf } from "#app/features/money/charge-line.ts";
import { usdText } from "#app/features/money/usd.ts";
import { makePaper } from "#app/features/papers/make-paper.server.ts";
import type { RateConfirmation } from "#app/features/papers/pdf/document.ts";
import { readSignature } from "#app/features/papers/sign.server.ts";
import { equipmentTypes } from "#app/features/shipments/load/care.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { type LegFacts, readLegFacts } from "./leg-facts.server.ts";
import { printedCarrier, printedReferences, printedStop } from "./load-facts.server.ts";

type Dependencies = { database: Database; actor: Actor | null; clock: Clock };

/** The key of an agreed offer's rate confirmation in the document store. */
export function rateConfirmationKey(shipmentId: string, offerId: string) {
  return { shipmentId, kind: "rate confirmation", subject: offerId } as const;
}

/** A load, and whose confirmation: of a leg or an offer; a load of one leg needs no choice. */
type Wanted = OfLeg & { offerId?: string };

/**
 * The current rate confirmation of the carrier of a load's leg and its signature: what it hauls and
 * the approved pay of its assignment. When either changed since, there is a new, unsigned one.
 * Undefined until a carrier agreed to a price.
 * @throws AppError as `findLeg`.
 */
export async function makeRateConfirmation(deps: Dependencies, wanted: Wanted) {
  const { query } = deps.database;
  const { shipmentId } = wanted;
  const assignment = await findWanted(query, wanted);
  if (!assignment?.offerId) return undefined;
  const { id: assignmentId, carrierId, offerId, acceptedAt } = assignment;
  const lines = await readPayLines(query, assignmentId);
  const facts = await readLegFacts(query, assignment);
  const carrier = await printedCarrier(query, carrierId);
  const document: RateConfirmation = {
    kind: "rate confirmation",
    trackingId: facts.load.trackingId,
    date: dateText(dateOf(acceptedAt)),
    broker: printedCompany,
    carrier: carrier ?? { name: "Carrier", lines: [] },
    stops: facts.stops.map(printedStop),
    facts: [...factsOf(facts), ...facts.schedule, ...printedReferences(facts)],
    lines,
    totalCents: totalOf(lines),
    terms: terms(),
  };
  const version = await makePaper(deps, rateConfirmationKey(shipmentId, offerId), document);
  const signature = await readSignature(query, version.id);
  return { version, signature, carrierId, offerId, assignmentId };
}

async function findWanted(query: Queryable, { offerId, ...of }: Wanted) {
  if (offerId === undefined) return findLiveAssignment(query, of);
  const live = await listLiveAssignments(query, of.shipmentId);
  return live.find((one) => one.offerId === offerId);
}

function factsOf({ load, care, units, mode }: LegFacts) {
  const equipment = equipmentTypes.find(({ id }) => id === care.equipment)?.label;
  const count = units.reduce((sum, unit) => sum + unit.count, 0);
  const temperature = `${care.temperatureMin} to ${care.temperatureMax} °F`;
  return [
    { label: "Equipment", value: equipment ?? mode ?? load.mode },
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
