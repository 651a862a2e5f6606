import type { FreightItem, FreightUnit } from "#app/features/shipments/load/freight.ts";
import { weightText } from "#app/features/shipments/ui/weight-text.ts";
import type { LoadView } from "#app/flows/load-view.server.ts";

/** A load's handling units with their items; until there are any, the booked description. */
export function FreightList({ load: { units, description, weight } }: { load: LoadView }) {
  return (
    <div className="text-sm">
      <p className="wrap-anywhere whitespace-pre-line">{description}</p>
      <p className="mt-1 font-semibold">{weightText(weight)} total</p>
      {units.length > 0 && (
        <ul className="mt-2 border-t border-line">
          {units.map((unit, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: units have no ID, only their position
            <li key={index} className="border-b border-line py-2">
              <p className="font-semibold">{unitText(unit)}</p>
              {unit.items.map((item, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: items have no ID either
                <p key={place} className="wrap-anywhere">
                  {itemText(item)}
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function unitText({ kind, count, length, width, height, weight, stackable }: FreightUnit): string {
  const sides = length && width && height ? `${length} x ${width} x ${height} in` : null;
  const each = weight === null ? null : `${weightText(weight)} each`;
  return [`${count} x ${kind}`, sides, each, stackable ? "stackable" : null]
    .filter(Boolean)
    .join(", ");
}

function itemText({ description, pieces, freightClass, nmfc, hazmat }: FreightItem): string {
  const parts = [
    `${pieces.toLocaleString("en-US")} pcs ${description}`,
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
