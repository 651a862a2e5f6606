import type { Actor } from "#app/features/accounts/actor.ts";
import type { PaperReader } from "./paper.ts";

type Parties = { companyId: string; carrierId: string | null };

/** As what somebody reads a load's papers: staff all of them, each side its own; null for nobody. */
export function readerOf(actor: Actor | null, load: Parties): PaperReader | "staff" | null {
  if (!actor) return null;
  if (actor.role === "staff") return "staff";
  if (actor.companyId === load.companyId) return "customer";
  return actor.roles.includes("carrier") && load.carrierId === actor.userId ? "carrier" : null;
}
