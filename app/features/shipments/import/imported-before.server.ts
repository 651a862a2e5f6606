import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { shipments } from "../tables.server.ts";
import type { TenderRowErrors } from "./check-row.server.ts";
import { rowKeyField } from "./columns.ts";
import { importedRows, tenderImports } from "./tables.server.ts";

/** What an earlier file booked from the same row, or under its key. */
export type KnownLoad = {
  /** The load of a row that is the same: there's nothing to book, and nothing to correct. */
  shipmentId?: string;
  /** The load of a row with the same key and other values: its shipper is asked. */
  knownId?: string;
};

type Row = KnownLoad & {
  line: number;
  rowKey: string;
  values: Record<string, string>;
  errors: TenderRowErrors | null;
};

/**
 * Gives rows that an earlier file of the company booked, such as an earlier version of this one, that file's
 * load. A row is the same by all of its values; one with a key is never that of a row without one, and a key
 * with other values is only a question. Loads that were canceled don't count.
 */
export async function findImportedBefore(
  query: Queryable,
  companyId: string,
  rows: readonly Row[],
): Promise<void> {
  const keyed = rows.filter(({ values }) => values[rowKeyField]);
  const keyless = rows.filter(({ values }) => !values[rowKeyField]);
  const byKey = await bookedUnderKeys(query, companyId, keyed);
  const byLine = await bookedWithValues(query, companyId, keyless);
  for (const row of keyed) {
    const known = byKey.get(row.rowKey);
    // A key that the file has twice still has to be corrected.
    if (!known || row.errors?.[rowKeyField]) continue;
    const last = known.at(-1);
    const same = known.find(({ values }) => contentOf(values) === contentOf(row.values));
    if (same) takeAsBooked(row, same.shipmentId);
    else if (!row.errors && last) row.knownId = last.shipmentId;
  }
  for (const row of keyless) {
    const shipmentId = byLine.get(row.line);
    if (shipmentId) takeAsBooked(row, shipmentId);
  }
}

function takeAsBooked(row: Row, shipmentId: string): void {
  row.errors = null;
  row.shipmentId = shipmentId;
}

/** All values of a row, in one order. */
const contentOf = (values: Record<string, string>) =>
  JSON.stringify(Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1)));

const isTheirs = (companyId: string) =>
  and(eq(tenderImports.companyId, companyId), isNull(shipments.canceledAt));

/** The loads that were booked under the keys of rows, the earliest first. */
async function bookedUnderKeys(query: Queryable, companyId: string, rows: readonly Row[]) {
  const keys = rows.map(({ rowKey }) => rowKey);
  const { rowKey, values } = importedRows;
  const found = await query
    .select({ rowKey, values, shipmentId: shipments.id })
    .from(importedRows)
    .innerJoin(tenderImports, eq(tenderImports.id, importedRows.importId))
    .innerJoin(shipments, eq(shipments.id, importedRows.shipmentId))
    .where(
      and(
        isTheirs(companyId),
        isNotNull(importedRows.shipmentId),
        inArray(rowKey, keys),
        sql`jsonb_exists(${values}, ${rowKeyField})`,
      ),
    )
    .orderBy(asc(shipments.createdAt));
  const byKey = new Map<string, typeof found>();
  for (const row of found) byKey.set(row.rowKey, [...(byKey.get(row.rowKey) ?? []), row]);
  return byKey;
}

/** The loads that were booked from rows with the values of these, by the lines of these. */
async function bookedWithValues(query: Queryable, companyId: string, rows: readonly Row[]) {
  if (rows.length === 0) return new Map<number, string>();
  const given = JSON.stringify(rows.map(({ line, values }) => ({ line, values })));
  const found = await query
    .select({ line: sql<number>`given.line`, shipmentId: shipments.id })
    .from(importedRows)
    .innerJoin(
      sql`jsonb_to_recordset(${given}::jsonb) as given (line integer, values jsonb)`,
      sql`given.values = ${importedRows.values}`,
    )
    .innerJoin(tenderImports, eq(tenderImports.id, importedRows.importId))
    .innerJoin(shipments, eq(shipments.id, importedRows.shipmentId))
    .where(isTheirs(companyId))
    .orderBy(asc(shipments.createdAt));
  return new Map(found.map(({ line, shipmentId }) => [line, shipmentId]));
}
