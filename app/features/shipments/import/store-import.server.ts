import { createHash, randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { ChosenOrder } from "#app/platform/file-dates.ts";
import { mapInTurns } from "#app/platform/in-turns.server.ts";
import { rateLimiter } from "#app/platform/rate-limit.server.ts";
import { can } from "../policy.ts";
import { notYourRole } from "../refusal.ts";
import { checkRow, type TenderRowErrors } from "./check-row.server.ts";
import { rowKeyField } from "./columns.ts";
import { findImportedBefore, type KnownLoad } from "./imported-before.server.ts";
import { importBytesAtMost, parseFile, type TenderFileRow } from "./parse-file.server.ts";
import { rowQuestions } from "./row-questions.ts";
import { importedRows, tenderImports } from "./tables.server.ts";

export type ImportDependencies = {
  database: Database;
  actor: Actor | null;
  clock: Clock;
};

/** Rows written by one statement. */
export const rowsAtATime = 250;

const perHour = 20;
const rowKeyMax = 60;

/**
 * Stores a tender file with the errors of each row, without booking anything, and returns the
 * import's ID. The same file from the same company, read in the same order of dates, is the same import.
 * @throws AppError `not_authenticated`, `forbidden` if the actor's role can't book loads,
 * `too_many`, `invalid` with the field `file` for a file that can't be read, or `dateOrder` for one
 * whose dates can be read in two ways.
 */
export async function storeImport(
  { database, actor, clock }: ImportDependencies,
  { name, content, dateOrder }: { name: string; content: Buffer; dateOrder?: ChosenOrder },
): Promise<string> {
  if (!actor) throw new AppError("not_authenticated", "Not authenticated");
  if (!can(actor, "book")) throw notYourRole();
  const { query } = database;
  const { userId, companyId } = actor;
  const sha256 = createHash("sha256")
    .update(content)
    .update(dateOrder ?? "")
    .digest("hex");
  const known = await findKnown(query, companyId, sha256);
  if (known) return known;
  await rateLimiter(query, {
    name: "tender-import",
    points: perHour,
    window: 60 * 60,
    message: "Too many files.",
  }).count(userId);
  const { rows, ignored } = await parseFile(content, dateOrder);
  const checked = await checkRows(rows, clock.now());
  await findImportedBefore(query, companyId, checked);
  const id = randomUUID();
  const fileName = name.slice(-200) || "tenders.csv";
  await database.transaction(userId, async (tx) => {
    const file = { id, companyId, userId, fileName, sha256, ignoredColumns: ignored };
    const kept = await tx
      .insert(tenderImports)
      .values({ ...file, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning({ id: tenderImports.id });
    if (kept.length === 0) return;
    for (const part of inParts(checked)) {
      await tx.insert(importedRows).values(part.map((row) => ({ ...row, importId: id })));
    }
  });
  return (await findKnown(query, companyId, sha256)) ?? id;
}

/** Reads the file of a form. @throws AppError `invalid` with the field `file`. */
export async function readUploadedTenders(
  file: unknown,
): Promise<{ name: string; content: Buffer }> {
  const refuse = (message: string) =>
    new AppError("invalid", message, { fields: { file: [message] } });
  if (!(file instanceof File) || file.size === 0) throw refuse("Choose a CSV file");
  if (file.size > importBytesAtMost) throw refuse("This file is larger than 5 MB. Split it.");
  return { name: file.name, content: Buffer.from(await file.arrayBuffer()) };
}

async function findKnown(query: Queryable, companyId: string, sha256: string) {
  const [found] = await query
    .select({ id: tenderImports.id })
    .from(tenderImports)
    .where(and(eq(tenderImports.companyId, companyId), eq(tenderImports.sha256, sha256)));
  return found?.id;
}

type CheckedRow = TenderFileRow & {
  rowKey: string;
  errors: TenderRowErrors | null;
  questions: string[];
} & KnownLoad;

async function checkRows(rows: readonly TenderFileRow[], now: Date): Promise<CheckedRow[]> {
  const seen = new Map<string, number>();
  return mapInTurns(rows, ({ line, values, fault }) => {
    const typedKey = values[rowKeyField];
    const rowKey = (typedKey ?? `${line}`).slice(0, rowKeyMax);
    const result = checkRow(values, randomUUID(), now);
    const errors = "errors" in result ? result.errors : {};
    const before = seen.get(rowKey);
    if (fault) errors[rowKeyField] = fault;
    else if (typedKey && typedKey.length > rowKeyMax) {
      errors[rowKeyField] = `Row key can have at most ${rowKeyMax} characters`;
    } else if (before) errors[rowKeyField] = `Row ${before} has the same key`;
    else seen.set(rowKey, line);
    const wrong = Object.keys(errors).length > 0;
    const questions = "load" in result ? rowQuestions(result.load) : [];
    return { line, values, rowKey, errors: wrong ? errors : null, questions };
  });
}

/** Splits rows into batches of `rowsAtATime`. */
export function inParts<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsAtATime) }, (_, part) =>
    rows.slice(part * rowsAtATime, (part + 1) * rowsAtATime),
  );
}
