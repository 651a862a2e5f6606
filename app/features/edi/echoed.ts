import type { Reference, ReferenceKind } from "#app/features/shipments/load/reference.ts";
import { elementText, type NewSegment } from "./x12/write-interchange.ts";

/**
 * Qualifiers of element 128 under which a load's numbers go back to its partner. Ours is CN, in whose place
 * nobody else's PRO number stands.
 */
const qualifiers: Partial<Record<ReferenceKind, string>> = {
  PO: "PO",
  SO: "SO",
  BOL: "BM",
  "pickup number": "P8",
  customer: "CR",
  seal: "SN",
  AWB: "AW",
  booking: "BN",
  container: "OC",
};

/** The numbers of a load, as its partner can match them: its qualifier and its value. */
export function echoedNumbers(
  references: readonly Reference[],
  shipmentNumber: string,
): { qualifier: string; value: string }[] {
  return references.flatMap(({ kind, value }) => {
    const qualifier = qualifiers[kind];
    return qualifier && value !== shipmentNumber
      ? [{ qualifier, value: elementText(value, 30) }]
      : [];
  });
}

/** A party of a load with its address. */
export type Party = {
  company: string | null;
  street: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
};

/** The segments of a party, with its code of element 98, such as SH; none of a place without a name. */
export function writeParty(code: string, party: Party | undefined): NewSegment[] {
  if (!party?.company) return [];
  const { company, street, city, state, zip } = party;
  return [
    ["N1", code, elementText(company, 60)],
    ...(street ? [["N3", elementText(street, 55)] as const] : []),
    ...(city ? [["N4", elementText(city, 30), state, zip?.replace("-", "") ?? null] as const] : []),
  ];
}
