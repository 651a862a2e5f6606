import { createContext } from "react-router";
import type { CompanyRole } from "./company-role.ts";
import type { Role } from "./role.ts";

/** A signed-in person, as policies and queries see them. */
export type Actor = {
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  /** The role that they act in: the newest verified one, or that of the desk they are at; or null. */
  role: Role | null;
  /** All their verified roles, the newest first. */
  roles: readonly Role[];
  /** The company that the person works for, and what they may do in it. */
  companyId: string;
  companyRole: CompanyRole;
};

/** The same person, acting in `role` where that is one of their verified roles. */
export function actAs(actor: Actor | null, role: Role): Actor | null {
  return actor?.roles.includes(role) ? { ...actor, role } : actor;
}

/** Who sends the request; null when nobody is signed in. */
export const actorContext = createContext<Actor | null>(null);
