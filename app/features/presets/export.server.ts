import { asc, eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { byColumnName } from "#app/platform/database/named.server.ts";
import { addresses, products, templates } from "./tables.server.ts";

const address = byColumnName(
  addresses.company,
  addresses.street,
  addresses.city,
  addresses.state,
  addresses.zip,
  addresses.hours,
  addresses.contact,
  addresses.phone,
  addresses.email,
  addresses.instructions,
  addresses.accessorials,
);
const product = byColumnName(
  products.description,
  products.packaging,
  products.weight,
  products.freightClass,
  products.nmfc,
  products.hazardous,
  products.unNumber,
  products.properShippingName,
  products.hazardClass,
  products.subsidiaryClass,
  products.packingGroup,
);
const template = byColumnName(templates.name, templates.load);

/** The addresses, products and templates of the actor's company. */
export async function exportPresets(query: Queryable, { companyId }: Actor) {
  return {
    addresses: await query
      .select(address)
      .from(addresses)
      .where(eq(addresses.companyId, companyId))
      .orderBy(asc(addresses.company)),
    products: await query
      .select(product)
      .from(products)
      .where(eq(products.companyId, companyId))
      .orderBy(asc(products.description)),
    templates: await query
      .select(template)
      .from(templates)
      .where(eq(templates.companyId, companyId))
      .orderBy(asc(templates.name)),
  };
}
