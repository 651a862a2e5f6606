import { asc, gt } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { beginning } from "./entry.ts";
import { hashOf } from "./record.server.ts";
import { auditHead, auditLog } from "./tables.server.ts";

const batch = 500;

/** The number of intact entries, and what is wrong with the first that isn't. */
export type Verdict = { good: number; broken: { id: number; why: string } | null };

/** Verifies the audit log's chain from its first entry, in one snapshot. */
export async function verifyAudit(query: Queryable): Promise<Verdict> {
  return query.transaction(walk, { isolationLevel: "repeatable read", accessMode: "read only" });
}

async function walk(tx: Queryable): Promise<Verdict> {
  let [last, hash] = [0, beginning];
  for (;;) {
    const entries = await tx
      .select()
      .from(auditLog)
      .where(gt(auditLog.id, last))
      .orderBy(asc(auditLog.id))
      .limit(batch);
    if (entries.length === 0) return compareWithHead(tx, last, hash);
    for (const entry of entries) {
      const broken = (why: string): Verdict => ({ good: last, broken: { id: last + 1, why } });
      if (entry.id !== last + 1) return broken("it is missing");
      if (entry.previousHash !== hash) return broken("it does not follow the entry before it");
      if (entry.hash !== hashOf(hash, entry)) return broken("it was changed after it was written");
      [last, hash] = [entry.id, entry.hash];
    }
  }
}

/** Entries removed from the end leave an intact chain, but the head still records them. */
async function compareWithHead(tx: Queryable, last: number, hash: string): Promise<Verdict> {
  const [head = { lastId: 0, lastHash: beginning }] = await tx.select().from(auditHead);
  if (head.lastId === last && head.lastHash === hash) return { good: last, broken: null };
  return { good: last, broken: { id: last + 1, why: "it is missing at the end of the log" } };
}

/** The verdict as a sentence. */
export function verdictInWords({ good, broken }: Verdict): string {
  if (broken) {
    return `The audit log is broken at entry ${broken.id}: ${broken.why}. The ${good} entries before it are intact.`;
  }
  return `The audit log is intact: all ${good} entries are as written.`;
}
