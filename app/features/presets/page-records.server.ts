import { and, eq, getTableColumns } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { anyContains } from "#app/platform/database/contains.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { type PagePlace, readPage } from "#app/platform/database/page.server.ts";
import { requireReadable } from "./records.server.ts";
import { addresses, products, templates } from "./tables.server.ts";
import { templateColumns } from "./templates.server.ts";

type Wanted = PagePlace & {
  search?: string | undefined;
  /** The actor's own company where it is left out. */
  companyId?: string | undefined;
};

type Address = { id: string; company: string };
type Product = { id: string; description: string };

/**
 * One page of a company's address book, by name.
 * @throws AppError `forbidden` without access.
 */
export async function pageAddresses(
  query: Queryable,
  actor: Actor,
  { search, companyId = actor.companyId, ...place }: Wanted,
) {
  requireReadable(actor, companyId);
  const { companyId: _, ...columns } = getTableColumns(addresses);
  const { company, city, zip } = addresses;
  const own = and(
    eq(addresses.companyId, companyId),
    search ? anyContains([company, city, zip], search) : undefined,
  );
  const by = [
    { sql: company, kind: "text", of: (row: Address) => row.company },
    { sql: addresses.id, kind: "uuid", of: (row: Address) => row.id },
  ] as const;
  return readPage(place, { direction: "ascending", by }, (part) =>
    query
      .select(columns)
      .from(addresses)
      .where(and(own, part.where))
      .orderBy(...part.orderBy)
      .limit(part.limit),
  );
}

/**
 * One page of a company's products, by name.
 * @throws AppError `forbidden` without access.
 */
export async function pageProducts(
  query: Queryable,
  actor: Actor,
  { search, companyId = actor.companyId, ...place }: Wanted,
) {
  requireReadable(actor, companyId);
  const { companyId: _, ...columns } = getTableColumns(products);
  const { description, nmfc } = products;
  const own = and(
    eq(products.companyId, companyId),
    search ? anyContains([description, nmfc], search) : undefined,
  );
  const by = [
    { sql: description, kind: "text", of: (row: Product) => row.description },
    { sql: products.id, kind: "uuid", of: (row: Product) => row.id },
  ] as const;
  return readPage(place, { direction: "ascending", by }, (part) =>
    query
      .select(columns)
      .from(products)
      .where(and(own, part.where))
      .orderBy(...part.orderBy)
      .limit(part.limit),
  );
}

/** One page of the templates of the actor's company, by name. */
export function pageTemplates(query: Queryable, { companyId }: Actor, place: PagePlace) {
  const by = [
    { sql: templates.name, kind: "text", of: (row: { name: string }) => row.name },
  ] as const;
  return readPage(place, { direction: "ascending", by }, (part) =>
    query
      .select(templateColumns)
      .from(templates)
      .where(and(eq(templates.companyId, companyId), part.where))
      .orderBy(...part.orderBy)
      .limit(part.limit),
  );
}
