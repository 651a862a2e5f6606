import { z } from "@hono/zod-openapi";
import { pageProducts } from "#app/features/presets/page-records.server.ts";
import { deleteRecord, readProduct, saveRecord } from "#app/features/presets/records.server.ts";
import { nothingDeclared, productInput } from "#app/features/presets/schema.ts";
import { products } from "#app/features/presets/tables.server.ts";
import { unitKinds } from "#app/features/shipments/load/freight.ts";
import type { ApiContext, ApiDependencies } from "#server/api/environment.ts";
import { nullableText } from "#server/api/fields.ts";
import { presetApi } from "./presets.server.ts";

const product = z
  .object({
    id: z.uuid(),
    version: z.int().openapi({ description: "Also the ETag." }),
    description: z.string().openapi({ description: "As it appears on a bill of lading." }),
    packaging: z.enum(unitKinds).nullable(),
    weight: z
      .number()
      .nullable()
      .openapi({ description: "Weight of one handling unit in pounds." }),
    freightClass: z.number().nullable(),
    nmfc: nullableText,
    hazmat: z
      .object({
        unNumber: nullableText,
        properShippingName: nullableText,
        hazardClass: nullableText,
        subsidiaryClass: nullableText,
        packingGroup: nullableText,
      })
      .nullable()
      .openapi({ description: "Null unless the product is hazardous." }),
  })
  .openapi("Product");

type Stored = NonNullable<Awaited<ReturnType<typeof readProduct>>>;

/** A company's product list. */
export function productsApi({ database }: ApiDependencies) {
  const { query } = database;
  const by = (c: ApiContext) => ({ database, actor: c.get("caller").actor });
  return presetApi({
    name: "Product",
    word: "product",
    plural: "Products",
    resource: "products",
    searched: "description or NMFC number",
    kept: product,
    taken: productInput,
    page: async (actor, wanted) => {
      const { rows, next } = await pageProducts(query, actor, wanted);
      return { rows: rows.map(present), next };
    },
    read: async (c, id) => {
      const found = await readProduct(query, by(c).actor, id);
      return found && present(found);
    },
    save: (c, edited, { hazmat, ...goods }) => {
      const columns = { ...goods, ...(hazmat ?? nothingDeclared), hazardous: hazmat !== null };
      return saveRecord(by(c), products, edited, columns);
    },
    remove: (c, id) => deleteRecord(by(c), products, id),
  });
}

function present({ hazardous, ...found }: Stored): z.infer<typeof product> {
  const { id, version, description, packaging, weight, freightClass, nmfc, ...declaration } = found;
  const goods = { id, version, description, packaging, weight, freightClass, nmfc };
  return { ...goods, hazmat: hazardous ? declaration : null };
}
