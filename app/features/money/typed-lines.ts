import type { z } from "zod";
import { readEach } from "#app/forms/read-typed.ts";
import { accessorialRows } from "./charge-line.ts";
import { accessorialFields, priceFields } from "./price-input.ts";
import { typedUsd } from "./typed-usd.ts";

/** The fields of a price in a form, with a row for each accessorial; `withAccessorials` reads them. */
export function typedLineFields(limits: { max?: number } = {}) {
  const { linehaulCents, fuelCents } = priceFields(limits);
  const accessorial = accessorialFields(limits);
  const code = accessorial.code.optional();
  const { cents } = readEach(typedUsd, { cents: accessorial.cents.optional() });
  return {
    ...readEach(typedUsd, { linehaulCents, fuelCents }),
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

type TypedLines = Omit<z.output<z.ZodObject<ReturnType<typeof typedLineFields>>>, "linehaulCents">;

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

/** A form with its rows of accessorials as the list that `priceFields` has. */
export function withAccessorials<Typed extends TypedLines>(typed: Typed) {
  const accessorials = accessorialRows.flatMap((row) => {
    const [code, cents] = [typed[row.code], typed[row.cents]];
    return code && cents ? [{ code, cents }] : [];
  });
  return { ...typed, accessorials };
}
