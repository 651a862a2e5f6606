import type { Actor } from "#app/features/accounts/actor.ts";

/** The company of a request; null when it was sent without an account. */
type Asked = { companyId: string | null };

/**
 * Whether the actor may act on a quote. Staff work on all of them. Anyone with the link may answer
 * a quote, but when its customer has an account, nobody signed in for another company may.
 */
export function can(
  actor: Pick<Actor, "companyId" | "role"> | null,
  action: "work-on-quotes" | "answer",
  asked?: Asked,
): boolean {
  if (action === "work-on-quotes") return actor?.role === "staff";
  return !actor || !asked?.companyId || asked.companyId === actor.companyId;
}
