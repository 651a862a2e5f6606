import { type ChargeLine, chargeLine, flatLine } from "#app/features/money/charge-line.ts";
import { divideHalfEven } from "#app/features/money/rounding.ts";
import type { Rate } from "./rate.ts";

type Haul = {
  /** Thousandths of a mile. */
  miles: number;
  /** Thousandths of a pound. */
  pounds: number;
};

/** The linehaul charge of a load at a rate, at least the rate's minimum. */
export function linehaulLine(
  { unit, rate, minimumCents }: Pick<Rate, "unit" | "rate" | "minimumCents">,
  haul: Haul,
): ChargeLine {
  const quantity = quantityOf(unit, haul);
  const line = chargeLine({ code: "linehaul", quantity, unit, rate });
  if (minimumCents === null || line.cents >= minimumCents) return line;
  return flatLine("linehaul", minimumCents, "Linehaul, minimum charge");
}

function quantityOf(unit: Rate["unit"], { miles, pounds }: Haul): number {
  if (unit === "flat") return 1_000;
  if (unit === "mile") return miles;
  return Number(divideHalfEven(BigInt(pounds), 100n));
}
