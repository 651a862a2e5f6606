import { z } from "zod";
import { decimalText, parseDecimal, rateDecimals } from "#app/features/money/decimal.ts";
import { decimalField } from "#app/features/money/decimal-field.ts";
import { typedDay } from "#app/platform/calendar.schema.ts";
import { dieselDecimals, type FuelBracket, type FuelUnit, fuelUnits } from "./fuel.ts";

const mostBrackets = 200;
/** Thousandths of a dollar per gallon. */
const mostDiesel = 99_999;
/** Percentages are stored in hundredths. */
const percentDecimals = 2;

const surchargeDecimals: Record<FuelUnit, number> = {
  mile: rateDecimals,
  percent: percentDecimals,
};

/** What the Diesel price form sends. */
export const dieselPriceSchema = z.object({
  week: typedDay("Week").refine(
    (day) => new Date(day).getUTCDay() === 1,
    "Choose a Monday: the price is that day's",
  ),
  price: decimalField(dieselDecimals, "Diesel price must be dollars per gallon, such as 3.758")
    .refine((price) => price > 0, "Diesel price must be above $0")
    .refine((price) => price <= mostDiesel, "Diesel price can be at most $99.999"),
});

/** What the Fuel table form sends. */
export const fuelTableSchema = z
  .object({
    unit: z.enum(fuelUnits, { error: "Choose what the surcharge is based on" }),
    effectiveFrom: typedDay("Effective from"),
    brackets: z.string({ error: "Enter at least one line" }).max(10_000, "The table is too long"),
  })
  .transform(({ brackets: typed, ...table }, context) => {
    const brackets = readBrackets(typed, table.unit);
    if (typeof brackets !== "string") return { ...table, brackets };
    context.addIssue({ code: "custom", path: ["brackets"], message: brackets });
    return z.NEVER;
  });

/**
 * The brackets of a pasted table, the lowest price first, or the error of the first invalid line.
 */
function readBrackets(typed: string, unit: FuelUnit): FuelBracket[] | string {
  const lines = typed.split("\n").filter((line) => line.trim() !== "");
  if (lines.length === 0) return "Enter at least one line";
  if (lines.length > mostBrackets) return `A table can have at most ${mostBrackets} lines`;
  const brackets: FuelBracket[] = [];
  for (const [place, line] of lines.entries()) {
    const bracket = readBracket(line, unit);
    if (!bracket)
      return `Line ${place + 1}: enter a diesel price, a space and a surcharge, such as 3.500 0.45`;
    const before = brackets.at(-1);
    if (before && bracket.from <= before.from) {
      return `Line ${place + 1}: each diesel price must be above the one before it`;
    }
    brackets.push(bracket);
  }
  return brackets;
}

function readBracket(line: string, unit: FuelUnit): FuelBracket | null {
  const [price = "", amount = "", more] = line
    .replace(/[$%]/g, "")
    .trim()
    .split(/[\s;]+/);
  const from = parseDecimal(price, dieselDecimals);
  const surcharge = parseDecimal(amount, surchargeDecimals[unit]);
  if (more !== undefined || from === null || surcharge === null) return null;
  return from < 0 || from > mostDiesel || surcharge < 0 ? null : { from, surcharge };
}

/** A table as text, one bracket per line. */
export function bracketsText(brackets: readonly FuelBracket[], unit: FuelUnit): string {
  return brackets
    .map(({ from, surcharge }) =>
      [decimalText(from, dieselDecimals), decimalText(surcharge, surchargeDecimals[unit])].join(
        " ",
      ),
    )
    .join("\n");
}
