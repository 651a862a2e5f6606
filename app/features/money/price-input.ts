import { z } from "zod";
import { optional } from "#app/forms/typed-fields.ts";
import { accessorialCodes, accessorialRows, type ChargeLine, flatLine } from "./charge-line.ts";
import { usd } from "./usd-field.ts";

/** An accessorial of at most `max` US cents. */
export function accessorialFields(limits: { max?: number } = {}) {
  return {
    code: z.enum(accessorialCodes, { error: "Choose an accessorial" }),
    cents: usd("Amount", limits),
  };
}

/** The fields of a price: linehaul, fuel and accessorials of at most `max` US cents each. */
export function priceFields(limits: { max?: number } = {}) {
  return {
    linehaulCents: usd("Linehaul", limits),
    fuelCents: optional(usd("Fuel surcharge", limits)).meta({ description: "US cents." }),
    accessorials: z
      .array(z.strictObject(accessorialFields(limits)))
      .max(
        accessorialRows.length,
        `A price can have at most ${accessorialRows.length} accessorials`,
      )
      .default([]),
  };
}

type Price = Omit<z.output<z.ZodObject<ReturnType<typeof priceFields>>>, "linehaulCents"> & {
  /** Null for a bill without linehaul, such as of a truck ordered, not used. */
  linehaulCents: number | null;
};

/** The lines of a price. */
export function linesOf({ linehaulCents, fuelCents, accessorials }: Price): ChargeLine[] {
  return [
    ...(linehaulCents ? [flatLine("linehaul", linehaulCents)] : []),
    ...(fuelCents ? [flatLine("fuel", fuelCents)] : []),
    ...accessorials.map(({ code, cents }) => flatLine(code, cents)),
  ];
}
