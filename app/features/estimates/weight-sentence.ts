import type { ChargeableWeight } from "./dimensional-weight.ts";
import { shownNumber } from "./shown-number.ts";

/** A sentence that says which weight is charged and why, with the figures used. */
export function weightSentence(weight: ChargeableWeight): string {
  const { actual, dimensional, divisor, basis } = weight;
  const space = `${shownNumber(dimensional * divisor, 0)} cubic inches / ${shownNumber(divisor)} = ${shownNumber(dimensional, 1)} lb`;
  if (basis === "dimensional") {
    return `Dimensional weight applies: ${space}, more than the actual ${shownNumber(actual, 1)} lb.`;
  }
  if (dimensional === actual) {
    return `Both weights are equal: ${space}, the same as the actual weight.`;
  }
  return `Actual weight applies: ${shownNumber(actual, 1)} lb, more than the dimensional weight (${space}).`;
}
