import { and, asc, eq, getTableColumns, type InferInsertModel } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { can } from "./policy.ts";
import { addresses, products, type templates } from "./tables.server.ts";

export type Dependencies = { database: Database; actor: Actor | null };

/** Which record is changed, and the version of it that the editor saw; an `id` of null is a new one. */
export type Edited = { id: string | null; version: number };

type RecordTable = typeof addresses | typeof products | typeof templates;
type Columns<Table extends RecordTable> = Omit<
  InferInsertModel<Table>,
  "id" | "companyId" | "version"
>;

/** The most records of one kind that a list shows; our own limit. */
const listedAtMost = 500;

/** The address book of a company, by name. @throws AppError `forbidden` for who may not see it. */
export async function listAddresses(query: Queryable, actor: Actor, companyId = actor.companyId) {
  mustRead(actor, companyId);
  const { companyId: _, ...columns } = getTableColumns(addresses);
  return query
    .select(columns)
    .from(addresses)
    .where(eq(addresses.companyId, companyId))
    .orderBy(asc(addresses.company), asc(addresses.city))
    .limit(listedAtMost);
}

/** The products of a company, by name. @throws AppError `forbidden` for who may not see them. */
export async function listProducts(query: Queryable, actor: Actor, companyId = actor.companyId) {
  mustRead(actor, companyId);
  const { companyId: _, ...columns } = getTableColumns(products);
  return query
    .select(columns)
    .from(products)
    .where(eq(products.companyId, companyId))
    .orderBy(asc(products.description))
    .limit(listedAtMost);
}

function mustRead(actor: Actor, companyId: string): void {
  if (!can(actor, "read", { companyId })) throw notYours();
}

/**
 * Adds a record to the actor's company, or changes one.
 * @throws AppError `forbidden` for one whose role is to look or to pay, `not_found`, `conflict` when
 * a colleague changed it meanwhile.
 */
export async function saveRecord<Table extends RecordTable>(
  deps: Dependencies,
  table: Table,
  { id, version }: Edited,
  values: Columns<Table>,
): Promise<void> {
  const { companyId, userId } = mustEdit(deps.actor);
  // Drizzle writes to one table at a time, not to one of several; its values are checked above.
  const written = table as typeof addresses;
  const columns = values as Columns<typeof addresses>;
  await deps.database.transaction(userId, async (tx) => {
    if (id === null) {
      await tx.insert(written).values({ ...columns, companyId });
      return;
    }
    const own = and(eq(written.companyId, companyId), eq(written.id, id));
    const saved = await tx
      .update(written)
      .set({ ...columns, version: version + 1 })
      .where(and(own, eq(written.version, version)))
      .returning({ id: written.id });
    if (saved.length > 0) return;
    const [found] = await tx.select({ id: written.id }).from(written).where(own);
    throw found ? overtaken() : new AppError("not_found", "This entry was deleted.");
  });
}

/** One entry of the address book of the actor's company; undefined where it is not there. */
export async function readAddress(query: Queryable, actor: Actor, id: string) {
  return (await listAddresses(query, actor)).find((address) => address.id === id);
}

/** One product of the actor's company; undefined where it is not there. */
export async function readProduct(query: Queryable, actor: Actor, id: string) {
  return (await listProducts(query, actor)).find((product) => product.id === id);
}

/** Deletes a record of the actor's company; once more does nothing. @throws AppError `forbidden`. */
export async function deleteRecord(
  { database, actor }: Dependencies,
  table: RecordTable,
  id: string,
): Promise<void> {
  const { companyId, userId } = mustEdit(actor);
  await database.transaction(userId, async (tx) => {
    await tx.delete(table).where(and(eq(table.companyId, companyId), eq(table.id, id)));
  });
}

/** The actor where they may change what their company keeps. @throws AppError */
export function mustEdit(actor: Actor | null): Actor {
  if (!actor) throw new AppError("not_authenticated", "Not authenticated");
  if (!can(actor, "edit", actor)) throw notYours();
  return actor;
}

const overtaken = () =>
  new AppError(
    "conflict",
    "A colleague changed this entry meanwhile. Save again to keep your version, or reload the page to see theirs.",
  );

const notYours = () =>
  new AppError(
    "forbidden",
    "Your role lets you view this, not change it. Ask an owner of your company.",
  );
