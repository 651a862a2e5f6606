import { and, asc, eq, sql } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { byColumnName } from "#app/platform/database/named.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { can } from "./policy.ts";
import { notThere } from "./refusal.ts";
import { savedViews } from "./tables.server.ts";

const viewsAtMost = 20;

/** A person's saved views by name. */
export function listViews(query: Queryable, { userId }: Actor) {
  const { id, name, query: saved } = savedViews;
  return query
    .select({ id, name, query: saved })
    .from(savedViews)
    .where(eq(savedViews.userId, userId))
    .orderBy(asc(name));
}

type Dependencies = { database: Database; actor: Actor | null };

/**
 * Saves a filter of the list under a name, replacing the view with that name.
 * @throws AppError `not_found` for anyone but staff; `conflict` when there are too many.
 */
export async function saveView(
  { database, actor }: Dependencies,
  { name, query }: { name: string; query: string },
): Promise<void> {
  if (!can(actor, "read-any")) throw refusalTo(actor, "shipments.read-any", notThere());
  await database.transaction(actor.userId, async (tx) => {
    await tx
      .insert(savedViews)
      .values({ userId: actor.userId, name, query })
      .onConflictDoUpdate({
        target: [savedViews.userId, savedViews.name],
        set: { query: sql`excluded.query` },
      });
    const saved = await tx.$count(savedViews, eq(savedViews.userId, actor.userId));
    if (saved <= viewsAtMost) return;
    throw new AppError("conflict", `You have ${viewsAtMost} views. Remove one first.`);
  });
}

/** Forgets a view of the person's own. @throws AppError `not_found` for who is not staff. */
export async function removeView({ database, actor }: Dependencies, id: string): Promise<void> {
  if (!can(actor, "read-any")) throw refusalTo(actor, "shipments.read-any", notThere());
  await database.query
    .delete(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.userId, actor.userId)));
}

/** A person's views for their export, the oldest first. */
export async function exportViews(query: Queryable, { userId }: Actor) {
  const { name, query: saved, createdAt } = savedViews;
  const found = await query
    .select({ row: byColumnName(name, saved, createdAt) })
    .from(savedViews)
    .where(eq(savedViews.userId, userId))
    .orderBy(asc(createdAt));
  return found.map(({ row }) => row);
}

/** Forgets all views of a person. */
export async function forgetViews(tx: Queryable, { userId }: Actor): Promise<void> {
  await tx.delete(savedViews).where(eq(savedViews.userId, userId));
}
