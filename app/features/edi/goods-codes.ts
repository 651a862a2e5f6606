import { type Segment, valueAt } from "./x12/segment.ts";

/** Codes that a text names of each kind; the others stay in the message only. */
const namedAtMost = 4;

/** LAD-08, LAD-10 and LAD-12: product or service IDs, each after its qualifier (X12 004010, LAD). */
const productIds = [8, 10, 12];

/**
 * The numbers by which a 204 names its goods, such as "Item 1198175; order 4711; PO 90210": the
 * commodity codes of L5-03 and the products of LAD, and the orders and purchase orders of OID. Null
 * without any that has a digit.
 */
export function readGoodsCodes(segments: readonly Segment[]): string | null {
  const at = (id: string, elements: readonly number[]) =>
    segments
      .filter((segment) => segment.id === id)
      .flatMap((segment) => elements.map((element) => valueAt(segment, element).trim()));
  const orders = at("OID", [1]);
  const parts = [
    namedCodes("item", [...at("L5", [3]), ...at("LAD", productIds)]),
    namedCodes("order", orders),
    namedCodes(
      "PO",
      at("OID", [2]).filter((one) => !orders.includes(one)),
    ),
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  return parts.join("; ").replace(/^[a-z]/, (letter) => letter.toUpperCase());
}

function namedCodes(name: string, codes: readonly string[]): string | null {
  const known = [...new Set(codes)].filter((code) => /\d/.test(code));
  if (known.length === 0) return null;
  const more = known.length - namedAtMost;
  const shown = known.slice(0, namedAtMost).join(", ");
  return `${name} ${shown}${more > 0 ? ` and ${more} more` : ""}`;
}

/** Whether a description is made of codes only, as `readGoodsCodes` writes them. */
export function isGoodsCodes(description: string): boolean {
  return /^(Item|Order|PO) \S*\d/.test(description);
}
