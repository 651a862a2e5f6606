import { randomUUID } from "node:crypto";
import { and, asc, eq, getTableColumns, type InferInsertModel } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { can } from "./policy.ts";
import { addresses, products, type templates } from "./tables.server.ts";

export type PresetDependencies = { database: Database; actor: Actor | null };

/** A record to edit, at the version that the editor saw. */
export type EditedPreset = { id: string; version: number };

type RecordTable = typeof addresses | typeof products | typeof templates;
type Columns<Table extends RecordTable> = Omit<
  InferInsertModel<Table>,
  "id" | "companyId" | "version"
>;

/** Maximum records of one kind in a list; our own limit. */
const listedAtMost = 500;

/**
 * A company's address book, by name.
 * @throws AppError `forbidden` without access.
 */
export async function listAddresses(query: Queryable, actor: Actor, companyId = actor.companyId) {
  requireReadable(actor, companyId);
  const { companyId: _, ...columns } = getTableColumns(addresses);
  return query
    .select(columns)
    .from(addresses)
    .where(eq(addresses.companyId, companyId))
    .orderBy(asc(addresses.company), asc(addresses.city))
    .limit(listedAtMost);
}

/**
 * A company's products, by name.
 * @throws AppError `forbidden` without access.
 */
export async function listProducts(query: Queryable, actor: Actor, companyId = actor.companyId) {
  requireReadable(actor, companyId);
  const { companyId: _, ...columns } = getTableColumns(products);
  return query
    .select(columns)
    .from(products)
    .where(eq(products.companyId, companyId))
    .orderBy(asc(products.description))
    .limit(listedAtMost);
}

/** @throws AppError `forbidden` when the actor may not see this company's presets. */
export function requireReadable(actor: Actor, companyId: string): void {
  if (!can(actor, "read", { companyId })) throw notYourPresets();
}

/**
 * Changes a record of the actor's company, or creates one where `edited` is null; returns its ID.
 * @throws AppError `forbidden` for a view-only or payables role, `not_found`, `conflict` when a
 * colleague changed it meanwhile.
 */
export async function saveRecord<Table extends RecordTable>(
  deps: PresetDependencies,
  table: Table,
  edited: EditedPreset | null,
  values: Columns<Table>,
): Promise<string> {
  const { companyId, userId } = requireEditor(deps.actor);
  // Typed as one table, because Drizzle can't write to a union of tables; the values are checked
  // above.
  const written = table as typeof addresses;
  const columns = values as Columns<typeof addresses>;
  return deps.database.transaction(userId, async (tx) => {
    if (edited === null) {
      const made = { ...columns, id: randomUUID(), companyId };
      await tx.insert(written).values(made);
      return made.id;
    }
    const { id, version } = edited;
    const own = and(eq(written.companyId, companyId), eq(written.id, id));
    const saved = await tx
      .update(written)
      .set({ ...columns, version: version + 1 })
      .where(and(own, eq(written.version, version)))
      .returning({ id: written.id });
    if (saved.length > 0) return id;
    const [found] = await tx.select({ id: written.id }).from(written).where(own);
    throw found ? overtaken() : entryDeleted();
  });
}

/** An address of the actor's company; undefined when it does not exist. */
export async function readAddress(query: Queryable, { companyId }: Actor, id: string) {
  const { companyId: _, ...columns } = getTableColumns(addresses);
  const own = and(eq(addresses.companyId, companyId), eq(addresses.id, id));
  const [found] = await query.select(columns).from(addresses).where(own);
  return found;
}

/** A product of the actor's company; undefined when it does not exist. */
export async function readProduct(query: Queryable, { companyId }: Actor, id: string) {
  const { companyId: _, ...columns } = getTableColumns(products);
  const own = and(eq(products.companyId, companyId), eq(products.id, id));
  const [found] = await query.select(columns).from(products).where(own);
  return found;
}

/**
 * Deletes a record of the actor's company; repeating it does nothing.
 * @throws AppError `forbidden`.
 */
export async function deleteRecord(
  { database, actor }: PresetDependencies,
  table: RecordTable,
  id: string,
): Promise<void> {
  const { companyId, userId } = requireEditor(actor);
  await database.transaction(userId, async (tx) => {
    await tx.delete(table).where(and(eq(table.companyId, companyId), eq(table.id, id)));
  });
}

/**
 * The actor, if they may change their company's presets.
 * @throws AppError
 */
export function requireEditor(actor: Actor | null): Actor {
  if (!actor) throw new AppError("not_authenticated", "Not authenticated");
  if (!can(actor, "edit", actor)) throw notYourPresets();
  return actor;
}

const overtaken = () =>
  new AppError(
    "conflict",
    "Nothing was saved: a colleague changed this entry while you had it open.",
  );

/** The error for an entry that is no longer there. */
export const entryDeleted = () => new AppError("not_found", "This entry was deleted.");

/** The error for a view-only or payables role, and for a stranger. */
export const notYourPresets = () =>
  new AppError(
    "forbidden",
    "Your role lets you view this, not change it. Ask an owner of your company.",
  );
