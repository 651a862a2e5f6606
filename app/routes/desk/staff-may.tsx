import type { ReactNode } from "react";
import type { StaffAction } from "#app/features/accounts/staff-permission.ts";
import { useStaffMay } from "./use-staff-may.ts";

/** Shows its children only to staff who may do this. */
export function StaffMay({ action, children }: { action: StaffAction; children: ReactNode }) {
  return useStaffMay()(action) ? children : null;
}
