import type { Actor } from "#app/features/accounts/actor.ts";
import { findPickupAssignment } from "#app/features/assignments/queries.server.ts";
import { printedCompany } from "#app/features/company/printed-company.ts";
import { usdText } from "#app/features/money/usd.ts";
import { makeInLine } from "#app/features/papers/make-paper.server.ts";
import { labelsAtOnce } from "#app/features/papers/paper.ts";
import type {
  BillOfLading,
  Labels,
  PrintedFact,
  PrintedUnit,
} from "#app/features/papers/pdf/document.ts";
import type { StoredVersion } from "#app/features/papers/store.server.ts";
import type { FreightItem, FreightUnit } from "#app/features/shipments/load/freight.ts";
import { withoutHandoffs } from "#app/features/shipments/load/movement.ts";
import { readMovementTimes } from "#app/features/shipments/load/read-movement-times.server.ts";
import { type Stop, stopKindLabels } from "#app/features/shipments/load/stop.ts";
import { publicPagePath } from "#app/features/shipments/public-page-path.ts";
import { weightText } from "#app/features/shipments/weight-text.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import {
  type LoadFacts,
  printedCarrier,
  printedReferences,
  printedStopParty,
  readLoadFacts,
  reportedDate,
} from "./load-facts.server.ts";

/** What the documents of a load are made with. */
export type PaperDependencies = {
  database: Database;
  actor: Actor | null;
  clock: Clock;
  /** The site's public origin, for the QR code. */
  origin: string;
};

/** The bill of lading of a load as it is now. The caller checks access. */
export async function makeBillOfLading(
  deps: PaperDependencies,
  id: string,
): Promise<StoredVersion> {
  const { query } = deps.database;
  const facts = await readLoadFacts(query, id);
  const { load, stops, units, care } = facts;
  const totalUnits = units.reduce((sum, unit) => sum + unit.count, 0);
  const pickup = stops.at(0);
  const { pickedUpAt } = await readMovementTimes(query, id);
  const originating = await findPickupAssignment(query, id);
  const document: BillOfLading = {
    kind: "bill of lading",
    trackingId: load.trackingId,
    pickedUp: reportedDate(pickup, pickedUpAt),
    trackingUrl: deps.origin + publicPagePath(load.trackingId),
    shipFrom: printedStopParty(pickup),
    shipTo: printedStopParty(stops.at(-1)),
    carrier: await printedCarrier(query, originating?.carrierId ?? null),
    billTo: printedCompany,
    references: printedReferences(facts),
    stopsBetween: stopsBetween(facts),
    instructions: instructionsOf(facts),
    units:
      units.length > 0 ? units.flatMap((unit) => printedUnits(unit, load)) : [wholeLoad(facts)],
    totalUnits: totalUnits || 1,
    totalWeight: weightText(load.weight),
    declaredValue: care.declaredValueCents === null ? null : usdText(care.declaredValueCents),
    emergency: [care.emergencyPhone, care.emergencyContact].filter(Boolean).join(", ") || null,
  };
  return makeInLine(deps, { shipmentId: id, kind: document.kind }, document);
}

/**
 * A label for each handling unit of a load, from number `from` on, `labelsAtOnce` at most. The
 * caller checks access.
 * @throws AppError `invalid` for a load with more labels than that, unless it says where to begin.
 */
export async function makeLabels(
  deps: PaperDependencies,
  id: string,
  from?: number,
): Promise<StoredVersion> {
  const facts = await readLoadFacts(deps.database.query, id);
  const { load, stops, units } = facts;
  const total = units.reduce((sum, unit) => sum + unit.count, 0) || 1;
  if (total > labelsAtOnce && from === undefined) throw tooManyLabels(total);
  if ((from ?? 1) > total) throw new AppError("invalid", `This load has ${total} labels.`);
  const last = Math.min(total, (from ?? 1) + labelsAtOnce - 1);
  const labels = units.length > 0 ? labelsOf(units, from ?? 1, last) : [load.freightDescription];
  const document: Labels = {
    kind: "labels",
    trackingId: load.trackingId,
    shipFrom: printedStopParty(stops[0]),
    shipTo: printedStopParty(stops.at(-1)),
    references: printedReferences(facts),
    total,
    units: labels.map((text, place) => ({ number: (from ?? 1) + place, text })),
  };
  return makeInLine(deps, { shipmentId: id, kind: document.kind }, document);
}

const tooManyLabels = (total: number) =>
  new AppError(
    "invalid",
    `This load has ${total.toLocaleString("en-US")} labels, and we print ${labelsAtOnce} at a time. Enter the first label to print: 1, then ${labelsAtOnce + 1}, and so on.`,
  );

/** The texts of the labels from `first` to `last`, counted from 1. */
function labelsOf(units: readonly FreightUnit[], first: number, last: number): string[] {
  const labels: string[] = [];
  let before = 0;
  for (const unit of units) {
    const begin = Math.max(first, before + 1);
    const end = Math.min(last, before + unit.count);
    for (let number = begin; number <= end; number += 1) labels.push(labelOf(unit));
    before += unit.count;
  }
  return labels;
}

function labelOf({ kind, weight }: FreightUnit): string {
  return weight === null ? kind : `${kind}, ${weightText(weight)}`;
}

/** The instructions of all stops, each with its stop, and the temperature to keep. */
export function instructionsOf({ stops, care }: LoadFacts): string[] {
  const temperature =
    care.temperatureMin === null
      ? []
      : [`Keep between ${care.temperatureMin} and ${care.temperatureMax} °F`];
  // What is done at a handoff is between our carriers.
  const instructions = withoutHandoffs(stops).flatMap((stop, place) =>
    stop.instructions ? `${stopName(stop, place)}: ${stop.instructions}` : [],
  );
  return [...instructions, ...temperature];
}

/** The stops between the first and the last, as a bill of lading names them. */
function stopsBetween({ stops }: LoadFacts): PrintedFact[] {
  return withoutHandoffs(stops)
    .map((stop, place) => {
      const { name, lines } = printedStopParty(stop);
      return { label: stopName(stop, place), value: [...new Set([name, ...lines])].join(", ") };
    })
    .slice(1, -1);
}

const stopName = ({ kind }: Stop, place: number) =>
  `Stop ${place + 1}, ${stopKindLabels[kind].toLowerCase()}`;

/** The single unit of a load that has only the six fields of its booking. */
function wholeLoad({ load }: LoadFacts): PrintedUnit {
  const weight = weightText(load.weight);
  const unknown = { pieces: "", nmfc: "", freightClass: "", hazmat: false };
  return { count: 1, kind: "Load", weight, description: load.freightDescription, ...unknown };
}

/** Hazardous items come first (49 CFR 172.201). A unit without items holds what the load is. */
function printedUnits(unit: FreightUnit, { freightDescription }: LoadFacts["load"]): PrintedUnit[] {
  const items = unit.items.toSorted((one, other) => Number(!one.hazmat) - Number(!other.hazmat));
  const whole = {
    count: unit.count,
    kind: unit.kind,
    weight: unit.weight === null ? "" : `${weightText(unit.weight)} each`,
  };
  if (items.length === 0) {
    const unknown = { pieces: "", nmfc: "", freightClass: "", hazmat: false };
    return [{ ...whole, description: freightDescription, ...unknown }];
  }
  return items.map((item) => ({
    ...whole,
    pieces: `${item.pieces} ${item.packaging ?? ""}`.trim(),
    hazmat: item.hazmat !== null,
    description: describeItem(item),
    nmfc: item.nmfc ?? "",
    freightClass: item.freightClass === null ? "" : String(item.freightClass),
  }));
}

/** The basic description in the sequence of 49 CFR 172.202, with nothing in between. */
function describeItem({ description, hazmat }: FreightItem): string {
  if (!hazmat) return description;
  const subsidiary = hazmat.subsidiaryClass ? ` (${hazmat.subsidiaryClass})` : "";
  const sequence = [
    hazmat.unNumber,
    hazmat.properShippingName,
    hazmat.hazardClass && `${hazmat.hazardClass}${subsidiary}`,
    hazmat.packingGroup && `PG ${hazmat.packingGroup}`,
  ];
  const amount = [hazmat.quantity, hazmat.packageType].filter(Boolean).join(", ");
  return [sequence.filter(Boolean).join(", "), amount, description].filter(Boolean).join("; ");
}
