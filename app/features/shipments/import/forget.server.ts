import { eq, lt } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { tenderImports } from "./tables.server.ts";

const daysKept = 30;
const day = 24 * 60 * 60 * 1_000;

/** Deletes the files that the actor uploaded; the loads booked from them stay. */
export async function forgetImports(tx: Queryable, { userId }: Actor): Promise<void> {
  await tx.delete(tenderImports).where(eq(tenderImports.userId, userId));
}

/** Deletes tender files older than a month, with the names and addresses in them. */
export async function forgetOldImports(query: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - daysKept * day);
  await query.delete(tenderImports).where(lt(tenderImports.createdAt, before));
}
