import { fullDateText } from "#app/features/company/days.ts";
import { weightText } from "#app/features/shipments/weight-text.ts";
import type { RequestedUnit, ShipmentDetails } from "./quote-request.ts";

export type DetailLine = { label: string; value: string };

/** The details of a load as labeled lines; missing details are omitted. */
export function detailLines(details: ShipmentDetails): DetailLine[] {
  const { originZip, destinationZip, readyDate, totalWeight, units, freightClass } = details;
  const lines: [label: string, value: string | undefined | false][] = [
    ["Origin ZIP", originZip],
    ["Destination ZIP", destinationZip],
    ["Ready date", readyDate && fullDateText(readyDate)],
    ["Handling units", units.map(unitText).join("; ")],
    ["Freight class", freightClass !== null && `${freightClass} (estimate by density)`],
    ["Total weight", totalWeight !== undefined && weightText(totalWeight)],
    ["Accessorials", details.accessorials.join(", ")],
    ["Hazardous materials", details.hazmat && "Yes"],
    ["Temperature", temperatureText(details)],
  ];
  return lines.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** The message followed by the details; empty without either. */
export function specialRequirements(message: string, details: ShipmentDetails): string {
  const lines = detailLines(details).map(({ label, value }) => `${label}: ${value}`);
  return [message, lines.join("\n")].filter(Boolean).join("\n\n");
}

/** The message in such a text, without the details behind it. */
export function messageWithoutDetails(text: string, details: ShipmentDetails): string {
  // The total weight is a detail only where the customer typed it.
  for (const known of [details, { ...details, totalWeight: undefined }]) {
    const behind = specialRequirements("", known);
    if (behind && text.endsWith(behind)) return text.slice(0, -behind.length).trimEnd();
  }
  return text;
}

function unitText({ count, length, width, height, weight }: RequestedUnit): string {
  const sides = [length, width, height].map(shown).join(" x ");
  return count === 1
    ? `1 piece, ${sides} in, ${weightText(weight)}`
    : `${shown(count)} pieces, ${sides} in and ${weightText(weight)} each`;
}

function temperatureText({ temperatureMin: min, temperatureMax: max }: ShipmentDetails) {
  if (min !== undefined && max !== undefined) return `${min} to ${max} °F`;
  if (min !== undefined) return `${min} °F or warmer`;
  return max !== undefined && `${max} °F or colder`;
}

function shown(value: number): string {
  return value.toLocaleString("en-US", { maximumFractionDigits: 2 });
}
