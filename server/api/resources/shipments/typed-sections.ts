import type { z } from "@hono/zod-openapi";
import {
  careSchema,
  freightSchema,
  referencesSchema,
  stopsSchema,
} from "#app/features/shipments/load/schema.ts";
import { parseAs } from "../../problem.ts";
import { inDollars } from "../amount.ts";
import type { newCare, newFreight, newReferences, newStops } from "./load-sections.ts";

/** A form sends the version it was filled in at; here it is in the If-Match header, if anywhere. */
const version = 1;

/** The stops of a load as its form reads them. @throws ApiRefusal with the form's errors. */
export function parseStops(given: Pick<z.output<typeof newStops>, "stops">) {
  return parseAs(stopsSchema, { ...given, version }).stops;
}

/** The same for its references. */
export function parseReferences(given: z.output<typeof newReferences>) {
  return parseAs(referencesSchema, { ...given, version }).references;
}

/** The same for its handling units. */
export function parseUnits({ units }: z.output<typeof newFreight>) {
  return parseAs(freightSchema, { units: units.map(asTypedUnit), version }).units;
}

/** The same for its equipment and care. */
export function parseCare({ declaredValueCents, ...given }: z.output<typeof newCare>) {
  const typed = { ...given, declaredValueCents: asDollars(declaredValueCents), version };
  const { version: _, ...care } = parseAs(careSchema, typed);
  return care;
}

const asDollars = (cents: number | null) => (cents === null ? null : inDollars(cents));

type Unit = z.output<typeof newFreight>["units"][number];

/** A handling unit as the form's fields: amounts in dollars, hazmat beside the goods. */
export function asTypedUnit({ items, ...unit }: Unit) {
  return {
    ...unit,
    items: items.map(({ hazmat, valueCents, ...goods }) => ({
      ...goods,
      valueCents: asDollars(valueCents),
      hazardous: hazmat !== null,
      ...hazmat,
    })),
  };
}
