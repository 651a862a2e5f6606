import { sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { AuditAction } from "./action.ts";
import { emptyChain, hashOf } from "./chain.server.ts";
import type { Details, Entry, Subject } from "./entry.ts";
import { auditHead, auditLog } from "./tables.server.ts";

type Action = {
  /** A user ID; null for an operator at the console. */
  actorId: string | null;
  action: AuditAction;
  subject: Subject;
  details?: Details;
};

/**
 * Logs an action in the caller's transaction, marked when our team put its actor into the
 * organization that they act for. Call it last: all other entries wait until the commit.
 */
export async function recordAudit(tx: Queryable, action: Action, now: Date): Promise<void> {
  await tx.insert(auditHead).values(emptyChain).onConflictDoNothing();
  const [head] = await tx
    .select({
      lastId: auditHead.lastId,
      lastHash: auditHead.lastHash,
      putBy: sql<string | null>`put_by_staff(${action.actorId})`,
    })
    .from(auditHead)
    .for("update");
  if (!head) throw new Error("the audit log has no head row");
  const entry: Entry = {
    id: head.lastId + 1,
    at: now,
    actorId: action.actorId,
    action: action.action,
    subjectKind: action.subject.kind,
    subjectId: action.subject.id,
    details: { ...action.details, ...(head.putBy === null ? {} : { putBy: head.putBy }) },
  };
  const hash = hashOf(head.lastHash, entry);
  await tx.insert(auditLog).values({ ...entry, previousHash: head.lastHash, hash });
  await tx.update(auditHead).set({ lastId: entry.id, lastHash: hash });
}
