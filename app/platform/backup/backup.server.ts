import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { sql } from "drizzle-orm";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { isOutage } from "#app/platform/database/outage.server.ts";
import { isLockTimeout } from "#app/platform/database/violations.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Head } from "./format.ts";
import { type BackupTable, rowsOf, schemaVersion, sequencesOf, tablesOf } from "./schema.server.ts";

const rowsAtOnce = 500;

/** Milliseconds in which another connection may finish its change of a table. */
const lockTimeoutMs = 10_000;

/**
 * Writes a consistent snapshot of `database` to `file`, readable only by its owner. The file
 * appears once it is complete. Returns the number of rows.
 * @throws AppError `invalid` when the file can't be written, `unavailable` while another connection changes
 * tables.
 */
export async function backUp(
  database: Database,
  file: string,
  clock: Clock,
  { waitAtMost = lockTimeoutMs } = {},
): Promise<number> {
  // An unpredictable name, created exclusively: a file that someone else planted would keep its
  // mode.
  const unfinished = `${file}.${randomUUID()}.unfinished`;
  let rows = 0;
  try {
    await database.transaction(null, async (tx) => {
      await tx.execute(sql`set transaction isolation level repeatable read, read only`);
      await holdTables(tx, waitAtMost);
      const lines = linesOf(tx, clock, (count) => {
        rows = count;
      });
      await pipeline(
        Readable.from(lines),
        createGzip(),
        createWriteStream(unfinished, { mode: 0o600, flags: "wx" }),
      );
    });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw isOfTheDisk(error)
      ? new AppError("invalid", `The backup can't be written: ${error.message}.`, { cause: error })
      : error;
  }
  return rows;
}

/** Whether the error comes from the file rather than the database connection. */
function isOfTheDisk(error: unknown): error is Error {
  return error instanceof Error && "syscall" in error && !isOutage(error);
}

/** Keeps all tables as they are until the end of the transaction; their rows can change. */
async function holdTables(tx: Queryable, waitAtMost: number): Promise<void> {
  const tables = await tablesOf(tx);
  const names = sql.join(
    tables.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(sql`select set_config('lock_timeout', ${`${waitAtMost}`}, true)`);
  try {
    await tx.execute(sql`lock table ${names} in access share mode`);
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    throw new AppError(
      "unavailable",
      "Another connection changes the database's tables, as a migration does. Back up again when it's done.",
      { cause: error },
    );
  }
}

async function* linesOf(tx: Queryable, clock: Clock, counted: (rows: number) => void) {
  // Makes the text of dates and numbers independent of the server's settings.
  await tx.execute(sql`set local datestyle = 'ISO, YMD'`);
  await tx.execute(sql`set local timezone = 'UTC'`);
  await tx.execute(sql`set local intervalstyle = 'postgres'`);
  await tx.execute(sql`set local extra_float_digits = 1`);
  const head: Head = {
    format: "freight-brokerage backup",
    version: 1,
    schema: await schemaVersion(tx),
    takenAt: clock.now().toISOString(),
  };
  yield `${JSON.stringify(head)}\n`;
  let rows = 0;
  for (const table of await tablesOf(tx)) {
    const columns = table.columns.map(({ name }) => name);
    yield `${JSON.stringify({ table: table.name, columns })}\n`;
    for await (const chunk of rowsIn(tx, table)) {
      rows += chunk.length;
      yield chunk.map(({ row }) => `${JSON.stringify(row)}\n`).join("");
    }
  }
  yield `${JSON.stringify({ rows, sequences: await sequencesOf(tx) })}\n`;
  counted(rows);
}

/** Reads a table through a cursor, so that memory use does not depend on its size. */
async function* rowsIn(tx: Queryable, { name, columns }: BackupTable) {
  const texts = sql.join(
    columns.map((column) => sql`${sql.identifier(column.name)}::text`),
    sql`, `,
  );
  await tx.execute(
    sql`declare backup_rows no scroll cursor for
        select array[${texts}] as "row" from ${sql.identifier(name)}`,
  );
  for (;;) {
    const chunk = await rowsOf<{ row: (string | null)[] }>(
      tx,
      sql`fetch ${sql.raw(String(rowsAtOnce))} from backup_rows`,
    );
    if (chunk.length === 0) break;
    yield chunk;
  }
  await tx.execute(sql`close backup_rows`);
}
