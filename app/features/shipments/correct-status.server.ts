import { and, eq, isNull, ne } from "drizzle-orm";
import type { StaffDependencies } from "#app/features/accounts/staff-command.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { addWords } from "./move.server.ts";
import type { Status } from "./shipment.ts";
import { shipmentCommand } from "./shipment-command.server.ts";
import { shipments } from "./tables.server.ts";

/**
 * Corrects a wrongly recorded status: the history keeps the record and adds the correction with its
 * reason. No email is sent.
 * @throws AppError `not_found`; `conflict` for a load that is canceled or already in that status.
 */
export async function correctStatus(
  deps: StaffDependencies,
  { id, to, reason }: { id: string; to: Status; reason: string },
): Promise<void> {
  await shipmentCommand(deps, "move-any", id, async (tx) => {
    const corrected = await tx
      .update(shipments)
      .set({ status: to, atStop: null, deliveredAt: null, signedBy: null })
      .where(and(eq(shipments.id, id), ne(shipments.status, to), isNull(shipments.canceledAt)))
      .returning({ id: shipments.id });
    if (corrected.length === 0) {
      throw new AppError(
        "conflict",
        `Nothing was changed: this load is canceled or already ${to}.`,
      );
    }
    await addWords(tx, id, { reason, note: "Status corrected", noteAudience: "public" });
    return { action: "shipment.status-corrected", details: { to, reason } };
  });
}
