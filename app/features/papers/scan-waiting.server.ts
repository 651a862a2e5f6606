import { and, asc, eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/record.server.ts";
import type { ScanFile } from "#app/platform/clamd.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { startWorker } from "#app/platform/worker.server.ts";
import { noteProof } from "./note-proof.server.ts";
import { readBytes } from "./open-bytes.server.ts";
import { papers, paperVersions } from "./tables.server.ts";

type Dependencies = {
  database: Database;
  clock: Clock;
  scan: ScanFile;
};

/** Milliseconds between two looks at the files that wait. */
const every = 30_000;
const atOnce = 100;

/**
 * Scans the uploads that came while the scanner was down, the oldest first; until then nobody can
 * open them. A proof of delivery counts from here on. Rejects with the first failure, after it tried
 * every file: one that can't be scanned must not hold up the others.
 */
export async function scanWaiting(deps: Dependencies): Promise<void> {
  const waiting = await deps.database.query
    .select({ id: paperVersions.id })
    .from(paperVersions)
    .where(eq(paperVersions.scan, "waiting"))
    .orderBy(asc(paperVersions.broughtAt))
    .limit(atOnce);
  const failures: unknown[] = [];
  for (const { id } of waiting) {
    await scanOne(deps, id).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

async function scanOne({ database, clock, scan }: Dependencies, id: string): Promise<void> {
  const [file] = await database.query
    .select({
      content: paperVersions.content,
      sha256: paperVersions.sha256,
      size: paperVersions.size,
    })
    .from(paperVersions)
    .where(eq(paperVersions.id, id));
  if (!file) return;
  const malware = await scan(await readBytes(database, file));
  const now = clock.now();
  await database.transaction(null, async (tx) => {
    const settled = await tx
      .update(paperVersions)
      .set({ scan: malware === null ? "clean" : "infected" })
      .where(and(eq(paperVersions.id, id), eq(paperVersions.scan, "waiting")))
      .returning({ paperId: paperVersions.paperId, sha256: paperVersions.sha256 });
    for (const { paperId, sha256 } of settled) {
      const paper = await readPaper(tx, paperId);
      if (!paper) continue;
      if (malware === null) {
        if (paper.kind === "proof of delivery") await noteProof(tx, paper.shipmentId, now);
      } else {
        const subject = { kind: "shipment", id: paper.shipmentId };
        const details = { kind: paper.kind, sha256, malware };
        await recordAudit(tx, { actorId: null, action: "paper.blocked", subject, details }, now);
      }
    }
  });
}

async function readPaper(tx: Queryable, id: string) {
  const { shipmentId, kind } = papers;
  const [found] = await tx.select({ shipmentId, kind }).from(papers).where(eq(papers.id, id));
  return found;
}

/** Scans waiting files at intervals until the returned function is called. */
export function startScanning({ log, ...deps }: Dependencies & { log: Log }): () => Promise<void> {
  return startWorker({ round: () => scanWaiting(deps), every, failure: "scan failed", log }).stop;
}
