import { and, eq } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Actor } from "../actor.ts";
import { can } from "../policy.ts";
import { type StaffDependencies, staffCommand } from "../staff-command.server.ts";
import { type StaffPermission, staffPermissions } from "../staff-permission.ts";
import { userRoles } from "../tables.server.ts";
import { keepAnAdministrator, lockTeamFor } from "./lock-team.server.ts";
import { staffInvitations } from "./tables.server.ts";

type Permissions = readonly StaffPermission[];

/**
 * Changes what a person on the team may do, from their next request on.
 * @throws AppError as `staffCommand`; `conflict` when the permissions aren't those that the page
 * showed, or the team would have no administrator.
 */
export async function changePermissions(
  deps: StaffDependencies,
  { id, permissions, seen }: { id: string; permissions: Permissions; seen: Permissions },
): Promise<void> {
  await onMember(deps, id, async (tx, before) => {
    const [from, to] = [inWords(before.permissions), inWords(permissions)];
    if (from !== inWords(seen)) throw changedMeanwhile();
    if (from === to) return null;
    if (!permissions.includes("administration")) await endAdministration(tx, id);
    await tx
      .update(userRoles)
      .set({ permissions: [...permissions] })
      .where(staffRole(id));
    return { action: "staff.permissions", details: { from, to } };
  });
}

/**
 * Removes a person from the team; they keep their account and other roles. `alongside` runs in the same
 * transaction, once they are off it.
 * @throws AppError as `staffCommand`; `conflict` for the last administrator.
 */
export async function removeFromTeam(
  deps: StaffDependencies,
  id: string,
  alongside: (tx: Queryable) => Promise<void>,
): Promise<void> {
  await onMember(deps, id, async (tx, _before, actor) => {
    await endAdministration(tx, id);
    await tx
      .update(userRoles)
      .set({ verified: false, decidedAt: deps.clock.now(), decidedBy: actor.userId })
      .where(staffRole(id));
    await alongside(tx);
    return { action: "staff.revoke" };
  });
}

type Work = Parameters<typeof staffCommand<typeof userRoles.$inferSelect>>[1]["work"];

function onMember(deps: StaffDependencies, id: string, work: Work): Promise<void> {
  return staffCommand(deps, {
    kind: "user",
    name: "colleague",
    id,
    version: null,
    action: "accounts.manage-team",
    may: (actor): actor is Actor => can(actor, "manage-team"),
    load: async (tx) => {
      await lockTeamFor(tx, deps.actor);
      const [found] = await tx
        .select()
        .from(userRoles)
        .where(and(staffRole(id), eq(userRoles.verified, true)))
        .for("update");
      return found;
    },
    work,
  });
}

const staffRole = (userId: string) =>
  and(eq(userRoles.userId, userId), eq(userRoles.role, "staff"));

/** Ends what an administrator set going; nobody joins by the word of one who is none any longer. */
async function endAdministration(tx: Queryable, userId: string): Promise<void> {
  await keepAnAdministrator(tx, userId);
  await tx.delete(staffInvitations).where(eq(staffInvitations.invitedBy, userId));
}

/** Permissions in the order of the list, for the audit log. */
function inWords(permissions: Permissions): string {
  return staffPermissions.filter((one) => permissions.includes(one)).join(", ");
}

const changedMeanwhile = () =>
  new AppError(
    "conflict",
    "Nothing was saved: a colleague changed these permissions. Check what they are now, then try again.",
  );
