import type { Actor } from "#app/features/accounts/actor.ts";
import type { AuditAction } from "#app/features/audit/actions.ts";
import type { Details } from "#app/features/audit/entry.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { selectState } from "./move.server.ts";
import { can } from "./policy.ts";
import { notThere } from "./refusal.ts";

export type StaffDependencies = { database: Database; actor: Actor | null; clock: Clock };

/** The completed action, for the audit log. */
type Done = { action: AuditAction; details: Details };

/**
 * Runs `work` on an existing shipment, for staff, and logs it in the audit log.
 * @throws AppError `not_found` without access or without the shipment; whatever `work` throws.
 */
export async function staffCommand(
  { database, actor, clock }: StaffDependencies,
  action: Parameters<typeof can>[1],
  id: string,
  work: (tx: Queryable) => Promise<Done>,
): Promise<void> {
  if (!can(actor, action)) throw notThere();
  await database.transaction(actor.userId, async (tx) => {
    const [shipment] = await selectState(tx, id);
    if (!shipment) throw notThere();
    const done = await work(tx);
    const details = { trackingId: shipment.trackingId, ...done.details };
    const subject = { kind: "shipment", id };
    const entry = { actorId: actor.userId, action: done.action, subject, details };
    await recordAudit(tx, entry, clock.now());
  });
}
