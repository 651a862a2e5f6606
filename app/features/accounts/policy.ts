import type { Actor } from "./actor.ts";
import { type CarrierDuty, mayForCarrier } from "./company-role.ts";
import { mayAsStaff } from "./staff-permission.ts";

type AccountAction =
  | "enter-desk"
  | "decide-mail"
  | "decide-role"
  | "record-known-shipper"
  | "keep-organizations"
  | "see-audit"
  | "manage-team";

/** Only an owner manages the company's members and their roles. */
export function canManagePeople(actor: Pick<Actor, "companyRole"> | null): boolean {
  return actor?.companyRole === "owner";
}

/** Whether the actor acts for a verified carrier, in a role that has this duty. */
export function isCarrier(actor: Actor | null, duty: CarrierDuty): actor is Actor {
  return actor?.role === "carrier" && mayForCarrier(actor.companyRole, duty);
}

/** Only an owner gives the company's software access. */
export function canManageKeys(actor: Pick<Actor, "companyRole"> | null): boolean {
  return actor?.companyRole === "owner";
}

/**
 * Whether the actor may act on other people's accounts: only staff may, and nobody decides on their
 * own role.
 */
export function can(
  actor: Pick<Actor, "userId" | "role" | "permissions"> | null,
  action: AccountAction,
  person?: { userId: string },
): actor is Actor {
  if (!mayAsStaff(actor, `accounts.${action}`)) return false;
  return action !== "decide-role" || person?.userId !== actor?.userId;
}
