import type { Actor } from "#app/features/accounts/actor.ts";
import type { PaperReader } from "./paper.ts";

type Parties = { companyId: string; carrierId: string | null };

/**
 * How the actor may read a load's documents: staff all of them, each side its own; null is no
 * access.
 */
export function readerOf(actor: Actor | null, load: Parties): PaperReader | "staff" | null {
  if (!actor) return null;
  if (actor.role === "staff") return "staff";
  if (actor.companyId === load.companyId) return "customer";
  return actor.roles.includes("carrier") && load.carrierId === actor.userId ? "carrier" : null;
}
