import { sql } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { randomCode } from "#app/platform/ids.server.ts";
import { insertUnits } from "../load/save-freight.server.ts";
import { searchWordsOf } from "../load/search-words.server.ts";
import { care, references, stops } from "../load/tables.server.ts";
import { readNotificationDefaults } from "../notification-defaults.server.ts";
import { shipments } from "../tables.server.ts";
import { trackingIdAlphabet, trackingIdLength } from "../tracking-id.ts";
import type { ImportedLoad } from "./check-row.ts";
import { importedRows } from "./tables.server.ts";

type Imported = { importId: string; loads: ReadonlyMap<number, ImportedLoad>; now: Date };

/**
 * Inserts the loads of an import (by line) with all their details in the caller's transaction, with
 * one statement per table.
 */
export async function insertImported(
  tx: Queryable,
  actor: Actor,
  { importId, loads, now }: Imported,
): Promise<void> {
  if (loads.size === 0) return;
  // An import's alerts are those that its sender chose for new loads, as with any booking.
  const alerts = await readNotificationDefaults(tx, actor);
  const drawn = [...loads].map(([line, load]) => ({
    line,
    load,
    trackingId: randomCode(trackingIdAlphabet, trackingIdLength),
  }));
  const made = await tx
    .insert(shipments)
    .values(
      drawn.map(({ load, trackingId }) => ({
        ...columnsOf(actor, load, trackingId, now),
        mailInTransit: alerts.in_transit,
        mailDelivered: alerts.delivered,
      })),
    )
    .returning({ id: shipments.id, trackingId: shipments.trackingId });
  const idOf = new Map(made.map(({ id, trackingId }) => [trackingId, id]));
  const stored = drawn.map((one) => ({ ...one, shipmentId: idOf.get(one.trackingId) ?? "" }));
  await tx
    .insert(stops)
    .values(
      stored.flatMap(({ shipmentId, load }) =>
        load.stops.map((stop, place) => ({ ...stop, shipmentId, sequence: place + 1 })),
      ),
    );
  const numbers = stored.flatMap(({ shipmentId, load }) =>
    load.references.map((reference) => ({ ...reference, shipmentId })),
  );
  if (numbers.length > 0) await tx.insert(references).values(numbers);
  const cared = stored.flatMap(({ shipmentId, load }) =>
    Object.values(load.care).some((given) => given !== null) ? [{ ...load.care, shipmentId }] : [],
  );
  if (cared.length > 0) await tx.insert(care).values(cared);
  await insertUnits(
    tx,
    stored.map(({ shipmentId, load }) => ({ shipmentId, units: load.units })),
  );
  const lines = JSON.stringify(stored.map(({ line, shipmentId }) => ({ line, id: shipmentId })));
  await tx
    .update(importedRows)
    .set({ shipmentId: sql`made.id` })
    .from(sql`json_to_recordset(${lines}) as made (line integer, id uuid)`)
    .where(sql`${importedRows.importId} = ${importId} and ${importedRows.line} = made.line`);
}

function columnsOf(
  { userId, companyId }: Actor,
  { booking, stops, references }: ImportedLoad,
  trackingId: string,
  createdAt: Date,
): typeof shipments.$inferInsert {
  const { description, ...booked } = booking;
  const [first, last] = [stops.at(0), stops.at(-1)];
  return {
    ...booked,
    freightDescription: description,
    userId,
    companyId,
    trackingId,
    createdAt,
    pickupFrom: first?.windowFrom ?? null,
    deliverBy: last?.windowTo ?? last?.windowFrom ?? null,
    searchWords: searchWordsOf(references, stops),
  };
}
