import { lstat, mkdir, readdir, readFile, rename, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { and, asc, eq } from "drizzle-orm";
import { AppError } from "#app/platform/errors.ts";
import type { Log } from "#app/platform/log.server.ts";
import { receiveFile } from "./receive.server.ts";
import { runMessages } from "./run-message.server.ts";
import type { RunDependencies } from "./run-tender.server.ts";
import { ediInterchanges, ediMessages, type ediPartners } from "./tables.server.ts";
import { x12Limits } from "./x12/read-segments.ts";

export type FolderDependencies = RunDependencies & {
  log: Log;
  /** Has a folder for each partner that uses one, with `in`, `out` and `refused` in it. */
  root: string;
};

type Partner = typeof ediPartners.$inferSelect & { folder: string };

/** Milliseconds after which a file without its IEA isn't still being written. */
const writtenWithin = 60_000;

/**
 * Takes in the files of a partner's `in` folder. A file is deleted once it's kept in the database, so
 * that none is lost or taken twice, by whatever process, and wherever it is killed. What can't be
 * kept is moved to `refused`.
 */
export async function takeFromFolder(deps: FolderDependencies, partner: Partner): Promise<void> {
  const folder = join(deps.root, partner.folder);
  for (const name of ["in", "out", "refused"]) await mkdir(join(folder, name), { recursive: true });
  for (const name of await readdir(join(folder, "in"))) {
    // Those that are still being written.
    if (/^\.|\.(part|tmp)$/i.test(name)) continue;
    await takeFile(deps, partner, { folder, name }).catch((error: unknown) => {
      // Another process had it.
      if (!isMissing(error)) throw error;
    });
  }
}

type Named = { folder: string; name: string };

async function takeFile(deps: FolderDependencies, { id }: Partner, { folder, name }: Named) {
  const path = join(folder, "in", name);
  const found = await lstat(path);
  if (!found.isFile()) return;
  // In UTF-8, a character has up to four bytes.
  const text = found.size > 4 * x12Limits.characters ? null : await readFile(path, "utf8");
  const age = deps.clock.now().getTime() - found.mtime.getTime();
  if (text !== null && !/IEA[^A-Za-z0-9]/.test(text) && age < writtenWithin) return;
  try {
    if (text === null) throw new AppError("invalid", "This file is too large.");
    const file = { text, source: "folder" as const, partnerIds: [id] };
    const { interchangeIds } = await receiveFile(deps, file);
    await unlink(path);
    for (const interchangeId of interchangeIds) await runMessages(deps, interchangeId);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "invalid") throw error;
    deps.log.warn({ partner: id, reason: error.message }, "EDI file refused");
    await rename(path, join(folder, "refused", name));
  }
}

/**
 * Writes the messages that are ready for a partner to its `out` folder, each under a name of its own
 * once it's complete. One written as the process was killed is written again, the same.
 */
export async function writeToFolder(deps: FolderDependencies, partner: Partner): Promise<void> {
  const out = join(deps.root, partner.folder, "out");
  let isDone = false;
  while (!isDone) {
    isDone = await deps.database.transaction(null, async (tx) => {
      const [next] = await tx
        .select({ id: ediMessages.id, kind: ediMessages.kind, file: ediInterchanges })
        .from(ediMessages)
        .innerJoin(ediInterchanges, eq(ediInterchanges.id, ediMessages.interchangeId))
        .where(and(eq(ediInterchanges.partnerId, partner.id), eq(ediMessages.state, "ready")))
        .orderBy(asc(ediMessages.sequence))
        .limit(1)
        .for("update", { of: ediMessages, skipLocked: true });
      if (!next) return true;
      const name = `${next.file.control}-${next.kind}.edi`;
      await writeFile(join(out, `.${name}`), next.file.text);
      await rename(join(out, `.${name}`), join(out, name));
      await tx.update(ediMessages).set({ state: "sent" }).where(eq(ediMessages.id, next.id));
      return false;
    });
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
