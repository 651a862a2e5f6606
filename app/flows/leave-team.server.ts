import { revokeStaff } from "#app/features/accounts/staff.server.ts";
import type { StaffDependencies } from "#app/features/accounts/staff-command.server.ts";
import { removeFromTeam } from "#app/features/accounts/team/members.server.ts";
import { handOverExceptions } from "#app/features/shipments/load/hand-over-exceptions.server.ts";

/**
 * Removes a colleague from the team, and gives their open exceptions to others.
 * @throws AppError as `removeFromTeam`.
 */
export async function removeColleague(deps: StaffDependencies, id: string): Promise<void> {
  const by = deps.actor?.userId ?? null;
  await removeFromTeam(deps, id, (tx) =>
    handOverExceptions(tx, { from: id, by }, deps.clock.now()),
  );
}

/**
 * The same on behalf of an operator at the console, by email.
 * @throws AppError as `revokeStaff`.
 */
export async function endStaffRole(
  deps: Omit<StaffDependencies, "actor">,
  email: string,
): Promise<void> {
  await revokeStaff(deps, email, (tx, from) =>
    handOverExceptions(tx, { from, by: null }, deps.clock.now()),
  );
}
