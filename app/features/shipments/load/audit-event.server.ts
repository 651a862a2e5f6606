import type { Details } from "#app/features/audit/entry.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { ReportedEvent, Reporter, StatusWords } from "./write-event.server.ts";

type Told = Pick<ReportedEvent, "id" | "eventId" | "kind" | "source" | "words">;

/** Writes an event that somebody reported of a load into the audit log, with what staff said of it. */
export function auditEvent(
  tx: Queryable,
  { trackingId }: { trackingId: string },
  { id, eventId, kind, source, words }: Told,
  actor: Pick<Reporter["actor"], "userId">,
  now: Date,
): Promise<void> {
  const details = {
    trackingId,
    kind,
    event: eventId,
    // A driver has no account that would say it.
    ...(source === "driver" && { source }),
    ...(words && wordsOfStaff(words)),
  };
  const entry = { actorId: actor.userId, action: "load.event" as const, details };
  return recordAudit(tx, { ...entry, subject: { kind: "shipment", id } }, now);
}

/** Only staff give a reason; what others note is in the load's history alone. */
function wordsOfStaff({ reason, note, noteAudience = "staff" }: StatusWords): Details {
  if (!reason) return {};
  return note ? { reason, note, noteAudience } : { reason };
}
