import { and, desc, eq, gte, inArray, isNull, lt, or, type SQL } from "drizzle-orm";
import { dateAfter, midnightOf } from "#app/features/company/days.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { readPage } from "#app/platform/database/page.server.ts";
import type { Subject } from "./entry.ts";
import type { AuditFilter } from "./filter.ts";
import { auditLog } from "./tables.server.ts";

/** Number of entries on a record's page. */
const trailLength = 50;

/** One action as the desk shows it. `at` is ISO 8601. */
export type AuditRow = Awaited<ReturnType<typeof listAudit>>["rows"][number];

/** The filter's `actor` resolved: user IDs, or the operator at the console. */
export type AuditActors = readonly string[] | "console" | undefined;

/**
 * One page of the audit log, the latest first. The filter's days are those of
 * our office. For staff: the caller checks the policy.
 */
export async function listAudit(query: Queryable, filter: AuditFilter, actors: AuditActors) {
  const number = { sql: auditLog.id, kind: "number", of: (row: { id: number }) => row.id } as const;
  const page = await readPage(
    filter,
    { direction: "descending", by: [number] },
    ({ where, orderBy, limit }) =>
      query
        .select()
        .from(auditLog)
        .where(and(...conditions(filter, actors), where))
        .orderBy(...orderBy)
        .limit(limit),
  );
  const rows = page.rows.map(({ previousHash: _, at, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
  }));
  return { ...page, rows };
}

/** The latest actions on one record or on several. For staff: the caller checks the policy. */
export async function auditOf(query: Queryable, about: Subject | readonly Subject[]) {
  const found = await query
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actorId: auditLog.actorId,
      action: auditLog.action,
      subjectKind: auditLog.subjectKind,
      details: auditLog.details,
    })
    .from(auditLog)
    .where(
      or(
        ...[about]
          .flat()
          .map(({ kind, id }) => and(eq(auditLog.subjectKind, kind), eq(auditLog.subjectId, id))),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(trailLength);
  return found.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }));
}

function conditions(filter: AuditFilter, actors: AuditActors): (SQL | undefined)[] {
  const { action, subject, from, to } = filter;
  return [
    actors === "console" ? isNull(auditLog.actorId) : undefined,
    Array.isArray(actors) ? inArray(auditLog.actorId, actors) : undefined,
    action ? eq(auditLog.action, action) : undefined,
    subject ? or(eq(auditLog.subjectKind, subject), eq(auditLog.subjectId, subject)) : undefined,
    from ? gte(auditLog.at, midnightOf(from)) : undefined,
    to ? lt(auditLog.at, midnightOf(dateAfter(to, 1))) : undefined,
  ];
}
