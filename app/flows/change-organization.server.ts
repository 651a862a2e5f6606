import { editOrganization } from "#app/features/accounts/organizations/edit.server.ts";
import type { StaffDependencies } from "#app/features/accounts/staff-command.server.ts";
import { refuseBarred } from "#app/features/carriers/barred.server.ts";

type Change = Parameters<typeof editOrganization>[1];

/**
 * Changes an organization's details, for staff; it takes no number of a carrier marked do not use.
 * @throws AppError as `editOrganization` and `refuseBarred`.
 */
export async function changeOrganization(deps: StaffDependencies, change: Change): Promise<void> {
  await editOrganization(deps, change, (tx, numbers) => refuseBarred(tx, numbers, change.id));
}
