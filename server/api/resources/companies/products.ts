import { z } from "@hono/zod-openapi";
import { pageProducts } from "#app/features/presets/page-records.server.ts";
import { deleteRecord, readProduct, saveRecord } from "#app/features/presets/records.server.ts";
import { productSchema } from "#app/features/presets/schema.ts";
import { products } from "#app/features/presets/tables.server.ts";
import { unitKinds } from "#app/features/shipments/load/freight.ts";
import type { ApiContext, ApiDependencies } from "../../environment.ts";
import { parseAs } from "../../problem.ts";
import { nullableText, text } from "../fields.ts";
import { freightClass, hazmat } from "../shipments/load-sections.ts";
import { presetApi } from "./presets.ts";

const declared = hazmat.omit({ quantity: true, packageType: true }).openapi("ProductHazmat", {
  description: "As on your shipping paper (49 CFR 172.202).",
});

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

const newProduct = z
  .strictObject({
    description: text(200),
    packaging: z.enum(unitKinds).nullish(),
    weight: z.number().min(0.01).max(100_000).nullish().openapi({
      description: "Weight of one handling unit in pounds.",
    }),
    freightClass: freightClass.nullish(),
    nmfc: z.string().max(20).nullish(),
    hazmat: declared.nullish(),
  })
  .openapi("NewProduct", {
    example: {
      description: "Machined castings",
      packaging: "Pallet",
      weight: 520,
      freightClass: 70,
      nmfc: "104640",
    },
  });

type Stored = NonNullable<Awaited<ReturnType<typeof readProduct>>>;

/** A company's product list. */
export function productsApi({ database }: ApiDependencies) {
  const { query } = database;
  const by = (c: ApiContext) => ({ database, actor: c.get("caller").actor });
  return presetApi({
    ...{ name: "Product", word: "product", plural: "Products", resource: "products" },
    searched: "description or NMFC number",
    kept: product,
    taken: newProduct,
    page: async (actor, wanted) => {
      const { rows, next } = await pageProducts(query, actor, wanted);
      return { rows: rows.map(present), next };
    },
    read: async (c, id) => {
      const found = await readProduct(query, by(c).actor, id);
      return found && present(found);
    },
    save: (c, edited, { hazmat: given, ...goods }) => {
      const typed = {
        ...goods,
        ...given,
        hazardous: given ? "on" : undefined,
        version: edited.version,
      };
      const { version: _, ...columns } = parseAs(productSchema, typed);
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
