import type { Actor } from "./actor.ts";

type AccountAction = "enter-desk" | "decide-mail" | "decide-role" | "record-known-shipper";

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
