import { dateText } from "#app/features/company/days.ts";
import { usdText } from "#app/features/money/usd.ts";
import {
  type FederalRecord,
  type FiledInsurance,
  type Filing,
  type InspectionCounts,
  type InspectionKind,
  outOfServicePercent,
  type SafetyRating,
} from "./federal-record.ts";

const ratingNames: Record<SafetyRating, string> = {
  satisfactory: "Satisfactory",
  conditional: "Conditional",
  unsatisfactory: "Unsatisfactory",
};

const inspectionNames: Record<InspectionKind, string> = {
  vehicle: "Vehicles out of service",
  driver: "Drivers out of service",
  hazmat: "Hazmat out of service",
};

const filingNames: Record<Filing, string> = {
  liability: "Liability insurance filed",
  cargo: "Cargo insurance filed",
  bond: "Bond filed",
};

/** What FMCSA says of a carrier, a line each, for staff. What it leaves open is "unverifiable". */
export function federalLines(record: FederalRecord): string[] {
  const { outOfServiceOn, isActive, isMcs150Outdated, inspections, insurance } = record;
  const { powerUnits, drivers } = record;
  return [
    ...(outOfServiceOn ? [orderLine(outOfServiceOn, record.outOfServiceReason)] : []),
    ...(isActive === false ? ["USDOT number inactive"] : []),
    ratingLine(record),
    inspectionLine("vehicle", inspections.vehicle),
    inspectionLine("driver", inspections.driver),
    ...(inspections.hazmat.inspections ? [inspectionLine("hazmat", inspections.hazmat)] : []),
    crashLine(record.crashes),
    `Fleet: ${counted(powerUnits, "power unit")}, ${counted(drivers, "driver")}`,
    filingLine("liability", insurance.liability),
    filingLine("cargo", insurance.cargo),
    ...(insurance.bond.onFileCents ? [filingLine("bond", insurance.bond)] : []),
    ...(isMcs150Outdated ? ["MCS-150 outdated"] : []),
  ];
}

function orderLine(on: string, reason: string | null): string {
  return `Out of service since ${dateText(on)}${reason ? `: ${reason}` : ""}`;
}

function ratingLine({ safetyRating, safetyRatedOn }: FederalRecord): string {
  if (!safetyRating) return "Safety rating: unrated, like most carriers";
  const on = safetyRatedOn ? `, ${dateText(safetyRatedOn)}` : "";
  return `Safety rating: ${ratingNames[safetyRating]}${on}`;
}

function inspectionLine(kind: InspectionKind, counts: InspectionCounts): string {
  const { inspections, outOfService } = counts;
  const name = inspectionNames[kind];
  if (inspections === null || outOfService === null) return `${name}: unverifiable`;
  if (inspections === 0) return `${name}: no inspections`;
  const percent = outOfServicePercent(counts);
  const rate = percent === null ? "too few for a rate" : `${percent.toFixed(1)}%`;
  return `${name}: ${outOfService} of ${counted(inspections, "inspection")}, ${rate}`;
}

function crashLine({ total, fatal, injury, towaway }: FederalRecord["crashes"]): string {
  if (total === null) return "Crashes: unverifiable";
  if (total === 0) return "Crashes: none";
  const kinds = [
    `${fatal ?? "?"} fatal`,
    `${injury ?? "?"} with injuries`,
    `${towaway ?? "?"} towed away`,
  ];
  return `Crashes: ${total} (${kinds.join(", ")})`;
}

function filingLine(filing: Filing, { onFileCents, requiredCents }: FiledInsurance): string {
  const name = filingNames[filing];
  if (onFileCents === null) return `${name}: unverifiable`;
  const filed = onFileCents === 0 ? "none" : usdText(onFileCents);
  return `${name}: ${filed}${requiredCents ? `, required ${usdText(requiredCents)}` : ""}`;
}

function counted(count: number | null, noun: string): string {
  return `${count?.toLocaleString("en-US") ?? "unknown"} ${noun}${count === 1 ? "" : "s"}`;
}
