import { asc, gt } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { type ChainEnd, emptyChain, followChain, whyNotEnd } from "./chain.server.ts";
import { auditHead, auditLog } from "./tables.server.ts";

const batch = 500;

/** The number of intact entries, and what is wrong with the first that isn't. */
export type Verdict = { good: number; broken: { id: number; why: string } | null };

/** Verifies the audit log's chain from its first entry, in one snapshot. */
export async function verifyAudit(query: Queryable): Promise<Verdict> {
  return query.transaction(verifyEntries, {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
}

async function verifyEntries(tx: Queryable): Promise<Verdict> {
  let end = emptyChain;
  for (;;) {
    const entries = await tx
      .select()
      .from(auditLog)
      .where(gt(auditLog.id, end.lastId))
      .orderBy(asc(auditLog.id))
      .limit(batch);
    const followed = followChain(end, entries);
    end = followed.end;
    if (followed.why) return verdict(end, followed.why);
    if (entries.length < batch) break;
  }
  const [head = emptyChain] = await tx.select().from(auditHead);
  return verdict(end, whyNotEnd(end, head));
}

/** The verdict on a chain that is intact up to `lastId`; `why` the next entry is not, if any. */
function verdict({ lastId }: ChainEnd, why: string | null): Verdict {
  return { good: lastId, broken: why === null ? null : { id: lastId + 1, why } };
}

/** The verdict as a sentence. */
export function verdictInWords({ good, broken }: Verdict): string {
  if (broken) {
    return `The audit log is broken at entry ${broken.id}: ${broken.why}. The ${good} entries before it are intact.`;
  }
  return `The audit log is intact: all ${good} entries are as written.`;
}
