import { and, asc, eq, isNotNull, lt, sql } from "drizzle-orm";
import { startWorker } from "#app/platform/worker.server.ts";
import { exchangeByFolder, type FolderDependencies } from "./folder.server.ts";
import { writeDue } from "./outbox.server.ts";
import { runMessages } from "./run-message.server.ts";
import { ediMessages, ediPartners } from "./tables.server.ts";

/** Milliseconds between looks at the folders, and for what a killed process left behind. */
const lookEvery = 5_000;

/** Milliseconds for which a message is left to the process that took it in. */
const leftFor = 15_000;

/**
 * Runs what was left behind, writes 214 and 210 messages, and takes and writes the files of folders.
 * Safe to run in several processes.
 */
export async function workOnEdi(deps: FolderDependencies, stopping?: AbortSignal): Promise<void> {
  const { database, clock } = deps;
  const before = new Date(clock.now().getTime() - leftFor);
  const since = sql`greatest(${ediMessages.createdAt}, ${ediMessages.mendedAt}, ${ediMessages.answeredAt})`;
  const left = await database.query
    .selectDistinct({ id: ediMessages.interchangeId })
    .from(ediMessages)
    .where(and(eq(ediMessages.state, "waiting"), lt(since, before)))
    .limit(100);
  for (const { id } of left) await runMessages(deps, id);
  await writeDue(deps, stopping);
  const partners = await database.query
    .select()
    .from(ediPartners)
    .where(isNotNull(ediPartners.folder))
    .orderBy(asc(ediPartners.name));
  for (const partner of partners) {
    if (partner.folder === null || stopping?.aborted) continue;
    const { folder } = partner;
    // One partner's folder, such as a link in its place, keeps no other partner waiting.
    await exchangeByFolder(deps, { ...partner, folder }).catch((error: unknown) =>
      deps.log.error({ err: error, partner: partner.id }, "EDI folder not worked on"),
    );
  }
}

/** Works on EDI until the returned function is called; news of loads is written at once. */
export async function startEdiWorker(deps: FolderDependencies): Promise<() => Promise<void>> {
  const { wake, stop } = startWorker({
    round: (signal) => workOnEdi(deps, signal),
    every: lookEvery,
    failure: "EDI not worked on",
    log: deps.log,
  });
  const listener = { onMessage: wake, onReconnect: wake };
  const stopListening = await deps.database.listen("edi", listener);
  wake();
  return async () => {
    const stopped = stop();
    await stopListening();
    await stopped;
  };
}
