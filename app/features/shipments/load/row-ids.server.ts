import { createHash, randomUUID } from "node:crypto";

type FirstRow = "origin" | "destination" | "unit" | "item";

/**
 * The ID of a row that a load has before anybody saved it, such as the stop at its origin: two
 * people who fill it in mean the same row.
 */
export function firstRowId(shipmentId: string, row: FirstRow): string {
  const hash = createHash("sha256").update(`${shipmentId} ${row}`).digest("hex");
  const variant = ((Number.parseInt(hash.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(18, 20)}-${hash.slice(20, 32)}`;
}

/** Returns a function that keeps an ID of `known`, each once, and makes a new one in place of any other. */
export function keepIds(known: Iterable<string>): (id: string | null | undefined) => string {
  const left = new Set(known);
  return (id) => (id && left.delete(id) ? id : randomUUID());
}
