import type { ChargeableWeight } from "./dimensional-weight.ts";
import { shownNumber } from "./shown-number.ts";

/** A sentence that says which weight is charged and why, with the figures used. */
export function weightSentence(weight: ChargeableWeight): string {
  const { actual, dimensional, divisor, basis } = weight;
  const space = `${shownNumber(dimensional * divisor, 0)} cubic inches / ${shownNumber(divisor)} = ${shownNumber(dimensional, 1)} lb`;
  if (basis === "dimensional") {
    return `The space decides: ${space}, more than the ${shownNumber(actual, 1)} lb on the scale.`;
  }
  if (dimensional === actual) {
    return `Both weights are equal: ${space}, as on the scale.`;
  }
  return `The scale decides: ${shownNumber(actual, 1)} lb, more than the space (${space}).`;
}
