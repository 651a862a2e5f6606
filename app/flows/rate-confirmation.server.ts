import type { Actor } from "#app/features/accounts/actor.ts";
import { changedTerms } from "#app/features/assignments/changed-terms.ts";
import type { OfLeg } from "#app/features/assignments/legs.server.ts";
import {
  type Assignment,
  findLiveAssignment,
  listLiveAssignments,
} from "#app/features/assignments/queries.server.ts";
import { lacksPayReason } from "#app/features/assignments/zero-pay.ts";
import { readLinesToSign } from "#app/features/charges/assignment-charges.server.ts";
import { dateOf, dateText } from "#app/features/company/days.ts";
import { operations } from "#app/features/company/operations.ts";
import { printedCompany } from "#app/features/company/printed-company.ts";
import { totalOf } from "#app/features/money/charge-line.ts";
import { usdText } from "#app/features/money/usd.ts";
import { makePaper } from "#app/features/papers/make-paper.server.ts";
import type { RateConfirmation } from "#app/features/papers/pdf/document.ts";
import { sha256 } from "#app/features/papers/sha256.server.ts";
import { readLastSigned } from "#app/features/papers/sign.server.ts";
import { equipmentTypes } from "#app/features/shipments/load/equipment.ts";
import { weightText } from "#app/features/shipments/weight-text.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { termsOf } from "./assignment-terms.server.ts";
import { type LegFacts, readLegFacts } from "./leg-facts.server.ts";
import { printedCarrier, printedReferences, printedStop } from "./load-facts.server.ts";

type Dependencies = { database: Database; actor: Actor | null; clock: Clock };

/** The key of an agreed offer's rate confirmation in the document store. */
export function rateConfirmationKey(shipmentId: string, offerId: string) {
  return { shipmentId, kind: "rate confirmation", subject: offerId } as const;
}

/**
 * The rate confirmation of an assignment as its leg and pay are now, and what was signed of it.
 * Undefined until its carrier agreed to a price.
 */
export async function readConfirmation(query: Queryable, assignment: Assignment) {
  const { id, shipmentId, carrierId, offerId, acceptedAt, signedTerms, tonuCents } = assignment;
  if (!offerId) return undefined;
  const lines = await readLinesToSign(query, id);
  const facts = await readLegFacts(query, assignment);
  const carrier = await printedCarrier(query, carrierId);
  const signed = await readLastSigned(query, rateConfirmationKey(shipmentId, offerId));
  const terms = termsOf(facts, { pay: lines, tonuCents });
  const changes = signedTerms ? changedTerms(signedTerms, terms) : [];
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
    terms: printedTerms(tonuCents),
  };
  // What was signed before its terms were stored as data is compared as printed.
  const isSame = signedTerms
    ? changes.length === 0
    : signed?.version.madeFrom === sha256(JSON.stringify(document));
  const isSigned = signed !== undefined && isSame;
  const isHeld = !isSigned && lacksPayReason(assignment, document.totalCents);
  return { document, terms, changes, signed, isSigned, isHeld };
}

/**
 * The current rate confirmation of the carrier of a load's leg, with its signature: the signed version
 * while it is true, else an unsigned one that marks what changed. Undefined until a carrier agreed to
 * a price, and while it's held.
 * @throws AppError as `findLeg`.
 */
export async function makeRateConfirmation(deps: Dependencies, wanted: Wanted) {
  const made = await findRateConfirmation(deps, wanted);
  return made?.isHeld === false ? made : undefined;
}

/**
 * The same, or that it's held: it pays $0.00 or less, and staff haven't said why. Then there is no
 * document, so that nobody can print or sign it.
 */
export async function findRateConfirmation(deps: Dependencies, wanted: Wanted) {
  const assignment = await findWanted(deps.database.query, wanted);
  return assignment && makeConfirmationOf(deps, assignment);
}

/** A load, and whose confirmation: of a leg or an offer; a load of one leg needs no choice. */
type Wanted = OfLeg & { offerId?: string };

async function findWanted(query: Queryable, { offerId, ...of }: Wanted) {
  if (offerId === undefined) return findLiveAssignment(query, of);
  const live = await listLiveAssignments(query, of.shipmentId);
  return live.find((one) => one.offerId === offerId);
}

/** The same of one assignment. */
export async function makeConfirmationOf(deps: Dependencies, assignment: Assignment) {
  const { id: assignmentId, shipmentId, carrierId, offerId } = assignment;
  const read = await readConfirmation(deps.database.query, assignment);
  if (!read || !offerId) return undefined;
  const { document, terms, changes, signed, isSigned, isHeld } = read;
  const own = { terms, lines: document.lines, totalCents: document.totalCents };
  const of = { carrierId, offerId, assignmentId, ...own };
  if (isHeld) return { isHeld: true as const, ...of };
  if (signed && isSigned) return { isHeld: false as const, ...signed, ...of, changed: null };
  const changed = signed && { signed: dateText(dateOf(signed.signature.signedAt)), changes };
  const made = { ...document, ...(changed && { changed }) };
  const version = await makePaper(deps, rateConfirmationKey(shipmentId, offerId), made);
  return { isHeld: false as const, version, signature: undefined, ...of, changed: changed ?? null };
}

function factsOf({ load, care, units, mode }: LegFacts) {
  const equipment = equipmentTypes.find(({ id }) => id === care.equipment)?.label;
  const count = units.reduce((sum, unit) => sum + unit.count, 0);
  const temperature = `${care.temperatureMin} to ${care.temperatureMax} °F`;
  return [
    { label: "Equipment", value: equipment ?? mode ?? load.mode },
    { label: "Commodity", value: load.freightDescription },
    { label: "Weight", value: weightText(load.weight) },
    ...(count > 0 ? [{ label: "Handling units", value: String(count) }] : []),
    ...(care.temperatureMin === null ? [] : [{ label: "Temperature", value: temperature }]),
  ];
}

/** The terms that rate confirmations print, for a rate of a truck ordered, not used. */
export function printedTerms(tonuCents: number | null): string[] {
  const { detentionPerHourCents, paymentDays, terms } = operations.rateConfirmation;
  const freeHours = operations.freeMinutesAtStop / 60;
  return [
    `${freeHours} hours free at each stop, then ${usdText(detentionPerHourCents)} per hour of detention if you tell us before the free time ends and the times are on the signed bill of lading.`,
    `We pay ${paymentDays} days after we have your invoice, a signed proof of delivery and this rate confirmation.`,
    // In its place on those that were signed before the rate was kept: their text must not change.
    ...terms.toSpliced(2, 0, tonuTerm(tonuCents)),
  ];
}

function tonuTerm(cents: number | null): string {
  if (cents === null) {
    return "We pay a truck ordered, not used only as agreed in writing on this load.";
  }
  return `We pay ${usdText(cents)} for a truck ordered, not used if we cancel this load after your driver is dispatched.`;
}
