import { useRouteLoaderData } from "react-router";
import { hasPermission, type StaffAction } from "#app/features/accounts/staff-permission.ts";
import type { loader } from "#app/routes/staff/layout.tsx";

/**
 * Tells what the person at the staff desk may do, so that only that is offered; the server decides.
 * On other desks, whose pages share parts with it, everything is offered.
 */
export function useStaffMay(): (action: StaffAction) => boolean {
  const frame = useRouteLoaderData<typeof loader>("routes/staff/layout")?.frame;
  return (action) => !frame || hasPermission(frame.permissions, action);
}
