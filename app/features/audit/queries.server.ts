import { and, desc, eq, gte, inArray, isNull, lt, or, type SQL } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { AuditFilter } from "./filter.ts";
import { auditLog } from "./tables.server.ts";

const pageSize = 50;

/** One action as the desk shows it. `at` is ISO 8601. */
export type AuditRow = Awaited<ReturnType<typeof listAudit>>["rows"][number];

/** Who the filter's `actor` is: users' ids, or the operator at the machine's console. */
export type AuditActors = readonly string[] | "console" | undefined;

/**
 * One page of the audit log, the latest first, and the number of the entry before which the next
 * page begins. Days of the filter begin at midnight UTC. For staff: the caller asks the policy.
 */
export async function listAudit(query: Queryable, filter: AuditFilter, actors: AuditActors) {
  const found = await query
    .select()
    .from(auditLog)
    .where(and(...conditions(filter, actors)))
    .orderBy(desc(auditLog.id))
    .limit(pageSize + 1);
  const rows = found
    .slice(0, pageSize)
    .map(({ previousHash: _, at, ...entry }) => ({ ...entry, at: at.toISOString() }));
  return { rows, before: found.length > pageSize ? (rows.at(-1)?.id ?? null) : null };
}

/** The latest actions on one thing. For staff: the caller asks the policy. */
export async function auditOf(query: Queryable, subject: { kind: string; id: string }) {
  const found = await query
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actorId: auditLog.actorId,
      action: auditLog.action,
      details: auditLog.details,
    })
    .from(auditLog)
    .where(and(eq(auditLog.subjectKind, subject.kind), eq(auditLog.subjectId, subject.id)))
    .orderBy(desc(auditLog.id))
    .limit(pageSize);
  return found.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }));
}

function conditions(filter: AuditFilter, actors: AuditActors): (SQL | undefined)[] {
  const { action, subject, from, to, before } = filter;
  return [
    actors === "console" ? isNull(auditLog.actorId) : undefined,
    Array.isArray(actors) ? inArray(auditLog.actorId, actors) : undefined,
    action ? eq(auditLog.action, action) : undefined,
    subject ? or(eq(auditLog.subjectKind, subject), eq(auditLog.subjectId, subject)) : undefined,
    from ? gte(auditLog.at, new Date(from)) : undefined,
    to ? lt(auditLog.at, dayAfter(to)) : undefined,
    before ? lt(auditLog.id, before) : undefined,
  ];
}

function dayAfter(day: string): Date {
  const next = new Date(day);
  next.setUTCDate(next.getUTCDate() + 1);
  return next;
}
