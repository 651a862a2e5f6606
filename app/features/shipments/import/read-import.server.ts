import { and, asc, count, desc, eq, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { shipments } from "../tables.server.ts";
import { importedRows, tenderImports } from "./tables.server.ts";

const listedAtMost = 20;
const rowsOfPage = 50;

const wrong = isNotNull(importedRows.errors);

/** Whether a row's load was booked from an earlier file. */
const isBookedBefore = sql<boolean>`coalesce(${shipments.createdAt} < ${tenderImports.createdAt}, false)`;

/** Whether its shipper has yet to say that a row is another load than the one that its key booked. */
const isAsked = and(
  isNotNull(importedRows.knownId),
  isNull(importedRows.shipmentId),
  isNull(importedRows.errors),
);

/** Whether a row that can be booked asks something, which booking it answers. */
const isDoubtful = and(
  ne(importedRows.questions, []),
  isNull(importedRows.shipmentId),
  isNull(importedRows.knownId),
  isNull(importedRows.errors),
);

/**
 * The progress of an import: its rows, those with errors, those booked, those booked before, those whose key
 * was booked with other values, and those that can be booked; `doubtful` ones of these ask something.
 */
export async function readCounts(query: Queryable, importId: string) {
  const [found] = await query
    .select({
      rows: count(),
      wrong: sql<number>`(count(*) filter (where ${wrong}))::int`,
      before: sql<number>`(count(*) filter (where ${isBookedBefore}))::int`,
      done: sql<number>`(count(*) filter (where ${importedRows.shipmentId} is not null))::int`,
      asked: sql<number>`(count(*) filter (where ${isAsked}))::int`,
      doubtful: sql<number>`(count(*) filter (where ${isDoubtful}))::int`,
    })
    .from(importedRows)
    .innerJoin(tenderImports, eq(tenderImports.id, importedRows.importId))
    .leftJoin(shipments, eq(shipments.id, importedRows.shipmentId))
    .where(eq(importedRows.importId, importId));
  const none = { rows: 0, wrong: 0, before: 0, done: 0, asked: 0, doubtful: 0 };
  const { rows, wrong: bad, before, done, asked, doubtful } = found ?? none;
  const open = rows - bad - done - asked;
  return { rows, wrong: bad, before, booked: done - before, asked, doubtful, open };
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

/** A load as it stands beside a row with its key. */
type KnownRow = {
  trackingId: string;
  origin: string;
  destination: string;
  /** Pounds. */
  weight: number;
  description: string;
  /** ISO 8601. */
  bookedAt: string;
};

/** Which rows of an import are listed: those with errors, those that ask something, or all. */
export type ShownRows = keyof typeof isShown;

const isShown = { errors: wrong, asked: or(isAsked, isDoubtful), all: undefined };

/** One page of an import's rows in the order of the file. */
export async function listImportRows(
  query: Queryable,
  { id, show, page }: { id: string; show: ShownRows; page: number },
) {
  const { line, rowKey, values, errors, questions } = importedRows;
  const found = await query
    .select({
      line,
      rowKey,
      values,
      errors,
      questions,
      trackingId: shipments.trackingId,
      isBookedBefore,
      /** The load that its key booked with other values, where its shipper has yet to decide. */
      known: sql<KnownRow | null>`case when ${isAsked} then (
        select json_build_object('trackingId', known.tracking_id, 'origin', known.origin, 'destination', known.destination,
          'weight', known.weight, 'description', known.freight_description, 'bookedAt', known.created_at)
        from ${shipments} as known where known.id = ${importedRows.knownId}) end`,
    })
    .from(importedRows)
    .innerJoin(tenderImports, eq(tenderImports.id, importedRows.importId))
    .leftJoin(shipments, eq(shipments.id, importedRows.shipmentId))
    .where(and(eq(importedRows.importId, id), isShown[show]))
    .orderBy(asc(line))
    .limit(rowsOfPage + 1)
    .offset((page - 1) * rowsOfPage);
  return { rows: found.slice(0, rowsOfPage), hasMore: found.length > rowsOfPage };
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
