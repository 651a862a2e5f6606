import { dollarsText } from "#app/features/money/usd.ts";
import { hazardousItems } from "#app/features/shipments/load/freight.ts";
import type { LoadSection } from "#app/features/shipments/load/readiness.ts";
import { firstRowId } from "#app/features/shipments/load/row-ids.server.ts";
import { timeFields } from "#app/features/shipments/load/which-time.ts";
import type { LoadView } from "#app/flows/load-view.server.ts";
import type { InitialValues } from "#app/forms/form-state.ts";
import { fieldValues } from "#app/forms/rows.ts";
import { unitFields } from "./unit-fields.ts";

/** The initial values of a section's fields, as a person would type them. */
export function sectionValues(load: LoadView, section: LoadSection): InitialValues {
  return Object.fromEntries(fieldValues(values[section](load)));
}

const values: Record<LoadSection, (load: LoadView) => unknown> = {
  stops: ({ id, stops }) => ({
    stops: stops.map((stop, place) => ({
      ...typedStop(stop),
      id: stop.id ?? firstRowId(id, place === 0 ? "origin" : "destination"),
    })),
  }),
  references: ({ references }) => ({
    references: references.map((one) => ({ id: `${one.kind} ${one.value}`, ...one })),
  }),
  freight: ({ id, units, description }) => ({
    units: units.length > 0 ? units.map(unitFields) : [firstUnit(id, description)],
  }),
  care: ({ care: { overweightApprovedAt, declaredValueCents, ...care } }) => ({
    ...care,
    declaredValueCents: dollarsOf(declaredValueCents),
  }),
  hazmat: ({ units, care: { emergencyPhone, emergencyContact } }) => ({
    items: hazardousItems(units).map(({ id, hazmat }) => ({ id, ...hazmat })),
    emergencyPhone,
    emergencyContact,
  }),
  air: ({ air: { fromAirport, toAirport, cutoffAt, searchConsentAt }, stops }) => ({
    fromAirport,
    toAirport,
    ...timeFields("cutoff", cutoffAt, stops[0]?.timeZone),
    searchConsent: searchConsentAt !== null,
  }),
};

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
