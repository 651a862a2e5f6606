import type { InvoiceParty } from "#app/features/invoices/invoice.ts";
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
    const held = elementText(value, 30);
    return qualifier && held && value !== shipmentNumber ? [{ qualifier, value: held }] : [];
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

/** A party as its invoice prints it: its street, then "Gary, IN 46402". */
export function partyAsPrinted({ name, lines }: InvoiceParty): Party {
  const [, city = null, state = null, zip = null] =
    /^(.+), ([A-Z]{2}) (\d{5}(?:-\d{4})?)$/.exec(lines.at(-1) ?? "") ?? [];
  const street = lines[city ? lines.length - 2 : 0] ?? null;
  return { company: name, street, city, state, zip };
}

/**
 * The segments of a party, with its code of element 98, such as SH; none of one without a name that X12 can
 * hold.
 */
export function writeParty(code: string, party: Party | undefined): NewSegment[] {
  const company = elementText(party?.company ?? "", 60);
  if (!party || !company) return [];
  const { state, zip } = party;
  const [street, city] = [elementText(party.street ?? "", 55), cityText(party.city)];
  return [
    ["N1", code, company],
    ...(street ? [["N3", street] as const] : []),
    ...(city ? [["N4", city, state, zip?.replace("-", "") ?? null] as const] : []),
  ];
}

/** A city as element 19 holds it, of 2 to 30 characters; null for one that it can't. */
export function cityText(city: string | null): string | null {
  const text = elementText(city ?? "", 30);
  return text.length < 2 ? null : text;
}
