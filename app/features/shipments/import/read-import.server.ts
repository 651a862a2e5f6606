import { and, asc, count, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { shipments } from "../tables.server.ts";
import { questionOfRow } from "./question-of-row.ts";
import { importedRows, tenderImports } from "./tables.server.ts";

const listedAtMost = 20;
const rowsOfPage = 50;

const wrong = isNotNull(importedRows.errors);

/** Whether a row's load was booked from an earlier file. */
const isBookedBefore = sql<boolean>`coalesce(${shipments.createdAt} < ${tenderImports.createdAt}, false)`;

/** The progress of an import: its rows, those with errors, those booked, and those booked before. */
export async function readCounts(query: Queryable, importId: string) {
  const [found] = await query
    .select({
      rows: count(),
      wrong: sql<number>`(count(*) filter (where ${wrong}))::int`,
      before: sql<number>`(count(*) filter (where ${isBookedBefore}))::int`,
      done: sql<number>`(count(*) filter (where ${importedRows.shipmentId} is not null))::int`,
    })
    .from(importedRows)
    .innerJoin(tenderImports, eq(tenderImports.id, importedRows.importId))
    .leftJoin(shipments, eq(shipments.id, importedRows.shipmentId))
    .where(eq(importedRows.importId, importId));
  const { rows, wrong: bad, before, done } = found ?? { rows: 0, wrong: 0, before: 0, done: 0 };
  return { rows, wrong: bad, before, booked: done - before, open: rows - bad - done };
}

/** An import of the actor's company with its progress; undefined for any other. */
export async function readImport(query: Queryable, { companyId }: Actor, id: string) {
  const [file] = await query
    .select({
      id: tenderImports.id,
      fileName: tenderImports.fileName,
      ignoredColumns: tenderImports.ignoredColumns,
      createdAt: tenderImports.createdAt,
      bookedAt: tenderImports.bookedAt,
    })
    .from(tenderImports)
    .where(and(eq(tenderImports.id, id), eq(tenderImports.companyId, companyId)));
  return file && { ...file, ...(await readCounts(query, id)) };
}

/** One page of an import's rows, or of those with errors, in the order of the file. */
export async function listImportRows(
  query: Queryable,
  { id, onlyWrong, page }: { id: string; onlyWrong: boolean; page: number },
) {
  const { line, rowKey, values, errors } = importedRows;
  const found = await query
    .select({
      line,
      rowKey,
      values,
      errors,
      trackingId: shipments.trackingId,
      isBookedBefore,
    })
    .from(importedRows)
    .innerJoin(tenderImports, eq(tenderImports.id, importedRows.importId))
    .leftJoin(shipments, eq(shipments.id, importedRows.shipmentId))
    .where(and(eq(importedRows.importId, id), onlyWrong ? wrong : undefined))
    .orderBy(asc(line))
    .limit(rowsOfPage + 1)
    .offset((page - 1) * rowsOfPage);
  const rows = found
    .slice(0, rowsOfPage)
    .map((row) => ({ ...row, question: questionOfRow(row.values) }));
  return { rows, hasMore: found.length > rowsOfPage };
}

/** A row of an import as shown on its page. */
export type ImportRow = Awaited<ReturnType<typeof listImportRows>>["rows"][number];

/** The latest imports of the actor's company. */
export function listImports(query: Queryable, { companyId }: Actor) {
  const { id, fileName, createdAt, bookedAt } = tenderImports;
  return query
    .select({ id, fileName, createdAt, bookedAt })
    .from(tenderImports)
    .where(eq(tenderImports.companyId, companyId))
    .orderBy(desc(createdAt))
    .limit(listedAtMost);
}
