import type { Actor } from "#app/features/accounts/actor.ts";
import type { Subject } from "#app/features/audit/entry.ts";
import { auditOf } from "#app/features/audit/queries.server.ts";
import { hideLoggedRemit } from "#app/features/carriers/hide-remit.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { readAuditNames } from "./audit-names.server.ts";
import { auditActionName } from "./audit-names.ts";
import { detailsInWords, idsIn } from "./audit-words.ts";
import { actorName } from "./names.ts";

type Entry = Awaited<ReturnType<typeof auditOf>>[number];

/**
 * A record's entries in the audit log as timeline entries, the latest first, without the tracking
 * ID that a load's page already shows, and without where a carrier is paid unless `reader` may see it.
 * With `isShown`, only those that it picks.
 */
export async function readAuditTrail(
  query: Queryable,
  about: Subject | readonly Subject[],
  reader: Actor | null = null,
  isShown: (entry: Entry) => boolean = () => true,
) {
  const subjects = [about].flat();
  const found = await auditOf(query, subjects);
  const entries = hideLoggedRemit(reader, found.filter(isShown));
  const ids = entries.flatMap(({ actorId, details }) => [actorId, ...idsIn(details)]);
  const names = await readAuditNames(query, ids);
  const isSaid = (name: string) => subjects[0]?.kind === "shipment" && name === "trackingId";
  const unsaid = (details: object) =>
    Object.fromEntries(Object.entries(details).filter(([name]) => !isSaid(name)));
  return entries.map(({ id, at, action, actorId, details }) => ({
    key: `audit-${id}`,
    action,
    title: auditActionName(action),
    at,
    by: actorName(names.people, actorId, details),
    text: detailsInWords({ action, details: unsaid(details) }, names) || null,
  }));
}
