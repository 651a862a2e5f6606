import { dollarsText } from "#app/features/money/usd.ts";
import { firstRowId } from "#app/features/shipments/load/row-ids.server.ts";
import { timeFields } from "#app/features/shipments/load/which-time.ts";
import type { LoadView } from "#app/flows/load-view.server.ts";
import type { InitialValues } from "#app/forms/form-state.ts";
import { fieldValues } from "#app/forms/rows.ts";
import { unitFields } from "./unit-fields.ts";

/** The initial values of the fields of a load's details, as a person would type them. */
export function loadDetailValues(load: LoadView): InitialValues {
  const { id, mode, references, units, description, stops } = load;
  const { overweightApprovedAt, declaredValueCents, ...care } = load.care;
  const air = mode === "AIR" ? typedAir(load) : {};
  return Object.fromEntries(
    fieldValues({
      stops: stops.map((stop, place) => ({
        ...typedStop(stop),
        id: stop.id ?? firstRowId(id, place === 0 ? "origin" : "destination"),
      })),
      references: references.map((one) => ({ id: `${one.kind} ${one.value}`, ...one })),
      units: units.length > 0 ? units.map(unitFields) : [firstUnit(id, description)],
      ...care,
      declaredValueCents: dollarsOf(declaredValueCents),
      ...air,
    }),
  );
}

function typedAir({ air, stops }: LoadView) {
  const { fromAirport, toAirport, cutoffAt, searchConsentAt } = air;
  const cutoff = timeFields("cutoff", cutoffAt, stops[0]?.timeZone);
  return { fromAirport, toAirport, ...cutoff, searchConsent: searchConsentAt !== null };
}

function typedStop(stop: LoadView["stops"][number]) {
  const { detention, eta, arrivedAt, departedAt, timeZone, windowFrom, windowTo, ...typed } = stop;
  return {
    ...typed,
    ...timeFields("windowFrom", windowFrom, timeZone),
    ...timeFields("windowTo", windowTo, timeZone),
  };
}

/** The first unit of a load that was booked with only a description. */
function firstUnit(shipmentId: string, description: string) {
  const [firstLine = ""] = description.split("\n");
  const item = { id: firstRowId(shipmentId, "item"), description: firstLine.slice(0, 200) };
  return { id: firstRowId(shipmentId, "unit"), kind: "Pallet", items: [item] };
}

function dollarsOf(cents: number | null): string | null {
  return cents === null ? null : dollarsText(cents);
}
