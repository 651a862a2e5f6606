import type { Actor } from "./actor.ts";

type AccountAction = "enter-desk" | "decide-mail" | "decide-role" | "record-known-shipper";

/** Only an owner decides who works for the company, and as what. */
export function canManagePeople(actor: Pick<Actor, "companyRole"> | null): boolean {
  return actor?.companyRole === "owner";
}

/**
 * Who may do what with other people's accounts: staff alone. Nobody decides on a role of their own.
 */
export function can(
  actor: Pick<Actor, "userId" | "role"> | null,
  action: AccountAction,
  person?: { userId: string },
): actor is Actor {
  if (actor?.role !== "staff") return false;
  return action !== "decide-role" || person?.userId !== actor.userId;
}
