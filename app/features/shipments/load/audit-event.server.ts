import type { Actor } from "#app/features/accounts/actor.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { ReportedEvent } from "./write-event.server.ts";

/** Writes an event that somebody reported of a load into the audit log. */
export function auditEvent(
  tx: Queryable,
  { trackingId }: { trackingId: string },
  { id, eventId, kind }: Pick<ReportedEvent, "id" | "eventId" | "kind">,
  actor: Actor,
  now: Date,
): Promise<void> {
  const details = { trackingId, kind, event: eventId };
  const entry = { actorId: actor.userId, action: "load.event" as const, details };
  return recordAudit(tx, { ...entry, subject: { kind: "shipment", id } }, now);
}
