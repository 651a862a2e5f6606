import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { StaffDependencies } from "#app/features/accounts/staff-command.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { events } from "./load/tables.server.ts";
import { historyOf } from "./load/write-event.server.ts";
import type { Status } from "./shipment.ts";
import { shipmentCommand } from "./shipment-command.server.ts";
import { shipments } from "./tables.server.ts";

/**
 * Corrects a wrongly recorded status by an event of its own: the history keeps the record and adds
 * the correction with its reason. No email is sent.
 * @throws AppError `not_found`; `conflict` for a load that is canceled or already in that status.
 */
export async function correctStatus(
  deps: StaffDependencies,
  { id, to, reason }: { id: string; to: Status; reason: string },
): Promise<void> {
  await shipmentCommand(deps, "move-any", id, async (tx, actor) => {
    const [load] = await tx.select().from(shipments).where(eq(shipments.id, id));
    if (!load || load.canceledAt || load.status === to) {
      throw new AppError(
        "conflict",
        `Nothing was changed: this load is canceled or already ${to}.`,
      );
    }
    const now = deps.clock.now();
    await tx.insert(events).values({
      id: randomUUID(),
      shipmentId: id,
      kind: "CORRECTED",
      movedTo: to,
      occurredAt: now,
      reportedAt: now,
      source: "staff",
      reportedBy: actor.userId,
      audience: "parties",
      noteAudience: "parties",
      ...historyOf({ reason, note: "Status corrected", noteAudience: "public" }),
    });
    return { action: "shipment.status-corrected", details: { to, reason } };
  });
}
