import type { Actor } from "#app/features/accounts/actor.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { reportIn } from "#app/features/shipments/load/report.server.ts";
import { can } from "#app/features/shipments/policy.ts";
import { notThere } from "#app/features/shipments/refusal.ts";
import { selectState } from "#app/features/shipments/state.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { deliveryEvent } from "./report-event.server.ts";

type Dependencies = { database: Database; actor: Actor; clock: Clock };

type Correction = {
  eventId: string;
  occurredAt: Date;
  signedBy: string;
  /** For the audit log, which only staff read. */
  reason: string;
};

/**
 * Corrects, for staff, when a load was delivered and who signed for it: a new event reports both, and
 * the earlier one stays. Issued invoices keep their date.
 * @throws AppError as `reportIn`, and `conflict` for a load that isn't delivered.
 */
export async function correctDelivery(
  { database, actor, clock }: Dependencies,
  load: Parameters<typeof deliveryEvent>[0],
  { reason, ...delivery }: Correction,
): Promise<void> {
  if (!can(actor, "move-any")) throw refusalTo(actor, "shipments.move-any", notThere());
  const now = clock.now();
  const note = `Corrected by our team. Signed by ${delivery.signedBy}`;
  const event = deliveryEvent(load, { ...delivery, note }, now);
  await database.transaction(actor.userId, async (tx) => {
    const [state] = await selectState(tx, load.id).for("update");
    if (!state) throw notThere();
    if (state.status !== "Delivered") {
      throw new AppError("conflict", "Nothing was changed: this load isn't delivered.");
    }
    const { isNew } = await reportIn(tx, { actor, door: "staff" }, event, now);
    if (!isNew) return;
    const subject = { kind: "shipment", id: load.id };
    const details = {
      trackingId: state.trackingId,
      event: event.eventId,
      deliveredAt: event.occurredAt.toISOString(),
      signedBy: delivery.signedBy,
      reason,
    };
    const action = "load.delivery-corrected" as const;
    await recordAudit(tx, { actorId: actor.userId, action, subject, details }, now);
  });
}
