import { randomUUID } from "node:crypto";
import { and, asc, eq, isNull } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { mapInTurns } from "#app/platform/in-turns.server.ts";
import type { FindPlace } from "../load/locate-stops.ts";
import { can } from "../policy.ts";
import { notYourRole } from "../refusal.ts";
import { checkRow, type ImportedLoad } from "./check-row.ts";
import { insertImported } from "./insert-imported.server.ts";
import { importedMail } from "./mail/imported.server.tsx";
import { readCounts } from "./read-import.server.ts";
import { type ImportDependencies, rowsAtATime } from "./store-import.server.ts";
import { importedRows, tenderImports } from "./tables.server.ts";

type Dependencies = ImportDependencies & {
  /** The public origin of the site, for the links in emails. */
  origin: string;
};

/**
 * Books the valid rows of an import in batches, so that its page can show progress. Each row is
 * booked once, even if two people press the button, and an interrupted booking continues where it
 * stopped. Our team gets one email per import.
 * @throws AppError `not_found` for an import of another company, `forbidden` if the actor's role
 * can't book loads.
 */
export async function bookImport(deps: Dependencies, id: string): Promise<void> {
  const { actor } = deps;
  if (!actor) throw new AppError("not_authenticated", "Not authenticated");
  if (!can(actor, "book")) throw notYourRole();
  let isDone = false;
  while (!isDone) isDone = await bookPart(deps, actor, id);
}

/** Books the next batch in one transaction; returns whether none was left. */
function bookPart(
  { database, clock, findPlace, origin }: Dependencies,
  actor: Actor,
  id: string,
): Promise<boolean> {
  const now = clock.now();
  return database.transaction(actor.userId, async (tx) => {
    const [file] = await tx
      .select()
      .from(tenderImports)
      .where(and(eq(tenderImports.id, id), eq(tenderImports.companyId, actor.companyId)))
      .for("update");
    if (!file) throw new AppError("not_found", "This import does not exist.");
    const { rows, loads } = await checkOpenRows(tx, id, findPlace);
    if (rows > 0) {
      await insertImported(tx, actor, { importId: id, loads, now });
      const subject = { kind: "import", id };
      const details = { fileName: file.fileName, loads: loads.size };
      const entry = { actorId: actor.userId, action: "load.import" as const, subject, details };
      await recordAudit(tx, entry, now);
      return false;
    }
    const { booked } = await readCounts(tx, id);
    if (file.bookedAt || booked === 0) return true;
    await tx.update(tenderImports).set({ bookedAt: now }).where(eq(tenderImports.id, id));
    const { fileName } = file;
    await enqueueMail(tx, await importedMail(actor, { fileName, booked, origin }));
    return true;
  });
}

/** The number of rows in the next batch, and their loads by line. */
async function checkOpenRows(tx: Queryable, id: string, findPlace: FindPlace) {
  const ofImport = eq(importedRows.importId, id);
  const rows = await tx
    .select({ line: importedRows.line, values: importedRows.values })
    .from(importedRows)
    .where(and(ofImport, isNull(importedRows.shipmentId), isNull(importedRows.errors)))
    .orderBy(asc(importedRows.line))
    .limit(rowsAtATime);
  const loads = new Map<number, ImportedLoad>();
  // Checked again, because the upload may be weeks old.
  const again = await mapInTurns(rows, ({ line, values }) => ({
    line,
    checked: checkRow(values, randomUUID(), findPlace),
  }));
  for (const { line, checked } of again) {
    if ("load" in checked) loads.set(line, checked.load);
    else {
      const { errors } = checked;
      await tx
        .update(importedRows)
        .set({ errors })
        .where(and(ofImport, eq(importedRows.line, line)));
    }
  }
  return { rows: rows.length, loads };
}
