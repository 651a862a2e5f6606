import { ownEndReasonLabel } from "#app/features/assignments/assignment.ts";
import type { Follow } from "#app/features/shipments/load/follow-load.server.ts";
import { voidPay } from "./assignment-charges.server.ts";
import { charges } from "./tables.server.ts";

/** Voids the pay of an assignment that ended but for what is kept, and adds what was decided besides. */
export const settleEndedPay: Follow<"assignmentEnded"> = async (tx, ended) => {
  const { shipmentId, assignmentId, reason, keep, added, by, now } = ended;
  await voidPay(tx, { assignmentId, keep, by }, now);
  if (added.length === 0) return;
  const settled = { createdAt: now, createdBy: by, settledAt: now, settledBy: by };
  await tx.insert(charges).values(
    added.map((line) => ({
      shipmentId,
      side: "carrier" as const,
      assignmentId,
      ...line,
      source: "staff" as const,
      reason: ownEndReasonLabel(reason),
      state: "approved" as const,
      ...settled,
    })),
  );
};
