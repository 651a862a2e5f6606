import { and, eq, inArray, sql } from "drizzle-orm";
import { refuseUnlessStaff } from "#app/features/accounts/staff.server.ts";
import type { StaffDependencies } from "#app/features/accounts/staff-command.server.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { can } from "../policy.ts";
import { notThere } from "../refusal.ts";
import { shipments } from "../tables.server.ts";

type Assigned = {
  ids: readonly string[];
  assignedTo: string | null;
  /** How often the page said that it was assigned; left out where nobody saw that. */
  version?: number;
};

/**
 * Assigns loads to a staff member, or to nobody, with one audit entry for all. Returns the number
 * of loads.
 * @throws AppError `not_found` for anyone but staff; `invalid` when the assignee is not staff;
 * `conflict` when somebody assigned it since `version`.
 */
export async function assignLoads(
  { database, actor, clock }: StaffDependencies,
  { ids, assignedTo, version }: Assigned,
): Promise<number> {
  if (!can(actor, "edit-any")) throw refusalTo(actor, "shipments.edit-any", notThere());
  return database.transaction(actor.userId, async (tx) => {
    if (assignedTo) await refuseUnlessStaff(tx, assignedTo, "assignedTo");
    const assigned = await tx
      .update(shipments)
      .set({ assignedTo, assigneeVersion: sql`${shipments.assigneeVersion} + 1` })
      .where(
        and(
          inArray(shipments.id, [...ids]),
          version === undefined ? undefined : eq(shipments.assigneeVersion, version),
        ),
      )
      .returning({ trackingId: shipments.trackingId });
    if (assigned.length === 0 && version !== undefined) throw overtaken();
    if (assigned.length === 0) throw notThere();
    const details = {
      assignedTo,
      trackingIds: assigned.map(({ trackingId }) => trackingId),
    };
    const subject = { kind: "shipment", id: ids[0] ?? "" };
    const entry = { actorId: actor.userId, action: "load.assign" as const, subject, details };
    await recordAudit(tx, entry, clock.now());
    return assigned.length;
  });
}

function overtaken(): AppError {
  return new AppError(
    "conflict",
    "Nothing was saved: a colleague just assigned this load. Check who has it, then try again.",
  );
}
