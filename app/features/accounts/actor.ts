import { createContext } from "react-router";
import type { CompanyRole } from "./company-role.ts";
import type { Role } from "./role.ts";
import type { StaffPermission } from "./staff-permission.ts";

/** A signed-in person, for policies and queries. */
export type Actor = {
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  /**
   * The role they act in: the newest verified one, or that of the desk they are on; null without
   * one.
   */
  role: Role | null;
  /** All verified roles, the newest first. */
  roles: readonly Role[];
  /** What they may do at the staff desk; empty for anyone else. */
  permissions: readonly StaffPermission[];
  /** The person's company, and their role in it. */
  companyId: string;
  companyRole: CompanyRole;
};

/** The same person acting in `role`, if they hold it verified. */
export function actAs(actor: Actor | null, role: Role): Actor | null {
  return actor?.roles.includes(role) ? { ...actor, role } : actor;
}

/** The person who sends the request; null when signed out. */
export const actorContext = createContext<Actor | null>(null);
