import type { Actor } from "#app/features/accounts/actor.ts";
import {
  type StaffDependencies,
  type StaffRecord,
  staffCommand,
} from "#app/features/accounts/staff-command.server.ts";
import type { AuditAction } from "#app/features/audit/action.ts";
import type { Details } from "#app/features/audit/entry.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { can, type DeskAction } from "./policy.ts";
import { selectState } from "./state.server.ts";

const shipmentRecord: StaffRecord<{ trackingId: string }> = {
  kind: "shipment",
  name: "shipment",
  load: async (tx, id) => (await selectState(tx, id).for("no key update"))[0],
};

/**
 * Runs `work` on an existing shipment, for staff, and logs it in the audit log under its tracking
 * ID. It checks no version: `work` checks what it changes.
 * @throws AppError `not_found` without access or without the shipment; whatever `work` throws.
 */
export function shipmentCommand(
  deps: StaffDependencies,
  action: DeskAction,
  id: string,
  work: (tx: Queryable, actor: Actor) => Promise<{ action: AuditAction; details: Details }>,
): Promise<void> {
  return staffCommand(deps, {
    ...shipmentRecord,
    id,
    may: (actor) => can(actor, action),
    action: `shipments.${action}`,
    version: null,
    work: async (tx, { trackingId }, actor) => {
      const done = await work(tx, actor);
      return { ...done, details: { trackingId, ...done.details } };
    },
  });
}
