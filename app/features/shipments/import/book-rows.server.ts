import { randomUUID } from "node:crypto";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/record.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { mapInTurns } from "#app/platform/in-turns.server.ts";
import { bookLoads } from "../book-load/book-load.server.ts";
import type { Prepare } from "../book-load/how.ts";
import { checkRow, type ImportedLoad } from "./check-row.server.ts";
import { type ImportDependencies, rowsAtATime } from "./store-import.server.ts";
import { importedRows } from "./tables.server.ts";

type File = { id: string; fileName: string };

/**
 * Books the next batch of an import's rows in one transaction; returns whether there was one. Rows
 * that somebody else booked meanwhile are left to them.
 */
export async function bookRows(deps: ImportDependencies, file: File): Promise<boolean> {
  const { rows, loads } = await checkOpenRows(deps, file.id);
  const inputs = [...loads.values()].map(({ booking, ...details }) => ({ ...booking, details }));
  const { database, clock, actor } = deps;
  const prepare = claimRows(deps, file, [...loads.keys()]);
  try {
    await bookLoads(inputs, { database, clock, actor, door: "file", prepare });
  } catch (error) {
    if (error !== taken) throw error;
  }
  return rows > 0;
}

/** Gives the rows at `lines` their loads, which no one else can then book. */
function claimRows(
  { actor, clock }: ImportDependencies,
  { id: importId, fileName }: File,
  lines: readonly number[],
): Prepare {
  return async (loads) => async (tx) => {
    const made = JSON.stringify(loads.map(({ id }, place) => ({ line: lines[place], id })));
    const claimed = await tx
      .update(importedRows)
      .set({ shipmentId: sql`made.id` })
      .from(sql`json_to_recordset(${made}) as made (line integer, id uuid)`)
      .where(
        sql`${importedRows.importId} = ${importId} and ${importedRows.line} = made.line
          and ${importedRows.shipmentId} is null`,
      )
      .returning({ line: importedRows.line });
    if (claimed.length < loads.length) throw taken;
    const subject = { kind: "import", id: importId };
    const details = { fileName, loads: loads.length };
    const entry = { actorId: actor?.userId ?? null, action: "load.import" as const };
    await recordAudit(tx, { ...entry, subject, details }, clock.now());
  };
}

const taken = new AppError("conflict", "Someone booked these rows while you had them open.");

/** The number of rows in the next batch, and their loads by line. */
async function checkOpenRows({ database, clock }: ImportDependencies, id: string) {
  const now = clock.now();
  const { query } = database;
  const rows = await readOpenRows(query, id);
  const loads = new Map<number, ImportedLoad>();
  // Checked again, because the upload may be weeks old.
  const again = await mapInTurns(rows, ({ line, values }) => ({
    line,
    checked: checkRow(values, randomUUID(), now),
  }));
  for (const { line, checked } of again) {
    if ("load" in checked) loads.set(line, checked.load);
    else {
      const { errors } = checked;
      await query
        .update(importedRows)
        .set({ errors })
        .where(and(isOpen(id), eq(importedRows.line, line)));
    }
  }
  return { rows: rows.length, loads };
}

function readOpenRows(query: Queryable, id: string) {
  return query
    .select({ line: importedRows.line, values: importedRows.values })
    .from(importedRows)
    .where(isOpen(id))
    .orderBy(asc(importedRows.line))
    .limit(rowsAtATime);
}

const isOpen = (id: string) =>
  and(
    eq(importedRows.importId, id),
    isNull(importedRows.shipmentId),
    isNull(importedRows.knownId),
    isNull(importedRows.errors),
  );
