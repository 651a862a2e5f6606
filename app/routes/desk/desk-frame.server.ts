import type { RouterContextProvider } from "react-router";
import { actorContext } from "#app/features/accounts/actor.ts";
import type { CompanyRole } from "#app/features/accounts/company-role.ts";
import type { Role } from "#app/features/accounts/role.ts";
import type { StaffPermission } from "#app/features/accounts/staff-permission.ts";

/** What a desk's layout shows about the signed-in person. */
export type DeskFrame = {
  /** Null when nobody is signed in, like the name. */
  userId: string | null;
  name: string | null;
  /** The role they act in. */
  role: Role | null;
  /** The desks they can use, including the current one. */
  desks: readonly Role[];
  /** Their role in their company; null when nobody is signed in. */
  companyRole: CompanyRole | null;
  /** What they may do at the staff desk. */
  permissions: readonly StaffPermission[];
};

const nobody: DeskFrame = {
  ...{ userId: null, name: null, role: null, desks: [], companyRole: null },
  permissions: [],
};

/** Reads the desk's frame from the request. Every signed-in person may book, verified or not. */
export function readDeskFrame(context: Readonly<RouterContextProvider>): DeskFrame {
  const actor = context.get(actorContext);
  if (!actor) return nobody;
  const { userId, firstName, lastName, role, roles, companyRole, permissions } = actor;
  const others = roles.filter((one) => one !== "shipper");
  const name = `${firstName} ${lastName}`;
  return { userId, name, role, desks: ["shipper", ...others], companyRole, permissions };
}
