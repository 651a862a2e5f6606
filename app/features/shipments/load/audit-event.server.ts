import type { Actor } from "#app/features/accounts/actor.ts";
import type { Details } from "#app/features/audit/entry.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { ReportedEvent, StatusWords } from "./write-event.server.ts";

/** Writes an event that somebody reported of a load into the audit log, with what staff said of it. */
export function auditEvent(
  tx: Queryable,
  { trackingId }: { trackingId: string },
  { id, eventId, kind, words }: Pick<ReportedEvent, "id" | "eventId" | "kind" | "words">,
  actor: Actor,
  now: Date,
): Promise<void> {
  const details = { trackingId, kind, event: eventId, ...(words && wordsOfStaff(words)) };
  const entry = { actorId: actor.userId, action: "load.event" as const, details };
  return recordAudit(tx, { ...entry, subject: { kind: "shipment", id } }, now);
}

/** Only staff give a reason; what others note is in the load's history alone. */
function wordsOfStaff({ reason, note, noteAudience = "staff" }: StatusWords): Details {
  if (!reason) return {};
  return note ? { reason, note, noteAudience } : { reason };
}
