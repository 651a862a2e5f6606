import { readProduct, saveRecord } from "#app/features/presets/records.server.ts";
import { productSchema } from "#app/features/presets/schema.ts";
import { products } from "#app/features/presets/tables.server.ts";
import { CheckField } from "#app/forms/check-field.tsx";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { fieldValues } from "#app/forms/rows.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { privateMeta } from "#app/routes/desk/private-meta.ts";
import { DeclaredFields, GoodsFields } from "#app/routes/load/sections/goods-fields.tsx";
import type { Route } from "./+types/product.ts";
import { EntryPage } from "./entry-page.tsx";
import { entryAction, entryToEdit, ownPresets } from "./own-presets.server.ts";
import { productsPath } from "./paths.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = () => privateMeta("Product");

export async function loader({ context, url, params: { id } }: Route.LoaderArgs) {
  const own = ownPresets(context, url);
  const product = await entryToEdit(own, { id, list: productsPath }, (actor, wanted) =>
    readProduct(own.database.query, actor, wanted),
  );
  return {
    entry: product && { id: product.id, version: product.version },
    values: Object.fromEntries(fieldValues(product ?? {})),
  };
}

export const action = entryAction({
  table: products,
  schema: productSchema,
  save: (deps, edited, { version: _, ...values }) => saveRecord(deps, products, edited, values),
  list: productsPath,
  what: "Product",
});

export const clientAction = sendForm;

export const shouldRevalidate = revalidateAfterForm;

/** One product of a company. */
export default function Product({ loaderData: { entry, values } }: Route.ComponentProps) {
  return (
    <EntryPage
      title={entry ? "Edit product" : "Add a product"}
      list={{ title: "Products", to: productsPath }}
      what="product"
      entry={entry}
      values={values}
    >
      <GoodsFields />
      <div className="group grid gap-4">
        <CheckField name="hazardous">Hazardous material</CheckField>
        <fieldset className="hidden min-w-0 gap-4 border border-line bg-sheet p-4 group-has-[[name=hazardous]:checked]:grid">
          <legend className="px-1 text-sm font-semibold">
            As your shipping paper says (49 CFR 172.202)
          </legend>
          <DeclaredFields />
        </fieldset>
      </div>
    </EntryPage>
  );
}
