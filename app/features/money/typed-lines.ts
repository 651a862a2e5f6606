import { z } from "zod";
import { accessorialCodes, accessorialRows, type ChargeLine, flatLine } from "./charge-line.ts";
import { maxCents } from "./usd.ts";
import { usdField } from "./usd-field.ts";

/** The form fields of a price with linehaul, fuel and accessorials. */
export function typedLineFields({ max = maxCents } = {}) {
  const code = z.enum(accessorialCodes, { error: "Choose an accessorial" }).optional();
  const cents = usdField("Amount", { max }).optional();
  return {
    linehaulCents: usdField("Linehaul", { max }),
    fuelCents: usdField("Fuel surcharge", { max }).optional(),
    accessorial1: code,
    accessorial1Cents: cents,
    accessorial2: code,
    accessorial2Cents: cents,
    accessorial3: code,
    accessorial3Cents: cents,
    accessorial4: code,
    accessorial4Cents: cents,
    accessorial5: code,
    accessorial5Cents: cents,
    accessorial6: code,
    accessorial6Cents: cents,
  };
}

/** Why a load with two stops has no stop-off charge. */
export const noStopOff =
  "This load has only a pickup and a delivery. Add the stop in between, or remove the stop-off charge";

type TypedLines = z.output<z.ZodObject<ReturnType<typeof typedLineFields>>>;

/** Reports what is missing in a partly filled row. */
export function checkAccessorialRows(typed: TypedLines, context: z.RefinementCtx): void {
  for (const { code, cents } of accessorialRows) {
    const complain = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (typed[code] && !typed[cents]) complain(cents, "Amount is required");
    if (typed[cents] && !typed[code]) complain(code, "Choose an accessorial");
  }
}

/** Reports a stop-off charge of a load that has no stop between its pickup and its delivery. */
export function checkStopOffRows(
  typed: TypedLines,
  { hasStopOff }: { hasStopOff: boolean },
  context: z.RefinementCtx,
): void {
  if (hasStopOff) return;
  for (const { code } of accessorialRows) {
    if (typed[code] !== "stop-off") continue;
    context.addIssue({ code: "custom", path: [code], message: noStopOff });
  }
}

/** The lines of the typed fields. */
export function linesOf(typed: TypedLines): ChargeLine[] {
  const accessorials = accessorialRows.flatMap(({ code, cents }) => {
    const [accessorial, amount] = [typed[code], typed[cents]];
    return accessorial && amount ? [flatLine(accessorial, amount)] : [];
  });
  return [
    flatLine("linehaul", typed.linehaulCents),
    ...(typed.fuelCents ? [flatLine("fuel", typed.fuelCents)] : []),
    ...accessorials,
  ];
}
