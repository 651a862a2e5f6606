import type { Actor } from "#app/features/accounts/actor.ts";
import type { LoadReader } from "../load/read-load.server.ts";
import { can } from "../policy.ts";
import { type ThreadSide, threadSides } from "./thread.ts";

type Load = { companyId: string; carrierId: string | null };

/** The sides that a `reader` of a load can write to; empty if they can only read. */
export function writableSides(actor: Actor | null, reader: LoadReader, load: Load): ThreadSide[] {
  if (reader === "staff") {
    if (!can(actor, "message-any")) return [];
    return threadSides.filter((side) => side === "customer" || load.carrierId !== null);
  }
  return can(actor, reader === "customer" ? "message" : "report", load) ? [reader] : [];
}
