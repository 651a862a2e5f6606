import { listProducts } from "#app/features/presets/records.server.ts";
import { weightText } from "#app/features/shipments/weight-text.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { unlistedMeta } from "#app/routes/site/unlisted-meta.ts";
import type { Route } from "./+types/products.ts";
import { EntryList } from "./entry-list.tsx";
import { ownPresets } from "./own-presets.server.ts";
import { productsPath } from "./paths.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = unlistedMeta({
  name: "Products",
  metaDescription: "What your company ships, with its packaging, class and weight.",
  path: productsPath,
});

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, database, mayEdit } = ownPresets(context, url);
  const found = await listProducts(database.query, actor);
  const entries = found.map((product) => ({
    id: product.id,
    name: product.description,
    details: [
      product.packaging,
      product.weight === null ? null : weightText(product.weight),
      product.freightClass === null ? null : `Class ${product.freightClass}`,
      product.nmfc && `NMFC ${product.nmfc}`,
      product.hazardous ? `Hazmat ${product.unNumber ?? ""}`.trim() : null,
    ],
  }));
  return { entries, mayEdit };
}

/** The product list of a company. */
export default function Products({ loaderData }: Route.ComponentProps) {
  return (
    <EntryList
      {...loaderData}
      title="Products"
      lead="Pick these products when you enter the freight of a load. Your colleagues see them, too."
      empty="No products yet."
      path={productsPath}
      add="Add a product"
    />
  );
}
