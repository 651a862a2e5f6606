import { eq } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { shipments } from "../tables.server.ts";
import type { Care } from "./care.ts";
import type { FreightUnit } from "./freight.ts";
import type { LocatedStop } from "./locate-stops.ts";
import type { Reference } from "./reference.ts";
import { writeCare } from "./save-care.server.ts";
import { replaceUnits } from "./save-freight.server.ts";
import { readSearchWords } from "./search-words.server.ts";
import type { Stop } from "./stop.ts";
import { references as referenceRows, stops as stopRows } from "./tables.server.ts";

type Details = {
  stops: readonly (Stop | LocatedStop)[];
  references?: readonly Reference[];
  units: readonly FreightUnit[];
  care?: Partial<Care>;
};

/** Gives a load that was booked just now its stops, references, freight and care, in the caller's transaction. */
export async function insertDetails(
  tx: Queryable,
  shipmentId: string,
  { stops, references = [], units, care }: Details,
): Promise<void> {
  const rows = stops.map(({ id, accessorials, ...stop }, place) => ({
    ...stop,
    accessorials: [...accessorials],
    shipmentId,
    sequence: place + 1,
  }));
  await tx.insert(stopRows).values(rows);
  if (references.length > 0) {
    await tx
      .insert(referenceRows)
      .values(references.map((reference) => ({ ...reference, shipmentId })));
  }
  await replaceUnits(tx, shipmentId, units);
  if (care) await writeCare(tx, shipmentId, care);
  const [first, last] = [stops.at(0), stops.at(-1)];
  const pickupFrom = first?.windowFrom ?? null;
  const deliverBy = last?.windowTo ?? last?.windowFrom ?? null;
  const searchWords = await readSearchWords(tx, shipmentId);
  await tx
    .update(shipments)
    .set({ pickupFrom, deliverBy, searchWords })
    .where(eq(shipments.id, shipmentId));
}
