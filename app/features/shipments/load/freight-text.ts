import { weightText } from "../weight-text.ts";
import type { FreightItem, FreightUnit } from "./freight.ts";

/** Equal handling units as text: "4 x Pallet, 48 x 40 x 50 in, 500 lbs each, stackable". */
export function unitText({
  kind,
  count,
  length,
  width,
  height,
  weight,
  stackable,
}: Omit<FreightUnit, "items">): string {
  const sides = length && width && height ? `${length} x ${width} x ${height} in` : null;
  const each = weight === null ? null : `${weightText(weight)} each`;
  return [`${count} x ${kind}`, sides, each, stackable ? "stackable" : null]
    .filter(Boolean)
    .join(", ");
}

/**
 * The goods in a handling unit as text, with their hazmat declaration: "24 pieces, machined
 * castings, class 70".
 */
export function itemText({ description, pieces, freightClass, nmfc, hazmat }: FreightItem): string {
  const parts = [
    pieces === 1 ? "1 piece" : `${pieces.toLocaleString("en-US")} pieces`,
    withinText(description),
    freightClass && `class ${freightClass}`,
    nmfc && `NMFC ${nmfc}`,
  ];
  if (hazmat) {
    const { unNumber, properShippingName, hazardClass, packingGroup } = hazmat;
    const group = packingGroup && `PG ${packingGroup}`;
    const declared = [unNumber, properShippingName, hazardClass, group].filter(Boolean).join(", ");
    parts.push(`hazmat${declared && `: ${declared}`}`);
  }
  return parts.filter(Boolean).join(", ");
}

/** Without the capital that begins a sentence; a name such as "LED lamps" or "McIntosh" keeps its own. */
function withinText(description: string): string {
  return description.replace(/^[A-Z](?=[a-z]+([\s,]|$))/, (first) => first.toLowerCase());
}
