import { peopleById } from "#app/features/accounts/companies.server.ts";
import { auditOf } from "#app/features/audit/queries.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";

/** What was done about a thing, and who all those are that did it. */
export async function loadAuditTrail(query: Queryable, subject: Parameters<typeof auditOf>[1]) {
  const done = await auditOf(query, subject);
  const people = await peopleById(
    query,
    done.map(({ actorId }) => actorId),
  );
  return { done, people };
}
