import type { Actor } from "#app/features/accounts/actor.ts";

/** Whose request it is: null while no company with an account is known to have sent it. */
type Asked = { companyId: string | null };

/**
 * Who may do what about quotes: staff work on them all. A quote that was sent is answered by whoever
 * holds its link, but of a company with an account by nobody of another one who is signed in.
 */
export function can(
  actor: Pick<Actor, "companyId" | "role"> | null,
  action: "work-on-quotes" | "answer",
  asked?: Asked,
): boolean {
  if (action === "work-on-quotes") return actor?.role === "staff";
  return !actor || !asked?.companyId || asked.companyId === actor.companyId;
}
