import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { randomCode } from "#app/platform/ids.server.ts";
import { bookingColumns, insertLoads } from "../insert.server.ts";
import { trackingIdAlphabet, trackingIdLength } from "../tracking-id.ts";
import type { ImportedLoad } from "./check-row.ts";
import { importedRows } from "./tables.server.ts";

type Imported = { importId: string; loads: ReadonlyMap<number, ImportedLoad>; now: Date };

/** Inserts the loads of an import (by line) with all their details in the caller's transaction. */
export async function insertImported(
  tx: Queryable,
  actor: Actor,
  { importId, loads, now }: Imported,
): Promise<void> {
  if (loads.size === 0) return;
  const stored = [...loads].map(([line, { booking, ...details }]) => {
    const load = {
      ...bookingColumns(actor, booking),
      id: randomUUID(),
      trackingId: randomCode(trackingIdAlphabet, trackingIdLength),
      createdAt: now,
      details,
    };
    return { line, load };
  });
  await insertLoads(
    tx,
    stored.map(({ load }) => load),
  );
  const lines = JSON.stringify(stored.map(({ line, load }) => ({ line, id: load.id })));
  await tx
    .update(importedRows)
    .set({ shipmentId: sql`made.id` })
    .from(sql`json_to_recordset(${lines}) as made (line integer, id uuid)`)
    .where(sql`${importedRows.importId} = ${importId} and ${importedRows.line} = made.line`);
}
