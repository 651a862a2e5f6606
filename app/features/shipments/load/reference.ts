/** Kinds of reference numbers. */
export const referenceKinds = [
  "PO",
  "SO",
  "BOL",
  "PRO",
  "pickup number",
  "AWB",
  "booking",
  "container",
  "seal",
  "customer",
] as const;

export type ReferenceKind = (typeof referenceKinds)[number];

export const referenceLabels: Record<ReferenceKind, string> = {
  PO: "PO number",
  SO: "SO number",
  BOL: "BOL number",
  PRO: "PRO number",
  "pickup number": "Pickup number",
  AWB: "Air waybill",
  booking: "Booking number",
  container: "Container",
  seal: "Seal",
  customer: "Your reference",
};

export type Reference = { kind: ReferenceKind; value: string };

/** Maximum references per load; our own limit. */
export const maximumReferences = 30;

/** References in the order in which a load shows them. */
export function sortReferences(references: readonly Reference[]): Reference[] {
  const position = ({ kind, value }: Reference) => `${kind} ${value}`;
  return references.toSorted((one, other) => (position(one) < position(other) ? -1 : 1));
}
