import { listLiveAssignments } from "#app/features/assignments/queries.server.ts";
import type { Follow } from "#app/features/shipments/load/follow-load.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { closeAssignment } from "./end-assignment.server.ts";

/** Ends the assignments of a canceled load with what staff decided to pay for each. */
export const endCanceled: Follow<"loadCanceled"> = async (tx, canceled) => {
  const { shipmentId, reason: note, keep, tonu, by, now } = canceled;
  const live = await listLiveAssignments(tx, shipmentId);
  if (tonu.some(({ assignmentId }) => !live.some(({ id }) => id === assignmentId))) {
    throw new AppError("conflict", "Nothing was canceled: a carrier of this load changed.");
  }
  for (const assignment of live) {
    const tonuCents = tonu.find((one) => one.assignmentId === assignment.id)?.cents ?? 0;
    const end = { reason: "load canceled", note, custody: null, by } as const;
    await closeAssignment(tx, { assignment, ...end, keep, tonuCents }, now);
  }
};
