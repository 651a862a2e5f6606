import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { can } from "../policy.ts";
import { notYourRole } from "../refusal.ts";
import { bookRows } from "./book-rows.server.ts";
import { importedMail } from "./mail/imported.server.tsx";
import { readCounts } from "./read-import.server.ts";
import type { ImportDependencies } from "./store-import.server.ts";
import { tenderImports } from "./tables.server.ts";

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
  const { actor, database } = deps;
  if (!actor) throw new AppError("not_authenticated", "Not authenticated");
  if (!can(actor, "book")) throw notYourRole();
  const [file] = await database.query
    .select({ id: tenderImports.id, fileName: tenderImports.fileName })
    .from(tenderImports)
    .where(and(eq(tenderImports.id, id), eq(tenderImports.companyId, actor.companyId)));
  if (!file) throw new AppError("not_found", "This import does not exist.");
  let isDone = false;
  while (!isDone) isDone = !(await bookRows(deps, file));
  await finish(deps, actor, file);
}

/** Tells our team once, when all that can be booked is. */
async function finish(
  { database, clock, origin }: Dependencies,
  actor: Actor,
  { id, fileName }: { id: string; fileName: string },
): Promise<void> {
  await database.transaction(actor.userId, async (tx) => {
    const { booked } = await readCounts(tx, id);
    if (booked === 0) return;
    const finished = await tx
      .update(tenderImports)
      .set({ bookedAt: clock.now() })
      .where(and(eq(tenderImports.id, id), isNull(tenderImports.bookedAt)))
      .returning({ id: tenderImports.id });
    if (finished.length === 0) return;
    await enqueueMail(tx, await importedMail(actor, { fileName, booked, origin }));
  });
}
