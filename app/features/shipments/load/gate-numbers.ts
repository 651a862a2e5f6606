import { type Reference, type ReferenceKind, sortReferences } from "./reference.ts";

/** The load's own numbers without which no gate lets a truck in, or hands it the freight. */
export const askedAtGate: readonly ReferenceKind[] = ["PO", "BOL", "pickup number"];

/**
 * The numbers that the carrier of a leg needs: those of the load that every gate asks for, and the
 * leg's own, each once. The customer's other numbers are none of its business.
 */
export function gateNumbers(ofLoad: readonly Reference[], ofLeg: readonly Reference[]) {
  const needed = [...ofLoad.filter(({ kind }) => askedAtGate.includes(kind)), ...ofLeg];
  const byText = new Map(needed.map((one) => [`${one.kind} ${one.value}`, one]));
  return sortReferences([...byText.values()]);
}
