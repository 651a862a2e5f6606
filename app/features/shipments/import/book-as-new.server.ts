import { and, eq, isNotNull, lt, or, sql } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { can } from "../policy.ts";
import { notYourRole } from "../refusal.ts";
import { shipments } from "../tables.server.ts";
import { importedRows, tenderImports } from "./tables.server.ts";

type Choice = {
  importId: string;
  /** Of the row; null for all rows whose key was booked with other values. */
  line: number | null;
};

/**
 * Says that a row is another load than the one that an earlier file booked, so that it's booked with the
 * others; what this import booked stays as it is. Returns how many rows that changed.
 * @throws AppError `not_authenticated`; `forbidden` if the actor's role can't book loads.
 */
export async function bookAsNew(
  { database, actor }: { database: Database; actor: Actor | null },
  { importId, line }: Choice,
): Promise<number> {
  if (!actor) throw new AppError("not_authenticated", "Not authenticated");
  if (!can(actor, "book")) throw notYourRole();
  const isBookedBefore = sql`exists (select from ${shipments} where ${and(
    eq(shipments.id, importedRows.shipmentId),
    lt(shipments.createdAt, tenderImports.createdAt),
  )})`;
  const isAsked = isNotNull(importedRows.knownId);
  const changed = await database.query
    .update(importedRows)
    .set({ knownId: null, shipmentId: null })
    .from(tenderImports)
    .where(
      and(
        eq(tenderImports.id, importedRows.importId),
        eq(tenderImports.companyId, actor.companyId),
        eq(importedRows.importId, importId),
        line === null ? isAsked : and(eq(importedRows.line, line), or(isAsked, isBookedBefore)),
      ),
    )
    .returning({ line: importedRows.line });
  return changed.length;
}
