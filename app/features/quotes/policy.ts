import type { Actor } from "#app/features/accounts/actor.ts";

/** Whose request it is: null while nobody with an account is known to have sent it. */
type Asked = { userId: string | null };

/**
 * Who may do what about quotes: staff work on them all. A quote that was sent is answered by whoever
 * holds its link, but of a person with an account by nobody else who is signed in.
 */
export function can(
  actor: Pick<Actor, "userId" | "role"> | null,
  action: "work-on-quotes" | "answer",
  asked?: Asked,
): boolean {
  if (action === "work-on-quotes") return actor?.role === "staff";
  return !actor || !asked?.userId || asked.userId === actor.userId;
}
