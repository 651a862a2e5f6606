import { asc, eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { byColumnName } from "#app/platform/database/named.server.ts";
import { importedRows, tenderImports } from "./tables.server.ts";

const file = byColumnName(
  tenderImports.fileName,
  tenderImports.ignoredColumns,
  tenderImports.createdAt,
  tenderImports.bookedAt,
);
const row = byColumnName(
  importedRows.line,
  importedRows.rowKey,
  importedRows.values,
  importedRows.errors,
  importedRows.questions,
);

/** The tender files that the actor uploaded in the last month, with their rows. */
export async function exportImports(query: Queryable, { userId }: Actor) {
  const theirs = eq(tenderImports.userId, userId);
  const files = await query
    .select({ id: tenderImports.id, file })
    .from(tenderImports)
    .where(theirs)
    .orderBy(asc(tenderImports.createdAt));
  const rows = await query
    .select({ importId: importedRows.importId, row })
    .from(importedRows)
    .innerJoin(tenderImports, eq(tenderImports.id, importedRows.importId))
    .where(theirs)
    .orderBy(asc(importedRows.line));
  const rowsOf = Map.groupBy(rows, ({ importId }) => importId);
  return files.map(({ id, file }) => ({
    ...file,
    rows: (rowsOf.get(id) ?? []).map(({ row }) => row),
  }));
}
