import { itemText, unitText } from "#app/features/shipments/load/freight-text.ts";
import { weightText } from "#app/features/shipments/weight-text.ts";
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
