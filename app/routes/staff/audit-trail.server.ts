import { peopleById } from "#app/features/accounts/companies.server.ts";
import { auditActionName } from "#app/features/audit/actions.ts";
import { auditOf, type Subject } from "#app/features/audit/queries.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { detailsInWords, idsIn } from "./audit-words.ts";
import { personName } from "./names.ts";

/**
 * A record's entries in the audit log as timeline entries, the latest first, without the tracking
 * ID that a load's page already shows.
 */
export async function readAuditTrail(query: Queryable, about: Subject | readonly Subject[]) {
  const subjects = [about].flat();
  const entries = await auditOf(query, subjects);
  const ids = entries.flatMap(({ actorId, details }) => [actorId, ...idsIn(details)]);
  const people = await peopleById(query, ids);
  const isSaid = (name: string) => subjects[0]?.kind === "shipment" && name === "trackingId";
  const unsaid = (details: object) =>
    Object.fromEntries(Object.entries(details).filter(([name]) => !isSaid(name)));
  return entries.map(({ id, at, action, actorId, details }) => ({
    key: `audit-${id}`,
    action,
    title: auditActionName(action),
    at,
    by: personName(people, actorId),
    text: detailsInWords({ action, details: unsaid(details) }, people) || null,
  }));
}
