import { and, asc, eq } from "drizzle-orm";
import { AppError } from "#app/platform/errors.ts";
import type { Log } from "#app/platform/log.server.ts";
import { OpenFolder } from "#app/platform/open-folder.server.ts";
import { receiveFile } from "./receive.server.ts";
import type { RunDependencies } from "./run-dependencies.ts";
import { runMessages } from "./run-message.server.ts";
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
 * Exchanges files by a partner's folder. Nothing in it is followed elsewhere: the partner writes to
 * it, so its folders and files are opened without links and reached through what was opened.
 */
export async function exchangeByFolder(deps: FolderDependencies, partner: Partner): Promise<void> {
  const opened: OpenFolder[] = [];
  const keep = async (opening: Promise<OpenFolder>) => {
    const folder = await opening;
    opened.push(folder);
    return folder;
  };
  try {
    const root = await keep(OpenFolder.open(deps.root));
    const own = await keep(root.enter(partner.folder));
    const inbox = await keep(own.enter("in"));
    const outbox = await keep(own.enter("out"));
    const refused = await keep(own.enter("refused"));
    await takeFromFolder(deps, partner, { inbox, refused });
    await writeToFolder(deps, partner, outbox);
  } finally {
    for (const folder of opened) await folder.close();
  }
}

/**
 * Takes in the files of a partner's `in` folder. A file is deleted once it's kept in the database, so
 * that none is lost or taken twice, by whatever process, and wherever it is killed. What can't be
 * kept is moved to `refused`.
 */
async function takeFromFolder(deps: FolderDependencies, partner: Partner, folders: Incoming) {
  for (const name of await folders.inbox.names()) {
    // Those that are still being written.
    if (/^\.|\.(part|tmp)$/i.test(name)) continue;
    await takeFile(deps, partner, { ...folders, name }).catch((error: unknown) => {
      // Another process had it.
      if (!isMissing(error)) throw error;
    });
  }
}

type Incoming = { inbox: OpenFolder; refused: OpenFolder };

async function takeFile(
  deps: FolderDependencies,
  { id }: Partner,
  { inbox, refused, name }: Incoming & { name: string },
) {
  const file = await inbox.read(name, x12Limits.bytes);
  if (!file) return;
  const { content } = file;
  const age = deps.clock.now().getTime() - file.mtimeMs;
  const isComplete = content === null || /IEA[^A-Za-z0-9]/.test(content.toString("latin1"));
  if (!isComplete && age < writtenWithin) return;
  try {
    if (content === null) throw new AppError("invalid", "This file is too large.");
    const received = { content, source: "folder" as const, partnerIds: [id] };
    const { interchangeIds } = await receiveFile(deps, received);
    await inbox.remove(name, file);
    for (const interchangeId of interchangeIds) await runMessages(deps, interchangeId);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "invalid") throw error;
    deps.log.warn({ partner: id, reason: error.message }, "EDI file refused");
    await inbox.move(name, file, refused);
  }
}

/**
 * Writes the messages that are ready for a partner to its `out` folder, each under a name of its own
 * once it's complete. One written as the process was killed is written again, the same.
 */
async function writeToFolder(deps: FolderDependencies, partner: Partner, outbox: OpenFolder) {
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
      await outbox.write(name, next.file.text);
      await tx.update(ediMessages).set({ state: "sent" }).where(eq(ediMessages.id, next.id));
      return false;
    });
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
